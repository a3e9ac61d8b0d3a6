import type { Coordinates } from '#lib/jobs/job.ts';

/** The part of the world that a map shows: its center and its zoom. */
export interface Viewport extends Coordinates {
  /** 0: the world is 512 pixels wide; each step doubles it. One decimal. */
  readonly zoom: number;
}

export const zoomRange = { min: -1, max: 17 } as const;

const pointPattern = /^\s*(-?\d{1,2}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/;

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/** Parses "lat,lng" in degrees, rounded to a number of decimals. Returns null for anything else. */
export function parsePoint(raw: string | null, decimals: number): Coordinates | null {
  const [, latitude, longitude] = pointPattern.exec(raw ?? '')?.map(Number) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude: round(latitude, decimals), longitude: round(longitude, decimals) };
}

/** Limits a zoom to the range that a map can show. */
export function clampZoom(zoom: number): number {
  return Math.min(zoomRange.max, Math.max(zoomRange.min, zoom));
}

/** Rounds a viewport to the precision of URLs and limits it to the area that a map can show. */
function normalizeViewport({ latitude, longitude, zoom }: Viewport): Viewport {
  return {
    latitude: round(Math.min(85, Math.max(-85, latitude)), 4),
    longitude: round(longitude, 4),
    zoom: round(clampZoom(zoom), 1),
  };
}

/** Parses the viewport in a URL. Returns null for none or an invalid one. */
export function parseViewport(params: URLSearchParams): Viewport | null {
  const center = parsePoint(params.get('at'), 4);
  const zoom = params.get('zoom')?.trim() ?? '';
  if (center === null || !/^-?\d{1,2}(?:\.\d{1,12})?$/.test(zoom)) return null;
  return normalizeViewport({ ...center, zoom: Number(zoom) });
}

/** Returns the URL of a map with a viewport. @param href of the map, with its query (`?view=map`) and without a viewport */
export function withViewport(href: string, viewport: Viewport): string {
  const { latitude, longitude, zoom } = normalizeViewport(viewport);
  return `${href}&at=${latitude},${longitude}&zoom=${zoom}`;
}
