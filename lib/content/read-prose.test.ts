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

test('validates a module once and then returns the same object', () => {
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

test('returns separate prose for separate modules', () => {
  const other = { ...prose, segments: [{ kind: 'LiveJobs' }] };
  expect([prose, other].map((words) => parseProseModule({ default: words }).segments)).toEqual([
    prose.segments,
    other.segments,
  ]);
});

test.each([
  ['no content', {}],
  ['an unknown component', { default: { ...prose, segments: [{ kind: 'Video' }] } }],
  ['bases without codes', { default: { ...prose, segments: [{ kind: 'Bases' }] } }],
  ['HTML that is not a string', { default: { ...prose, segments: [{ kind: 'html', html: 1 }] } }],
])('rejects a module with %s every time', (_name, loaded) => {
  expect(() => parseProseModule(loaded)).toThrow();
  expect(() => parseProseModule(loaded)).toThrow();
});
