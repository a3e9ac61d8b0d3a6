import { worldSize } from './world.ts';

/** Width of the world in pixels at zoom 0 of Google Maps. */
export const googleTileSize = 256;

/** Difference between the two zoom levels. At the same zoom the world of the built-in map is twice as wide. */
const zoomOffset = Math.log2(worldSize(0) / googleTileSize);

/**
 * Converts a zoom of the built-in map to the Google zoom that shows the world at the same size. The clustering rules
 * (`clustering` in `config/map.ts`, from `docs/specification.md`) use Google's zoom.
 */
export function toGoogleZoom(zoom: number): number {
  return zoom + zoomOffset;
}

/** Converts a Google zoom to a zoom of the built-in map. */
export function fromGoogleZoom(googleZoom: number): number {
  return googleZoom - zoomOffset;
}
