import { mapErrors, type MapError } from '#config/map.ts';

declare global {
  interface Window {
    /** Called by Google's script when it rejects the key. */
    gm_authFailure?: () => void;
  }
}

function has(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Reflect.get(value, name) !== undefined;
}

/**
 * Returns the error of a loaded script that lacks an API, or null when a map can be created. The drawing and
 * visualization libraries may be missing, because Google has retired them.
 */
export function findMapError(): MapError | null {
  const google: unknown = Reflect.get(globalThis, 'google');
  const maps: unknown = typeof google === 'object' && google !== null ? Reflect.get(google, 'maps') : undefined;
  if (typeof maps !== 'object' || maps === null) return mapErrors.scriptEmpty;
  if (!has(maps, 'Map')) return mapErrors.mapMissing;
  return has(maps, 'places') ? null : mapErrors.placesMissing;
}
