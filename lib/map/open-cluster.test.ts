import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { createClusters, type Cluster, type MapPoint } from './clusters.ts';
import { boundsOf } from '#lib/views/map/frame.ts';
import { openCluster } from './open-cluster.ts';

const size = { width: 560, height: 400 };
const place = fc.record({
  latitude: fc.double({ min: 20, max: 65, noNaN: true }),
  longitude: fc.double({ min: -160, max: -70, noNaN: true }),
  count: fc.integer({ min: 1, max: 500 }),
});

function firstCluster(points: readonly MapPoint[], zoom: number): Cluster {
  const cluster = createClusters(points)
    .at(zoom)
    .find(({ id }) => id !== null);
  if (cluster === undefined) throw new Error('no cluster');
  return cluster;
}

test('a cluster opens to show all its places at the highest zoom that fits them', () => {
  const points = [
    { latitude: 47.45, longitude: -122.31, count: 9 },
    { latitude: 45.52, longitude: -122.68, count: 5 },
    { latitude: 47.62, longitude: -117.65, count: 2 },
  ];
  const opened = openCluster(createClusters(points), firstCluster(points, 2), points, size);
  expect(opened?.zoom).toBeCloseTo(6, 0);
  expect(opened?.longitude).toBeCloseTo(-120.16, 1);
});

test('a cluster too wide to be shown completely and split opens around its largest place', () => {
  const points = [
    { latitude: 40, longitude: -150, count: 9 },
    ...Array.from({ length: 40 }, (_, number) => ({ latitude: 40, longitude: -149 + number * 2, count: 1 })),
  ];
  const cluster = firstCluster(points, 0);
  const index = createClusters(points);
  const opened = openCluster(index, cluster, points, { width: 90, height: 90 });
  expect(opened).toEqual({ latitude: 40, longitude: -150, zoom: index.expansionZoom(cluster) });
});

test('places at one point and a single place do not open', () => {
  const samePoint = [
    { latitude: 47, longitude: -122, count: 1 },
    { latitude: 47, longitude: -122, count: 2 },
  ];
  expect(openCluster(createClusters(samePoint), firstCluster(samePoint, 3), samePoint, size)).toBeNull();
  const index = createClusters(samePoint.slice(0, 1));
  expect(index.at(3).map((cluster) => openCluster(index, cluster, samePoint, size))).toEqual([null]);
});

test('an opened cluster becomes several marks or shows its largest place', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 40 }), fc.integer({ min: 0, max: 8 }), (points, zoom) => {
      const index = createClusters(points);
      for (const cluster of index.at(zoom)) {
        const opened = openCluster(index, cluster, points, size);
        if (opened === null) continue;
        const visibleClusters = index.at(opened.zoom, boundsOf(opened, size));
        expect(visibleClusters.every(({ key }) => key !== cluster.key)).toBe(true);
        expect(visibleClusters.some((other) => index.members(other).includes(cluster.top))).toBe(true);
      }
    }),
    { numRuns: countCases(100) },
  );
});
