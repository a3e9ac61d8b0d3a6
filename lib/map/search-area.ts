import { radii } from '#lib/jobs/query/query.ts';
import { withViewport, type Viewport } from '#lib/jobs/query/viewport.ts';
import type { Circle, Size } from './mark.ts';
import { milesPerPixel } from './scale-bar.ts';

function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
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
  const [latitude, longitude] = [round(viewport.latitude), round(viewport.longitude)];
  if (radius === undefined) return { href: null };
  if (searched?.latitude === latitude && searched.longitude === longitude && radius <= searched.miles) return null;
  const [path = '', search] = areaHref.split('?', 2);
  const params = new URLSearchParams(search);
  params.set('r', String(radius));
  params.set('coords', `${latitude},${longitude}`);
  return { href: withViewport(`${path}?${params.toString()}`, viewport) };
}
