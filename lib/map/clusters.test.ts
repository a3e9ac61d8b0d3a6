import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlace, placeAt as at } from '#tests/support/map-places.ts';
import { countCases } from '#tests/support/random-cases.ts';
import { createClusters, type Cluster } from './clusters.ts';
import { compareCounts } from './mark.ts';
import { fromWorld, toWorld } from './world.ts';

const anchorage = at(61.17, -149.99, 30);
const honolulu = at(21.32, -157.92, 55);
const tokyo = at(35.77, 140.39, 3);
const seattle = at(47.45, -122.31, 120);
const sum = (clusters: readonly Cluster[]): number => clusters.reduce((total, { count }) => total + count, 0);
const place = anyPlace([-84, 84], [-180, 180]);

test.each([
  [9, [1], 'blue'],
  [10, [1], 'blue'],
  [11, [1], 'red'],
  [11, [11, 11], 'blue'],
  [11, [11, 12], 'blue'],
  [14, [1, 1, 40], 'blue'],
  [15, [1, 1, 40], 'red'],
  [1, [1], 'one'],
] as const)('a count of %d beside %j is %s', (count, counts, tone) => {
  expect(compareCounts(counts)(count).tone).toBe(tone);
});

test('the area of a mark grows linearly with its count', () => {
  const radiusOf = (count: number, max = 401): number => compareCounts([max])(count).radius;
  const area = (count: number): number => radiusOf(count) ** 2;
  expect((area(401) - area(201)) / (area(201) - area(1))).toBeCloseTo(1, 1);
  expect([radiusOf(1, 1), radiusOf(1), radiusOf(401)]).toEqual([12, 12, 28]);
});

test.each([
  [1, '1'],
  [999, '999'],
  [1000, '1000'],
  [1001, '1k'],
  [1049, '1k'],
  [1050, '1.1k'],
  [1298, '1.3k'],
  [9949, '9.9k'],
  [9950, '10k'],
  [10_000, '10k'],
  [10_499, '10k'],
  [10_500, '11k'],
  [100_000, '100k'],
])('%d is abbreviated as %s', (count, text) => {
  expect(compareCounts([count])(count).text).toBe(text);
});

test.each([0, 4, 16])(
  'at Google’s zoom %d, two points less than 60 pixels apart are one cluster and points farther apart are two',
  (zoom) => {
    const apart = (pixels: number): number =>
      createClusters([at(0, -150), at(0, -150 + (pixels / (256 * 2 ** zoom)) * 360)]).at(zoom - 1).length;
    expect([apart(59), apart(61)]).toEqual([1, 2]);
  },
);

test('points at one position are one cluster up to Google’s zoom 16 and separate above', () => {
  const index = createClusters([seattle, at(47.45, -122.31, 200), at(47.45, -122.31, 5)]);
  const [only, ...others] = index.at(15);
  expect([only?.count, only?.places.length, only?.places[0]?.count, others.length]).toEqual([325, 3, 200, 0]);
  expect(only?.splitZoom).toBeNull();
  expect(index.at(16)).toHaveLength(3);
});

test('points on both sides of the antimeridian are neighbors', () => {
  expect(createClusters([at(52, 179.9, 2), at(52, -179.9, 3)]).at(2)).toMatchObject([
    { count: 5, places: [{ count: 3 }, { count: 2 }] },
  ]);
});

test('Anchorage, Honolulu and Tokyo are in the right order across the Pacific', () => {
  const clusters = createClusters([anchorage, honolulu, tokyo, seattle]).at(2);
  expect([...clusters].sort((a, b) => a.x - b.x).map(({ places }) => places)).toEqual([
    [tokyo],
    [honolulu],
    [anchorage],
    [seattle],
  ]);
});

test('the places of a cluster have most jobs first, and of equal counts the first, regardless of their order in the tree', () => {
  const three = [at(47.4, -122.3, 4), seattle, at(47.6, -122.3, 9), tokyo];
  const cluster = createClusters(three)
    .at(1)
    .find(({ places }) => places.length === 3);
  expect([cluster?.count, cluster?.places]).toEqual([133, [three[1], three[2], three[0]]]);
  const equal = Array.from({ length: 300 }, (_, number) => at(47 + number / 1000, -122, 7));
  expect(createClusters(equal).at(-1)).toMatchObject([{ places: equal }]);
});

test('no point is lost or counted twice at any zoom', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), fc.integer({ min: -1, max: 17 }), (points, zoom) => {
      const index = createClusters(points);
      const clusters = index.at(zoom);
      expect(sum(clusters)).toBe(points.reduce((total, { count }) => total + count, 0));
      expect(new Set(clusters.flatMap(({ places }) => places))).toEqual(new Set(points));
    }),
    { numRuns: countCases(200) },
  );
});

test('a place survives the conversion to the unit square and back', () => {
  fc.assert(
    fc.property(place, (point) => {
      const back = fromWorld(toWorld(point));
      expect(back.latitude).toBeCloseTo(point.latitude, 6);
      expect(Math.abs(((back.longitude - point.longitude + 540) % 360) - 180)).toBeLessThan(1e-6);
    }),
  );
});
