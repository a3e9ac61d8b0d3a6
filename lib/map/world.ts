import type { Coordinates } from '#lib/jobs/job.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';
import type { Box, Point, Size } from './geometry.ts';

/**
 * East longitude of the left edge of the unit square, so that the Pacific and both its coasts are in one piece. Maps repeat the world
 * beyond its edges.
 */
export const edgeLongitude = 30;

/** Zoom of Google Maps minus the zoom of the built-in map at the same scale: their worlds are 256 and 512 pixels wide at zoom 0. */
export const googleZoomOffset = 1;

/** Latitude at which the Mercator projection of the world is a square. */
const maxLatitude = 85.0511;
const degree = Math.PI / 180;

/** Returns the width and height of the world at a zoom, in pixels. */
export function worldSize(zoom: number): number {
  return 512 * 2 ** zoom;
}

/** Projects a place onto the unit square (Mercator); x grows to the right, y grows down. */
export function toWorld({ latitude, longitude }: Coordinates): Point {
  const phi = Math.min(maxLatitude, Math.max(-maxLatitude, latitude)) * degree;
  return {
    x: ((((longitude - edgeLongitude) % 360) + 360) % 360) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + phi / 2)) / (2 * Math.PI),
  };
}

/** Returns the place at a point of the unit square, or of a copy of it beside it. */
export function fromWorld({ x, y }: Point): Coordinates {
  const turned = (x * 360 + edgeLongitude + 180) % 360;
  const longitude = (turned < 0 ? turned + 360 : turned) - 180;
  return { latitude: (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) / degree, longitude };
}

/** Returns the copy of `x` that is nearest to another position. */
export function nearestCopy(x: number, to: number): number {
  return x + Math.round(to - x);
}

/**
 * Returns where to cut the world so that no places are torn apart: in the middle of the widest gap between them, and at the edge of the
 * unit square if none is wider.
 */
export function chooseCut(positions: readonly Point[]): number {
  const sorted = positions.map(({ x }) => x).sort((a, b) => a - b);
  const [first, last] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  let [cut, widest] = [0, first + 1 - last];
  for (const [at, x] of sorted.entries()) {
    const before = sorted[at - 1] ?? x;
    if (x - before > widest) [cut, widest] = [(x + before) / 2, x - before];
  }
  return cut;
}

/** Returns the upper left corner of a viewport in pixels of the world. */
export function cornerOf(viewport: Viewport, { width, height }: Size): Point {
  const { x, y } = toWorld(viewport);
  const worldPx = worldSize(viewport.zoom);
  return { x: x * worldPx - width / 2, y: y * worldPx - height / 2 };
}

/** Returns the position of a point of the unit square in pixels of a map: of its copy that is nearest to the center. */
export function toPixel({ x, y }: Point, viewport: Viewport, size: Size): Point {
  const worldPx = worldSize(viewport.zoom);
  const corner = cornerOf(viewport, size);
  return { x: nearestCopy(x, toWorld(viewport).x) * worldPx - corner.x, y: y * worldPx - corner.y };
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
