import { expect, test } from 'vitest';
import { fitViewport } from './fit-viewport.ts';

const size = { width: 600, height: 600 };
const at = (latitude: number, longitude: number, count: number) => ({ latitude, longitude, count });

test('a map opens on the region where most of the jobs are, not on all the places', () => {
  const { latitude, longitude, zoom } = fitViewport(
    [at(47.6, -122.3, 60), at(45.5, -122.7, 20), at(35.8, 140.4, 4), at(21.3, -157.9, 30)],
    size,
  );
  expect([Math.round(latitude), Math.round(longitude)]).toEqual([48, -122]);
  expect(zoom).toBeGreaterThan(5);
});

test('a map shows all places of a state, however few jobs some have', () => {
  const { longitude, zoom } = fitViewport([at(47.6, -122.3, 90), at(47.66, -117.4, 2)], size);
  expect([Math.round(longitude), zoom > 4]).toEqual([-120, true]);
});

test('a region has at least half of the jobs, even if they are far apart', () => {
  const { zoom } = fitViewport([at(47.6, -122.3, 4), at(40.7, -74, 3), at(21.3, -157.9, 2)], size);
  expect(zoom).toBeLessThan(4);
});
