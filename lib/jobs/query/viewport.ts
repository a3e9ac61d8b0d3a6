import type { Coordinates } from '#lib/jobs/job.ts';

/** What part of the world a map shows: its middle, and how near. */
export interface Viewport extends Coordinates {
  /** 0: the world is 512 pixels wide; each step doubles it. One decimal. */
  readonly zoom: number;
}

export const zoomRange = { least: -1, most: 17 } as const;

const position = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/;
const number = /^-?\d{1,2}(?:\.\d{1,12})?$/;

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/** A zoom inside of what a map can show. */
export function clampZoom(zoom: number): number {
  return Math.min(zoomRange.most, Math.max(zoomRange.least, zoom));
}

/** A viewport with the decimals that an address keeps, inside of what a map can show. */
function tidyViewport({ latitude, longitude, zoom }: Viewport): Viewport {
  return {
    latitude: round(Math.min(85, Math.max(-85, latitude)), 4),
    longitude: round(longitude, 4),
    zoom: round(clampZoom(zoom), 1),
  };
}

/** The viewport that an address asks for; null for none or an unreadable one. */
export function parseViewport(params: URLSearchParams): Viewport | null {
  const [, latitude, longitude] = position.exec(params.get('at')?.trim() ?? '') ?? [];
  const zoom = params.get('zoom')?.trim() ?? '';
  if (latitude === undefined || longitude === undefined || !number.test(zoom)) return null;
  if (Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return null;
  return tidyViewport({ latitude: Number(latitude), longitude: Number(longitude), zoom: Number(zoom) });
}

/** The address of a map with a viewport. @param href of the map, with its query and without a viewport */
export function withViewport(href: string, viewport: Viewport): string {
  const { latitude, longitude, zoom } = tidyViewport(viewport);
  return `${href}${href.includes('?') ? '&' : '?'}at=${latitude},${longitude}&zoom=${zoom}`;
}
