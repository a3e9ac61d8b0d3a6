import { mapErrors, type MapError } from '#config/map.ts';

declare global {
  interface Window {
    /** Called by Google's script when it does not accept the key. */
    gm_authFailure?: () => void;
  }
}

function has(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Reflect.get(value, name) !== undefined;
}

/** Returns what a loaded script lacks, or null when a map can be made. Drawing and visualization may be missing: Google has retired them. */
export function findMapError(): MapError | null {
  const found: unknown = Reflect.get(globalThis, 'google');
  const maps: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'maps') : undefined;
  if (typeof maps !== 'object' || maps === null) return mapErrors.scriptEmpty;
  if (!has(maps, 'Map')) return mapErrors.mapMissing;
  return has(maps, 'places') ? null : mapErrors.placesMissing;
}
