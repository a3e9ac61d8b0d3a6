import { expect, test } from 'vitest';
import { findStrayPoints } from './check-point.ts';

const seattle = '47.6,-122.3';
const tacoma = '47.25,-122.44';
const spokane = '47.66,-117.43';

test.each<[stray: readonly number[], points: readonly (string | null)[]]>([
  [[], []],
  [[], [seattle]],
  [[], [seattle, tacoma]],
  [[], [null, seattle, null]],
  [[2], [seattle, tacoma, spokane]],
  [[0], [spokane, seattle, tacoma, seattle]],
  [
    [1, 3],
    [seattle, spokane, tacoma, '40.7,-74', seattle],
  ],
  [
    [0, 1],
    [seattle, spokane],
  ],
  [
    [0, 1, 2, 3],
    [seattle, spokane, seattle, spokane],
  ],
  [[], ['-16.8,179.9', '-16.8,-179.9', '-16.7,180']],
  [[2], ['-16.8,179.9', '-16.8,-179.9', '-16.8,170']],
])('the points %j are stray among %j of one city', (stray, points) => {
  const jobs = points.map((point, number) => {
    const [latitude = 0, longitude = 0] = (point ?? '').split(',').map(Number);
    const coordinates = point === null ? null : { latitude, longitude };
    return { id: String(number), place: { city: { slug: 'x', label: 'X' }, coordinates } };
  });
  expect([...findStrayPoints(jobs).keys()].sort()).toEqual(stray.map(String));
});

test('each city counts by itself, and places without a city do not count', () => {
  const at = (id: string, slug: string | null, latitude: number) => ({
    id,
    place: { city: slug === null ? null : { slug, label: slug }, coordinates: { latitude, longitude: 20 } },
  });
  expect(findStrayPoints([at('a', 'x', 10), at('b', 'y', 50), at('c', null, 70)]).size).toBe(0);
});
