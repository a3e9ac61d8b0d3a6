import { expect, test } from 'vitest';
import { readLatest, readManifest } from './start-builds.ts';

const rules = [
  { from: '/a/', redirect: '/b/' },
  { from: '/b/', external: 'https://a.example/', origin: 'https://a.example' },
  { from: '/c/', middleware: 'pass' },
];

test('a manifest and the name of a build are read unchanged', () => {
  expect(readManifest({ id: 'a', rules })).toEqual({ id: 'a', rules });
  expect(readLatest({ id: 'a' })).toBe('a');
});

test.each([
  [{ from: 1, redirect: '/a/' }],
  [{ from: '/x/', redirect: null }],
  [{ from: '/x/', external: 'https://a.example/' }],
  [{ from: '/x/', middleware: '' }],
  [{ from: '/x/' }],
  ['/x/'],
  [null],
])('a rule such as %j makes a manifest invalid', (rule) => {
  expect(readManifest({ id: 'a', rules: [...rules, rule] })).toBeNull();
});

test.each([[null], ['a'], [{}], [{ id: '' }], [{ id: 1 }], [['a']]])('%j is neither', (value) => {
  expect([readLatest(value), readManifest(value)]).toEqual([null, null]);
  expect(readManifest({ id: 'a', rules: value })).toBeNull();
});
