import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveViewport, shiftViewport, toMoveLinks, zoomViewport } from './move-viewport.ts';
import { cornerOf } from '#lib/views/map/frame.ts';
import { toWorld, worldSize } from './world.ts';

const size = { width: 560, height: 400 };
const viewport = { latitude: 47.6, longitude: -122.3, zoom: 4 };

test.each([
  ['north', 0, 160],
  ['south', 0, -160],
  ['west', 224, 0],
  ['east', -224, 0],
] as const)('a step %s moves the viewport by two fifths of the map', (move, right, down) => {
  const [before, after] = [cornerOf(viewport, size), cornerOf(moveViewport(viewport, size, move), size)];
  expect([before.x - after.x, before.y - after.y].map(Math.round)).toEqual([right, down]);
});

test('zooming in doubles the scale around the center and zooming out halves it, within limits', () => {
  expect(moveViewport(viewport, size, 'in')).toMatchObject({ zoom: 5 });
  expect(moveViewport(viewport, size, 'in').latitude).toBeCloseTo(47.6, 6);
  expect(moveViewport({ ...viewport, zoom: 17 }, size, 'in').zoom).toBe(17);
  expect(moveViewport({ ...viewport, zoom: -1 }, size, 'out').zoom).toBe(-1);
});

test('the point under the pointers stays in place', () => {
  const part = fc.record({ right: fc.integer({ min: -280, max: 280 }), down: fc.integer({ min: -200, max: 200 }) });
  fc.assert(
    fc.property(part, fc.double({ min: -1, max: 3, noNaN: true }), (point, nearer) => {
      const at = (from: typeof viewport): { readonly x: number; readonly y: number } => {
        const { x, y } = toWorld(from);
        return { x: x + point.right / worldSize(from.zoom), y: y + point.down / worldSize(from.zoom) };
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

test('every step is a link to the resulting map', () => {
  const links = toMoveLinks(viewport, size, '/jobs/?view=map');
  expect(links.map(({ label }) => label)).toEqual([
    'Zoom in',
    'Zoom out',
    'Move north',
    'Move south',
    'Move west',
    'Move east',
  ]);
  expect(links[0]?.href).toBe('/jobs/?view=map&at=47.6,-122.3&zoom=5');
});
