import { radii } from '#lib/jobs/query/query.ts';
import { withViewport, type Viewport } from '#lib/jobs/query/viewport.ts';
import type { Size } from './geometry.ts';
import type { Circle } from './mark.ts';
import { worldSize } from './world.ts';

/** Circumference at the equator, WGS 84. */
const earthMiles = 24_901.46;
const maxBarPx = 110;
/** Below this zoom no single scale is accurate for the whole map. */
const minZoom = 3;
const maxMiles = 500;

/** Returns how many miles a pixel is at a latitude of a map. */
export function milesPerPixel({ latitude, zoom }: Pick<Viewport, 'latitude' | 'zoom'>): number {
  return (earthMiles * Math.cos((latitude * Math.PI) / 180)) / worldSize(zoom);
}

/**
 * Returns the longest round distance at the center of a map that fits the scale bar ("20 miles"), and its length in pixels. Returns
 * null when the map shows too much of the world for one.
 */
export function toScaleBar(viewport: Viewport) {
  if (viewport.zoom < minZoom) return null;
  const scale = milesPerPixel(viewport);
  const available = Math.min(maxMiles, maxBarPx * scale);
  const power = 10 ** Math.floor(Math.log10(available));
  const miles = ([5, 2, 1].find((step) => step * power <= available) ?? 1) * power;
  return {
    label: `${Number(miles.toPrecision(1))} ${miles === 1 ? 'mile' : 'miles'}`,
    length: Math.round(miles / scale),
  };
}

/**
 * Returns the search of the visible part of a map, or null when there is none or it has been searched already. `href` is the URL of
 * the jobs in the smallest circle that covers it; null when no circle is large enough.
 * @param areaHref URL of the map of a search around any point
 * @param searched circle of the current search
 * @param viewport null: the one that the map chose itself
 */
export function offerArea(
  areaHref: string,
  searched: Circle | null,
  viewport: Viewport | null,
  { width, height }: Size,
): { readonly href: string | null } | null {
  if (viewport === null) return null;
  const miles = (Math.hypot(width, height) / 2) * milesPerPixel(viewport);
  const radius = radii.find((candidate) => candidate >= miles);
  if (radius === undefined) return { href: null };
  const [latitude = 0, longitude = 0] = [viewport.latitude, viewport.longitude].map((at) => Math.round(at * 100) / 100);
  if (searched?.latitude === latitude && searched.longitude === longitude && radius <= searched.miles) return null;
  const [path = '', search] = areaHref.split('?', 2);
  const params = new URLSearchParams(search);
  params.set('r', String(radius));
  params.set('coords', `${latitude},${longitude}`);
  return { href: withViewport(`${path}?${params.toString()}`, viewport) };
}
