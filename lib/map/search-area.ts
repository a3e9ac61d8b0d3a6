import type { Radius } from '#lib/jobs/query/query.ts';
import { withViewport, type Viewport } from '#lib/jobs/query/viewport.ts';
import type { Size } from './mark.ts';
import { milesPerPixel } from './scale-bar.ts';

const radii = [25, 50, 100] as const satisfies readonly Radius[];

function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/**
 * Returns the URL of the jobs in the smallest circle of a search that covers the visible part of a map. Returns null
 * when no circle is large enough.
 * @param areaHref URL of the map of a search around any point
 */
export function buildAreaUrl(areaHref: string, viewport: Viewport, { width, height }: Size): string | null {
  const miles = (Math.hypot(width, height) / 2) * milesPerPixel(viewport);
  const radius = radii.find((candidate) => candidate >= miles);
  if (radius === undefined) return null;
  const [path = '', search] = areaHref.split('?', 2);
  const params = new URLSearchParams(search);
  params.set('r', String(radius));
  params.set('coords', `${round(viewport.latitude)},${round(viewport.longitude)}`);
  return withViewport(`${path}?${params.toString()}`, viewport);
}

/** Returns whether a search around a point is already the one around the center of a map. */
export function isSameCenter(
  center: { readonly latitude: number; readonly longitude: number } | null,
  viewport: Viewport,
): boolean {
  return (
    center !== null && round(viewport.latitude) === center.latitude && round(viewport.longitude) === center.longitude
  );
}
