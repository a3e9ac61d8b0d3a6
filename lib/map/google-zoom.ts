import { worldSize } from './world.ts';

/** Pixels of the whole world at zoom 0 of Google's maps. */
export const googleTileSize = 256;

/** Steps between the two: at the same zoom the world of the built-in map is twice as wide. */
const zoomOffset = Math.log2(worldSize(0) / googleTileSize);

/**
 * Returns Google's zoom that shows the world as wide as a zoom of the built-in map does. Radius and zoom of the rules for
 * clusters (`clustering` in `config/map.ts`) are Google's, as in the specification.
 */
export function toGoogleZoom(zoom: number): number {
  return zoom + zoomOffset;
}

/** Returns the zoom of the built-in map for a zoom of Google's. */
export function fromGoogleZoom(googleZoom: number): number {
  return googleZoom - zoomOffset;
}
