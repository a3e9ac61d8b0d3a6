import type { Box, Point } from './geometry.ts';
import type { MapPoint } from './clusters.ts';
import type { Size } from './mark.ts';
import { chooseCut, fromWorld, nearestCopy, toWorld, unrollFrom, worldSize } from './world.ts';
import { zoomRange, type Viewport } from '#lib/jobs/query/viewport.ts';

/**
 * Margin around the outermost places, so that their marks fit beside those at the edges of the map: at most in pixels,
 * and as a share of a small map.
 */
const margin = { maxPx: 72, maxShare: 0.14 } as const;
/** Margin at the upper edge for a mark below the offer to search the visible area. */
export const offerMarginPx = 90;
/** Maximum zoom that a map chooses itself, so that a single place is shown with its surroundings. */
const maxFittedZoom = 7;
/** Zoom below which a map shows the region of most jobs instead of all places. A state still fits at it. */
const minWholeZoom = 3;
/** Share of the jobs that the region of a map has at least. The others are marks at the edges of the map. */
const minRegionShare = 0.5;
/** The Pacific with both coasts, for a map without places. */
const defaultViewport: Viewport = { latitude: 46, longitude: -152, zoom: 0.6 };

/**
 * Returns the viewport with the highest zoom that shows an area of the unit square completely.
 * @param upperMarginPx minimum margin at the upper edge
 */
export function fitBounds(
  { left, right, top, bottom }: Box,
  { width, height }: Size,
  maxZoom: number,
  upperMarginPx: number,
): Viewport {
  const marginPx = Math.min(margin.maxPx, margin.maxShare * Math.min(width, height));
  const lowerBy = Math.max(0, upperMarginPx - marginPx);
  const zoomFor = (free: number, share: number): number =>
    Math.log2((free - 2 * marginPx) / Math.max(share, 1e-9) / 512);
  const exactZoom = Math.min(maxZoom, zoomFor(width, right - left), zoomFor(height - lowerBy, bottom - top));
  const zoom = Math.max(zoomRange.min, Math.floor(exactZoom * 10) / 10);
  const center = { x: (left + right) / 2, y: (top + bottom) / 2 - lowerBy / 2 / worldSize(zoom) };
  return { ...fromWorld(center), zoom };
}

/** Returns the nearest places around the one with the most jobs that together have `minRegionShare` of all jobs. */
function findRegion(places: readonly MapPoint[]): readonly Point[] {
  const points = places.map((place) => ({ ...toWorld(place), count: place.count }));
  const [largest] = [...points].sort((a, b) => b.count - a.count);
  if (largest === undefined) return [];
  const around = points.map((point) => ({ ...point, x: nearestCopy(point.x, largest.x) }));
  const distanceTo = ({ x, y }: Point): number => Math.hypot(x - largest.x, y - largest.y);
  let missing = minRegionShare * points.reduce((sum, { count }) => sum + count, 0);
  return around
    .sort((a, b) => distanceTo(a) - distanceTo(b))
    .filter(({ count }) => {
      const isInside = missing > 0;
      missing -= count;
      return isInside;
    });
}

function toBounds(points: readonly Point[]): Box {
  let [left, right, top, bottom] = [Infinity, -Infinity, 1, 0];
  for (const { x, y } of points)
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  return { left, right, top, bottom };
}

/**
 * Returns the viewport with the highest zoom that shows all places, or the region of most jobs if they are too far apart.
 * @param upperMarginPx minimum margin at the upper edge
 */
export function fitViewport(places: readonly MapPoint[], size: Size, upperMarginPx = 0): Viewport {
  if (places.length === 0) return defaultViewport;
  const positions = places.map(toWorld);
  const cut = chooseCut(positions);
  const unrolled = positions.map((position) => unrollFrom(cut, position));
  const whole = fitBounds(toBounds(unrolled), size, maxFittedZoom, upperMarginPx);
  return whole.zoom >= minWholeZoom
    ? whole
    : fitBounds(toBounds(findRegion(places)), size, maxFittedZoom, upperMarginPx);
}
