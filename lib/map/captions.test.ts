import { expect, test } from 'vitest';
import { placeCaptions } from './captions.ts';
import type { MapPlace, Mark } from './mark.ts';

const size = { width: 560, height: 400 };
const place = (label: string): MapPlace => ({ slug: 'x', label, latitude: 0, longitude: 0, count: 1, href: '/' });
const mark = (top: number, x: number, y: number, more: Partial<Mark> = {}): Mark => ({
  key: `p${top}`,
  x,
  y,
  radius: 17,
  count: 1,
  text: '1',
  tone: 'one',
  name: '',
  href: '/',
  id: null,
  top,
  size: 1,
  opensAt: null,
  side: null,
  ...more,
});
const names = (marks: readonly Mark[], places: readonly MapPlace[]): readonly string[] =>
  placeCaptions(marks, places, size).map(({ text }) => text);

test('a place is labeled with the name of its city under its mark', () => {
  expect(placeCaptions([mark(0, 100, 100)], [place('Spokane, WA')], size)).toEqual([
    { key: 'p0', text: 'Spokane', x: 100, y: 134 },
  ]);
});

test.each([
  ['a cluster', [mark(0, 100, 100, { size: 2 })]],
  ['a mark at the left edge', [mark(0, 20, 100)]],
  ['a mark at the lower edge', [mark(0, 100, 380)]],
  ['a mark above another one', [mark(0, 100, 100), mark(1, 110, 140, { size: 3 })]],
])('%s has no caption', (_, marks) => {
  expect(names(marks, [place('Spokane, WA'), place('Boise, ID')])).toEqual([]);
});

test('of two names that would overlap, the one with more jobs stays', () => {
  expect(
    names([mark(0, 100, 100), mark(1, 150, 100, { count: 9 })], [place('Wenatchee, WA'), place('Walla Walla, WA')]),
  ).toEqual(['Walla Walla']);
});

test('a place without a name has no caption', () => {
  expect(names([mark(0, 100, 100)], [{ ...place('a place without a name'), slug: null }])).toEqual([]);
});
