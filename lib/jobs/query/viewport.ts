import type { Coordinates } from '#lib/jobs/job.ts';

/** The part of the world that a map shows: its center and its zoom. */
export interface Viewport extends Coordinates {
  /** 0: the world is 512 pixels wide; each step doubles it. One decimal. */
  readonly zoom: number;
}

export const zoomRange = { min: -1, max: 17 } as const;

const positionPattern = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/;
const numberPattern = /^-?\d{1,2}(?:\.\d{1,12})?$/;

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
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
  const position = positionPattern.exec(params.get('at')?.trim() ?? '');
  const zoom = params.get('zoom')?.trim() ?? '';
  if (position === null || !numberPattern.test(zoom)) return null;
  const [latitude, longitude] = [Number(position[1]), Number(position[2])];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return normalizeViewport({ latitude, longitude, zoom: Number(zoom) });
}

/** Returns the URL of a map with a viewport. @param href of the map, with its query (`?view=map`) and without a viewport */
export function withViewport(href: string, viewport: Viewport): string {
  const { latitude, longitude, zoom } = normalizeViewport(viewport);
  return `${href}&at=${latitude},${longitude}&zoom=${zoom}`;
}
