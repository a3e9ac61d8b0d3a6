import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { toPlainWords, toServiceText, toWholeText } from './service-text.ts';

test.each([
  ['first officer', 'first officer'],
  ['"first officer" seattle', '"first officer" seattle'],
  ['“first officer”', '"first officer"'],
  ['"first officer', 'first officer'],
  ['guid:4D20959F66924549AA751B6D6794F8E2', 'guid 4D20959F66924549AA751B6D6794F8E2'],
  ['-guid:A AND pilot', 'guid A and pilot'],
  ['pilot OR NOT captain', 'pilot or not captain'],
  ['*:*', null],
  ['"***"', null],
  ['{!lucene}pilot', 'lucene pilot'],
  ['_query_:"{!dismax}x"', '_query_ "{!dismax}x"'],
  ['C++', 'C++'],
  ['full-time A&P', 'full-time A&P'],
  ['a && b || c', 'a b c'],
  ['+pilot -captain', 'pilot captain'],
  ['pilot~2 capt* /air.*/ [a TO z] ^5', 'pilot 2 capt air. a to z 5'],
  ['空港 ʻokina', '空港 ʻokina'],
  ['one; date desc', 'one date desc'],
])('%s becomes %s', (text, expected) => {
  expect(toServiceText(text)).toBe(expected);
});

test('outside of phrases, no text contains query syntax, and quotes are always balanced', () => {
  const hostile = fc.array(
    fc.oneof(
      fc.constantFrom(
        'AND',
        'OR',
        'NOT',
        'TO',
        '"',
        '“',
        '\\',
        '\\"',
        '-',
        '+',
        '!',
        '(',
        ')',
        '{!',
        ':',
        '*',
        '?',
        '~',
        '^',
        '/',
        '||',
        '&&',
        'guid:',
        ' ',
      ),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(hostile, (parts) => {
      const text = toServiceText(parts.join('')) ?? '';
      expect((text.match(/"/g) ?? []).length % 2).toBe(0);
      const words = text.replace(/"[^"]*"/g, ' ');
      expect(words).not.toMatch(/[!(){}[\]^~*?:\\/|<>=;]|&&/);
      expect(words.split(' ').filter((word) => /^(?:AND|OR|NOT|TO|[-+].*)$/.test(word))).toEqual([]);
      expect(text.replace(/[^"]*(?:"|$)/g, (part) => part)).not.toMatch(/\\/);
    }),
    { numRuns: countCases(3000) },
  );
});

test('title words contain no query syntax', () => {
  expect(toPlainWords('Lead "Ramp" Agent (ANC) – NOT a: drill')).toEqual([
    'Lead',
    'Ramp',
    'Agent',
    'ANC',
    'not',
    'a',
    'drill',
  ]);
});

test('a text of several words can require all of them', () => {
  expect(['first "air line" and officer', 'captain', '"air line"', '***'].map(toWholeText)).toEqual([
    'first AND "air line" AND and AND officer',
    null,
    null,
    null,
  ]);
});
