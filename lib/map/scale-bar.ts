import { worldSize } from './world.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';

/** Circumference at the equator, WGS 84. */
export const earthMiles = 24_901.46;

const maxLengthPx = 110;
/** Below this zoom no single scale is accurate for the whole map. */
const minZoom = 3;
const maxMiles = 500;

/** Returns how many miles a pixel is at the center of a map. */
export function milesPerPixel({ latitude, zoom }: Viewport): number {
  return (earthMiles * Math.cos((latitude * Math.PI) / 180)) / worldSize(zoom);
}

/**
 * Returns the longest round distance at the center of a map that fits the scale bar ("20 miles"), and its length in pixels. Returns
 * null when the map shows too much of the world for one.
 */
export function toScaleBar(viewport: Viewport) {
  if (viewport.zoom < minZoom) return null;
  const scale = milesPerPixel(viewport);
  const available = Math.min(maxMiles, maxLengthPx * scale);
  const power = 10 ** Math.floor(Math.log10(available));
  const miles = ([5, 2, 1].find((step) => step * power <= available) ?? 1) * power;
  return {
    label: `${Number(miles.toPrecision(1))} ${miles === 1 ? 'mile' : 'miles'}`,
    length: Math.round(miles / scale),
  };
}
