import type { Coordinates } from '#lib/jobs/job.ts';
import type { Bounds } from './clusters.ts';
import type { Size } from './mark.ts';
import { fromWorld, toWorld } from './world.ts';
import { zoomRange, type Viewport } from '#lib/jobs/query/viewport.ts';

/** Margin around the outermost places, so that their marks fit. */
const marginPx = 40;
/** Maximum zoom that a map chooses itself, so that a single place is shown with its surroundings. */
const maxFittedZoom = 5;
/** The Pacific with both coasts, for a map without places. */
const defaultViewport: Viewport = { latitude: 46, longitude: -152, zoom: 0.6 };

/** Returns the viewport with the highest zoom that shows an area of the unit square completely. */
export function fitBounds({ left, right, top, bottom }: Bounds, { width, height }: Size, maxZoom: number): Viewport {
  const zoomFor = (free: number, share: number): number =>
    Math.log2((free - 2 * marginPx) / Math.max(share, 1e-9) / 512);
  const zoom = Math.min(maxZoom, zoomFor(width, right - left), zoomFor(height, bottom - top));
  return {
    ...fromWorld({ x: (left + right) / 2, y: (top + bottom) / 2 }),
    zoom: Math.max(zoomRange.min, Math.floor(zoom * 10) / 10),
  };
}

/** Returns the viewport with the highest zoom that shows all places. */
export function fitViewport(places: readonly Coordinates[], size: Size): Viewport {
  if (places.length === 0) return defaultViewport;
  let [left, right, top, bottom] = [1, 0, 1, 0];
  for (const { x, y } of places.map(toWorld))
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  return fitBounds({ left, right, top, bottom }, size, maxFittedZoom);
}
