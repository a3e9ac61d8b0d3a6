import { describe, expect, test } from 'vitest';
import { createClusters } from './clusters.ts';
import { fitViewport, shiftViewport } from './viewport.ts';
import { chooseCut, fromWorld, nearestCopy, toPixel, toWorld, worldSize } from './world.ts';
import { drawFrame } from '#lib/views/map/frame.ts';

const size = { width: 560, height: 560 };
const at = (label: string, latitude: number, longitude: number) => ({
  slug: label,
  label,
  count: 1,
  latitude,
  longitude,
  href: `/${label}`,
});
const istanbul = at('Istanbul', 41.0082, 28.9784);
const ankara = at('Ankara', 39.9334, 32.8597);
const cairo = at('Cairo', 30.04, 31.24);
const capeTown = at('Cape Town', -33.92, 18.42);
const seattle = at('Seattle', 47.6, -122.3);
const tokyo = at('Tokyo', 35.7, 139.7);
const rome = at('Rome', 41.9, 12.5);
const suva = at('Suva', -18.1, 178.4);
const apia = at('Apia', -13.8, -171.8);
const everywhere = [istanbul, ankara, cairo, capeTown, seattle, tokyo, rome, suva, apia];

test.each([[[istanbul, ankara]], [[istanbul, ankara, cairo]], [[istanbul, cairo, rome]], [[suva, apia]], [[ankara]]])(
  'places on both sides of the edge are in one picture: %j',
  (places) => {
    const viewport = fitViewport(places, size);
    for (const place of places) {
      const { x, y } = toPixel(toWorld(place), viewport, size);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(size.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(size.height);
    }
    const frame = drawFrame({
      index: createClusters(places),
      viewport: null,
      circle: null,
      href: '/',
      ...size,
    });
    expect(frame.marks.every(({ side }) => side === null)).toBe(true);
    expect(frame.marks.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
  },
);

test('the closest places on both sides of the edge are one cluster', () => {
  expect(createClusters([istanbul, ankara]).at(1)).toMatchObject([{ places: [istanbul, ankara] }]);
});

test.each([-1, 0, 1, 2, 3, 5])('at the zoom %d, each place around the world is in at most one mark', (zoom) => {
  for (const { latitude, longitude } of [istanbul, seattle, tokyo, suva, { latitude: 0, longitude: 29.99 }]) {
    const viewport = { latitude, longitude, zoom };
    const { marks } = drawFrame({
      index: createClusters(everywhere),
      viewport,
      circle: null,
      href: '/',
      ...size,
    });
    const places = marks.flatMap((mark) => mark.places);
    expect(new Set(places).size).toBe(places.length);
  }
});

test.each([-1, 0.6, 4])('at the zoom %d, the outlines cover the width of a map around the edge', (zoom) => {
  for (const longitude of [29, 31]) {
    const viewport = { latitude: 40, longitude, zoom };
    const { outlines } = drawFrame({
      index: createClusters([]),
      viewport,
      circle: null,
      href: '/',
      ...size,
    });
    expect(Math.min(...outlines.map(({ x }) => x))).toBeLessThanOrEqual(0);
    expect(Math.max(...outlines.map(({ x, width }) => x + width))).toBeGreaterThanOrEqual(size.width);
  }
});

describe('positions', () => {
  test.each<[cut: number, xs: readonly number[]]>([
    [0, []],
    [0, [0.4]],
    [0, [0.3, 0.6]],
    [0.5, [0.01, 0.99]],
    [0.3, [0.1, 0.5, 0.8]],
  ])('the world is cut at %d for places at %j', (cut, xs) => {
    expect(chooseCut(xs.map((x) => ({ x, y: 0 })))).toBeCloseTo(cut, 9);
  });

  test.each([
    [0.1, 0.9, 1.1],
    [0.9, 0.1, -0.1],
    [0.4, 0.5, 0.4],
    [1.2, 0.1, 0.2],
  ])('the copy of %d next to %d is %d', (x, to, copy) => {
    expect(nearestCopy(x, to)).toBeCloseTo(copy, 9);
  });

  test.each([-0.5, 0.25, 1.25])('%d is a place on the globe', (x) => {
    const { longitude } = fromWorld({ x, y: 0.5 });
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    expect(toWorld({ latitude: 0, longitude }).x).toBeCloseTo(x - Math.floor(x), 9);
  });
});

test('a map can be moved across the edge and around the world', () => {
  const viewport = { latitude: 40, longitude: 29, zoom: 2 };
  expect(shiftViewport(viewport, worldSize(2) / 36, 0).longitude).toBeCloseTo(39, 9);
  expect(shiftViewport(viewport, worldSize(2), 0).longitude).toBeCloseTo(29, 9);
});
