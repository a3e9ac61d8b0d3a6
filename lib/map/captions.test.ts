import { expect, test } from 'vitest';
import { placeCaptions } from './captions.ts';
import type { MapPlace } from './clusters.ts';
import type { Mark } from './mark.ts';

const size = { width: 560, height: 400 };
const place = (label: string, slug: string | null = 'x'): MapPlace => ({
  slug,
  label,
  latitude: 0,
  longitude: 0,
  count: 1,
  href: '/',
});
const mark = (label: string, x: number, y: number, more: Partial<Mark> = {}): Mark => ({
  key: label,
  x,
  y,
  radius: 17,
  count: 1,
  text: '1',
  tone: 'one',
  name: '',
  href: '/',
  places: [place(label)],
  splitZoom: null,
  opensAt: null,
  side: null,
  ...more,
});
const two = [place('Boise, ID'), place('Kuna, ID')];
const names = (marks: readonly Mark[]): readonly string[] => placeCaptions(marks, size).map(({ text }) => text);

test('a place is labeled with the name of its city under its mark', () => {
  expect(placeCaptions([mark('Spokane, WA', 100, 100)], size)).toEqual([
    { key: 'Spokane, WA', text: 'Spokane', x: 100, y: 134 },
  ]);
});

test.each([
  ['a cluster', [mark('Boise, ID', 100, 100, { places: two })]],
  ['a mark at the left edge', [mark('Spokane, WA', 20, 100)]],
  ['a mark at the lower edge', [mark('Spokane, WA', 100, 380)]],
  ['a mark above another one', [mark('Spokane, WA', 100, 100), mark('Boise, ID', 110, 140, { places: two })]],
  ['a place without a name', [mark('', 100, 100, { places: [place('a place without a name', null)] })]],
])('%s has no caption', (_, marks) => {
  expect(names(marks)).toEqual([]);
});

test('of two names that would overlap, the one with more jobs stays', () => {
  expect(names([mark('Wenatchee, WA', 100, 100), mark('Walla Walla, WA', 150, 100, { count: 9 })])).toEqual([
    'Walla Walla',
  ]);
});
