import type { Coordinates } from '#lib/jobs/job.ts';
import type { Bounds } from './clusters.ts';
import type { Size } from './mark.ts';
import { fromWorld, toWorld } from './world.ts';
import { zoomRange, type Viewport } from '#lib/jobs/query/viewport.ts';

/** Pixels left free around the outermost places, so that their marks fit. */
const margin = 40;
/** Nearest that a map goes by itself: a place alone is shown with the land around it. */
const nearest = 5;
/** The Pacific with both its coasts, for a map without places. */
const home: Viewport = { latitude: 46, longitude: -152, zoom: 0.6 };

/** The nearest viewport that shows a part of the square world whole. @param most zoom beyond which it does not go */
export function fitBounds({ left, right, top, bottom }: Bounds, { width, height }: Size, most: number): Viewport {
  const zoomFor = (free: number, share: number): number => Math.log2((free - 2 * margin) / Math.max(share, 1e-9) / 512);
  const zoom = Math.min(most, zoomFor(width, right - left), zoomFor(height, bottom - top));
  return {
    ...fromWorld({ x: (left + right) / 2, y: (top + bottom) / 2 }),
    zoom: Math.max(zoomRange.least, Math.floor(zoom * 10) / 10),
  };
}

/** The nearest viewport that shows all places whole. */
export function fitViewport(places: readonly Coordinates[], size: Size): Viewport {
  if (places.length === 0) return home;
  let [left, right, top, bottom] = [1, 0, 1, 0];
  for (const { x, y } of places.map(toWorld))
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  return fitBounds({ left, right, top, bottom }, size, nearest);
}
