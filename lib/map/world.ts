import type { Coordinates } from '#lib/jobs/job.ts';
import type { Box, Point } from './geometry.ts';

/** East longitude at which the world is cut, in Europe and Africa, so that the Pacific and both its coasts are in one piece. */
export const edgeLongitude = 30;

/** Width of the world at zoom 0 of the built-in map. */
const tileSizePx = 512;

/** Latitude at which the Mercator projection of the world is a square. */
const maxLatitude = 85.0511;
const degree = Math.PI / 180;

/** Returns the width and height of the world at a zoom, in pixels. */
export function worldSize(zoom: number): number {
  return tileSizePx * 2 ** zoom;
}

/** Projects a place onto the unit square (Mercator); x grows to the right, y grows down. */
export function toWorld({ latitude, longitude }: Coordinates): Point {
  const phi = Math.min(maxLatitude, Math.max(-maxLatitude, latitude)) * degree;
  return {
    x: ((((longitude - edgeLongitude) % 360) + 360) % 360) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + phi / 2)) / (2 * Math.PI),
  };
}

/** Returns the place at a point of the unit square. */
export function fromWorld({ x, y }: Point): Coordinates {
  const longitude = ((x * 360 + edgeLongitude + 180) % 360) - 180;
  return { latitude: (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) / degree, longitude };
}

/** Returns the rectangle of the unit square between two parallels and two meridians. */
export function toEdges(north: number, west: number, south: number, east: number): Box {
  const [corner, far] = [toWorld({ latitude: north, longitude: west }), toWorld({ latitude: south, longitude: east })];
  return { left: corner.x, right: far.x, top: corner.y, bottom: far.y };
}

/** Upper and lower edge of the world outlines in `public/art`. */
export const outlineEdges = {
  top: toWorld({ latitude: 84, longitude: 0 }).y,
  bottom: toWorld({ latitude: -57, longitude: 0 }).y,
} as const;

/** Area of the detailed outline: East Asia to the Atlantic, Hawaii to the Arctic. */
export const nearEdges = toEdges(72, 122, 14, -64);
