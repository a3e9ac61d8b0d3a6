import { expect, test } from 'vitest';
import { parseProseModule } from './read-prose.ts';

const prose = {
  frontMatter: { lead: 'Lead.', updated: '2026-11-20' },
  segments: [
    { kind: 'html', html: '<p>A</p>' },
    { kind: 'Bases', codes: 'SEA' },
  ],
  outline: [],
};

test('a module is checked once and its words are the same from then on', () => {
  let reads = 0;
  const loaded = {
    get default() {
      reads += 1;
      return prose;
    },
  };
  const first = parseProseModule(loaded);
  expect(first).toEqual(prose);
  const readsOfFirst = reads;
  expect(parseProseModule(loaded)).toBe(first);
  expect(reads).toBe(readsOfFirst);
});

test('two modules are two texts', () => {
  const other = { ...prose, segments: [{ kind: 'LiveJobs' }] };
  expect([prose, other].map((words) => parseProseModule({ default: words }).segments)).toEqual([
    prose.segments,
    other.segments,
  ]);
});

test.each([
  ['no words', {}],
  ['an unknown part', { default: { ...prose, segments: [{ kind: 'Video' }] } }],
  ['bases without codes', { default: { ...prose, segments: [{ kind: 'Bases' }] } }],
  ['HTML that is no text', { default: { ...prose, segments: [{ kind: 'html', html: 1 }] } }],
])('a module with %s is refused, each time', (_name, loaded) => {
  expect(() => parseProseModule(loaded)).toThrow();
  expect(() => parseProseModule(loaded)).toThrow();
});
