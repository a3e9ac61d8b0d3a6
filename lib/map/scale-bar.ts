import { worldSize } from './world.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';

/** A round distance as it lies in the middle of a map. */
export interface ScaleBar {
  /** "20 miles". */
  readonly label: string;
  /** Pixels. */
  readonly length: number;
}

/** Around the equator, WGS 84. */
export const earthMiles = 24_901.46;

/** Pixels. */
const longest = 110;
/** Farther away no one length is true for the whole map. */
const leastZoom = 3;
const most = 500;

/** The longest round distance that fits beside a map; null where the map shows too much of the world for one. */
export function toScaleBar({ latitude, zoom }: Viewport): ScaleBar | null {
  if (zoom < leastZoom) return null;
  const milesPerPixel = (earthMiles * Math.cos((latitude * Math.PI) / 180)) / worldSize(zoom);
  const reach = Math.min(most, longest * milesPerPixel);
  const power = 10 ** Math.floor(Math.log10(reach));
  const miles = ([5, 2, 1].find((step) => step * power <= reach) ?? 1) * power;
  return {
    label: `${Number(miles.toPrecision(1))} ${miles === 1 ? 'mile' : 'miles'}`,
    length: Math.round(miles / milesPerPixel),
  };
}
