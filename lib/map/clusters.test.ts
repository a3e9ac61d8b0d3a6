import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { measureThreadCpuTime } from '#tests/support/thread-cpu-time.ts';
import { createClusters, type Cluster, type MapPoint } from './clusters.ts';
import { fromGoogleZoom } from './google-zoom.ts';
import { abbreviate, meanOf, toneOf, toRadius } from './mark-style.ts';
import { fromWorld, toWorld, worldSize } from './world.ts';

const at = (latitude: number, longitude: number, count = 1): MapPoint => ({ latitude, longitude, count });
const anchorage = at(61.17, -149.99, 30);
const honolulu = at(21.32, -157.92, 55);
const tokyo = at(35.77, 140.39, 3);
const seattle = at(47.45, -122.31, 120);
const sum = (clusters: readonly Cluster[]): number => clusters.reduce((total, { count }) => total + count, 0);
const place = fc.record({
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  count: fc.integer({ min: 1, max: 500 }),
});

test.each([
  [9, 1, 'blue'],
  [10, 1, 'blue'],
  [11, 1, 'red'],
  [11, 10.9, 'red'],
  [11, 11, 'blue'],
  [11, 11.1, 'blue'],
  [50, 49.99, 'red'],
  [50, 50, 'blue'],
  [10, 0, 'blue'],
  [1_000_000, 999_999, 'red'],
] as const)('a count of %d with a mean of %d is %s', (count, mean, tone) => {
  expect(toneOf(count, mean)).toBe(tone);
});

test('the mean includes every mark, also single places', () => {
  expect(meanOf([1, 1, 40])).toBe(14);
  expect(meanOf([])).toBe(0);
});

test('the area of a mark grows linearly with its count', () => {
  const area = (count: number): number => toRadius(count, 401) ** 2;
  expect((area(401) - area(201)) / (area(201) - area(1))).toBeCloseTo(1, 1);
  expect([toRadius(1, 1), toRadius(1, 401), toRadius(401, 401)]).toEqual([12, 12, 28]);
});

test('counts are compared with all marks of a zoom level', () => {
  expect(createClusters([anchorage, honolulu, tokyo, seattle]).scale(2)).toEqual({ mean: 52, max: 120 });
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
  expect(abbreviate(count)).toBe(text);
});

test.each([0, 4, 16])(
  'at Google’s zoom %d, two points less than 60 pixels apart are one cluster and points farther apart are two',
  (zoom) => {
    const apart = (pixels: number): number =>
      createClusters([at(0, -150), at(0, -150 + (pixels / (256 * 2 ** zoom)) * 360)]).at(fromGoogleZoom(zoom)).length;
    expect([apart(59), apart(61)]).toEqual([1, 2]);
  },
);

test('points at one position are one cluster up to Google’s zoom 16 and separate above', () => {
  const index = createClusters([seattle, at(47.45, -122.31, 200), at(47.45, -122.31, 5)]);
  const [only, ...others] = index.at(fromGoogleZoom(16));
  expect([only?.count, only?.size, only?.top, others.length]).toEqual([325, 3, 1, 0]);
  expect(only === undefined ? 0 : index.expansionZoom(only)).toBeNull();
  expect(index.at(fromGoogleZoom(17))).toHaveLength(3);
});

test('points on both sides of the antimeridian are neighbors', () => {
  expect(createClusters([at(52, 179.9, 2), at(52, -179.9, 3)]).at(2)).toMatchObject([{ count: 5, size: 2 }]);
});

test('Anchorage, Honolulu and Tokyo are in the right order across the Pacific', () => {
  const clusters = createClusters([anchorage, honolulu, tokyo, seattle]).at(2);
  expect([...clusters].sort((a, b) => a.x - b.x).map(({ top }) => top)).toEqual([2, 1, 0, 3]);
});

test('bounds across the antimeridian contain the points inside them', () => {
  const [west, east] = [toWorld({ latitude: 70, longitude: 130 }), toWorld({ latitude: 10, longitude: -140 })];
  const clusters = createClusters([anchorage, honolulu, tokyo, seattle]).at(3, {
    left: west.x,
    top: west.y,
    right: east.x,
    bottom: east.y,
  });
  expect(clusters.map(({ top }) => top).sort()).toEqual([0, 1, 2]);
});

test('the members of a cluster are its points, and its top point is the largest', () => {
  const index = createClusters([at(47.4, -122.3, 4), seattle, at(47.6, -122.3, 9), tokyo]);
  const cluster = index.at(1).find(({ size }) => size === 3);
  expect(cluster).toMatchObject({ count: 133, top: 1 });
  expect(cluster === undefined ? [] : [...index.members(cluster)].sort()).toEqual([0, 1, 2]);
});

test('among points with equal counts the first is the top point, regardless of their order in the tree', () => {
  const points = Array.from({ length: 300 }, (_, number) => at(47 + number / 1000, -122, 7));
  expect(
    createClusters(points)
      .at(-1)
      .map(({ top }) => top),
  ).toEqual([0]);
});

test('no point is lost or counted twice at any zoom', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), fc.integer({ min: -1, max: 17 }), (points, zoom) => {
      const index = createClusters(points);
      const clusters = index.at(zoom);
      expect(sum(clusters)).toBe(points.reduce((total, { count }) => total + count, 0));
      expect(clusters.flatMap((cluster) => [...index.members(cluster)]).sort((a, b) => a - b)).toEqual(
        points.map((_, number) => number),
      );
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

test(
  '100,000 points are clustered once, and a lookup at any zoom takes at most a tenth of that time',
  { tags: 'long' },
  () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const points = Array.from({ length: 100_000 }, () =>
      at(random() * 60 + 10, ((random() * 190 + 120) % 360) - 180, 1),
    );
    let index = createClusters([]);
    const built = measureThreadCpuTime(() => (index = createClusters(points)));
    const took = Array.from({ length: 17 }, (_, zoom) => {
      const half = 400 / worldSize(zoom);
      const middle = toWorld(seattle);
      const frame = { left: middle.x - half, right: middle.x + half, top: middle.y - half, bottom: middle.y + half };
      return measureThreadCpuTime(() => index.at(zoom, frame));
    });
    expect(sum(index.at(3))).toBe(100_000);
    // CPU time of other processes does not count.
    expect(Math.max(...took)).toBeLessThan(built / 10);
  },
);
