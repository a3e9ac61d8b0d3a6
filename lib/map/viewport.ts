import { clustering } from '#config/map.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { clampZoom, zoomRange, type Viewport } from '#lib/jobs/query/viewport.ts';
import type { Cluster, MapPlace } from './clusters.ts';
import type { Point, Size } from './geometry.ts';
import { chooseCut, fromWorld, googleZoomOffset, nearestCopy, outlineEdges, toWorld, worldSize } from './world.ts';

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

type CountedPosition = Coordinates & Pick<MapPlace, 'count'>;

/** Returns the viewport with the highest zoom that shows all points. */
function fitPoints(points: readonly Point[], { width, height }: Size, maxZoom: number, upperMarginPx: number) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const marginPx = Math.min(margin.maxPx, margin.maxShare * Math.min(width, height));
  const lowerBy = Math.max(0, upperMarginPx - marginPx);
  const zoomFor = (free: number, share: number): number =>
    Math.log2((free - 2 * marginPx) / Math.max(share, 1e-9) / worldSize(0));
  const exactZoom = Math.min(maxZoom, zoomFor(width, right - left), zoomFor(height - lowerBy, bottom - top));
  const zoom = Math.max(zoomRange.min, Math.floor(exactZoom * 10) / 10);
  const center = { x: (left + right) / 2, y: (top + bottom) / 2 - lowerBy / 2 / worldSize(zoom) };
  return { ...fromWorld(center), zoom };
}

/** Projects places so that none are torn apart: some may be in the copy of the unit square on its right. */
function unroll(places: readonly Coordinates[]): readonly Point[] {
  const points = places.map(toWorld);
  const cut = chooseCut(points);
  return points.map(({ x, y }) => ({ x: x < cut ? x + 1 : x, y }));
}

/** Returns the nearest places around the one with the most jobs that together have `minRegionShare` of all jobs. */
function findRegion(places: readonly CountedPosition[]): readonly Point[] {
  const [center] = [...places].sort((a, b) => b.count - a.count).map(toWorld);
  if (center === undefined) return [];
  let missing = minRegionShare * places.reduce((sum, { count }) => sum + count, 0);
  return places
    .map((place) => {
      const { x, y } = toWorld(place);
      const point = { x: nearestCopy(x, center.x), y };
      return { point, count: place.count, distance: Math.hypot(point.x - center.x, y - center.y) };
    })
    .sort((a, b) => a.distance - b.distance)
    .flatMap(({ point, count }) => {
      if (missing <= 0) return [];
      missing -= count;
      return [point];
    });
}

/**
 * Returns the viewport with the highest zoom that shows all places, or the region of most jobs if they are too far apart.
 * @param upperMarginPx minimum margin at the upper edge
 */
export function fitViewport(places: readonly CountedPosition[], size: Size, upperMarginPx = 0): Viewport {
  if (places.length === 0) return defaultViewport;
  const whole = fitPoints(unroll(places), size, maxFittedZoom, upperMarginPx);
  return whole.zoom >= minWholeZoom ? whole : fitPoints(findRegion(places), size, maxFittedZoom, upperMarginPx);
}

/**
 * Returns the viewport in which a cluster splits. It shows all places if the cluster splits at that zoom; otherwise it zooms in
 * further, around the place with the most jobs. Returns null for a cluster that never splits.
 */
export function openCluster({ places, splitZoom }: Pick<Cluster, 'places' | 'splitZoom'>, size: Size): Viewport | null {
  const [largest] = places;
  if (largest === undefined || splitZoom === null) return null;
  const fitted = fitPoints(unroll(places), size, clustering.maxZoom - googleZoomOffset, offerMarginPx);
  if (fitted.zoom >= splitZoom) return fitted;
  return { latitude: largest.latitude, longitude: largest.longitude, zoom: splitZoom };
}

/** Returns the viewport with its center moved by pixels, limited to the map in the north and south. */
export function shiftViewport(viewport: Viewport, right: number, down: number): Viewport {
  const size = worldSize(viewport.zoom);
  const { x, y } = toWorld(viewport);
  const center = {
    x: x + right / size,
    y: Math.min(outlineEdges.bottom, Math.max(outlineEdges.top, y + down / size)),
  };
  return { ...fromWorld(center), zoom: viewport.zoom };
}

/** Returns the viewport zoomed in by `zoomChange` around a fixed point. @param point pixels from the center */
export function zoomViewport(viewport: Viewport, zoomChange: number, point: Point = { x: 0, y: 0 }): Viewport {
  const zoom = clampZoom(viewport.zoom + zoomChange);
  const share = 1 - 2 ** (viewport.zoom - zoom);
  return { ...shiftViewport(viewport, point.x * share, point.y * share), zoom };
}
