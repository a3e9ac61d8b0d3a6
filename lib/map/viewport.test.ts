import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlace, placeAt as at } from '#tests/support/map-places.ts';
import { countCases } from '#tests/support/random-cases.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';
import { createClusters, type Cluster, type MapPlace } from './clusters.ts';
import type { Point } from './geometry.ts';
import { fitViewport, openCluster, shiftViewport, zoomViewport } from './viewport.ts';
import { toPixel, toWorld, worldSize } from './world.ts';

const square = { width: 600, height: 600 };
const size = { width: 560, height: 400 };
const viewport = { latitude: 47.6, longitude: -122.3, zoom: 4 };
const place = anyPlace([20, 65], [-160, -70]);

function firstCluster(points: readonly MapPlace[], zoom: number): Cluster {
  const cluster = createClusters(points)
    .at(zoom)
    .find(({ places }) => places.length > 1);
  return cluster ?? expect.fail('no cluster');
}

function isVisible(point: Point, from: Viewport): boolean {
  const { x, y } = toPixel(point, from, size);
  return x >= 0 && x <= size.width && y >= 0 && y <= size.height;
}

test('a map opens on the region where most of the jobs are, not on all the places', () => {
  const { latitude, longitude, zoom } = fitViewport(
    [at(47.6, -122.3, 60), at(45.5, -122.7, 20), at(35.8, 140.4, 4), at(21.3, -157.9, 30)],
    square,
  );
  expect([Math.round(latitude), Math.round(longitude)]).toEqual([48, -122]);
  expect(zoom).toBeGreaterThan(5);
});

test('a map shows all places of a state, however few jobs some have', () => {
  const { longitude, zoom } = fitViewport([at(47.6, -122.3, 90), at(47.66, -117.4, 2)], square);
  expect([Math.round(longitude), zoom > 4]).toEqual([-120, true]);
});

test('a region has at least half of the jobs, even if they are far apart', () => {
  const { zoom } = fitViewport([at(47.6, -122.3, 4), at(40.7, -74, 3), at(21.3, -157.9, 2)], square);
  expect(zoom).toBeLessThan(4);
});

test('zooming in doubles the scale around the center, within limits', () => {
  expect(zoomViewport(viewport, 1)).toMatchObject({ zoom: 5 });
  expect(zoomViewport(viewport, 1).latitude).toBeCloseTo(47.6, 6);
  expect(zoomViewport({ ...viewport, zoom: 17 }, 1).zoom).toBe(17);
  expect(zoomViewport({ ...viewport, zoom: -1 }, -1).zoom).toBe(-1);
});

test('the point under the pointers stays in place', () => {
  const part = fc.record({ x: fc.integer({ min: -280, max: 280 }), y: fc.integer({ min: -200, max: 200 }) });
  fc.assert(
    fc.property(part, fc.double({ min: -1, max: 3, noNaN: true }), (point, nearer) => {
      const at = (from: typeof viewport): { readonly x: number; readonly y: number } => {
        const { x, y } = toWorld(from);
        return { x: x + point.x / worldSize(from.zoom), y: y + point.y / worldSize(from.zoom) };
      };
      const [before, after] = [at(viewport), at(zoomViewport(viewport, nearer, point))];
      expect(after.x).toBeCloseTo(before.x, 9);
      expect(after.y).toBeCloseTo(before.y, 9);
    }),
  );
});

test('small wheel steps add up', () => {
  const after = Array.from({ length: 20 }).reduce<typeof viewport>((from) => zoomViewport(from, 0.05), viewport);
  expect(after.zoom).toBeCloseTo(5, 9);
});

test('the center never leaves the map', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -1e6, max: 1e6 }), (right, down) => {
      const moved = shiftViewport(viewport, right, down);
      expect(Math.abs(moved.latitude)).toBeLessThan(85);
      expect(Math.abs(moved.longitude)).toBeLessThanOrEqual(180);
    }),
  );
});

test('a cluster opens to show all its places at the highest zoom that fits them', () => {
  const points = [at(47.45, -122.31, 9), at(45.52, -122.68, 5), at(47.62, -117.65, 2)];
  const opened = openCluster(firstCluster(points, 2), size);
  expect(opened?.zoom).toBeCloseTo(6, 0);
  expect(opened?.longitude).toBeCloseTo(-120.16, 1);
});

test('a cluster too wide to be shown completely and split opens around its largest place', () => {
  const points = [at(40, -150, 9), ...Array.from({ length: 40 }, (_, number) => at(40, -149 + number * 2, 1))];
  const cluster = firstCluster(points, 0);
  const opened = openCluster(cluster, { width: 90, height: 90 });
  expect(opened).toEqual({ latitude: 40, longitude: -150, zoom: cluster.splitZoom });
});

test('places at one point and a single place do not open', () => {
  const samePoint = [at(47, -122, 1), at(47, -122, 2)];
  expect(openCluster(firstCluster(samePoint, 3), size)).toBeNull();
  const index = createClusters(samePoint.slice(0, 1));
  expect(index.at(3).map((cluster) => openCluster(cluster, size))).toEqual([null]);
});

test('an opened cluster becomes several marks or shows its largest place', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 40 }), fc.integer({ min: 0, max: 8 }), (points, zoom) => {
      const index = createClusters(points);
      for (const cluster of index.at(zoom)) {
        const opened = openCluster(cluster, size);
        if (opened === null) continue;
        const visibleClusters = index.at(opened.zoom).filter((other) => isVisible(other, opened));
        expect(visibleClusters.every(({ key }) => key !== cluster.key)).toBe(true);
        expect(visibleClusters.some((other) => other.places.some((place) => place === cluster.places[0]))).toBe(true);
      }
    }),
    { numRuns: countCases(100) },
  );
});
