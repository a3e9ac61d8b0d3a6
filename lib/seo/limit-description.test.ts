import { expect, test } from 'vitest';
import { limitDescription } from './page-metadata.ts';

test.each([
  ['a short text', 'Jobs in Seattle.', 'Jobs in Seattle.'],
  ['a text of exactly 200 characters', 'a '.repeat(100), 'a '.repeat(100)],
  ['a long text, after a word', `${'pilot '.repeat(33)}captain and crew`, `${'pilot '.repeat(33).trim()}…`],
  ['several spaces before the cut', `${'x'.repeat(190)}   ${'y'.repeat(50)}`, `${'x'.repeat(190)}…`],
  ['one long word', 'x'.repeat(300), `${'x'.repeat(199)}…`],
  [
    'one long word that would be cut within a character',
    `${'x'.repeat(198)}😀${'x'.repeat(50)}`,
    `${'x'.repeat(198)}…`,
  ],
])('%s', (_case, text, expected) => {
  expect(limitDescription(text)).toBe(expected);
});
