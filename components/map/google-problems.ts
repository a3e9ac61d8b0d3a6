declare global {
  interface Window {
    /** Called by Google's script when it does not accept the key. */
    gm_authFailure?: () => void;
  }
}

/** What is logged when Google's map cannot be had. */
export const mapProblems = {
  promise: 'The map promise was not built',
  instance: 'the map instance was not created',
  key: 'the map instance was not created: Google does not accept the key',
  places: 'the map instance was not created: the places library is missing',
} as const;

function has(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Reflect.get(value, name) !== undefined;
}

/** What a script that has come lacks; null: nothing that a map needs. Drawing and visualization may be missing: Google has retired them. */
export function findMapProblem(): string | null {
  const found: unknown = Reflect.get(globalThis, 'google');
  const maps: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'maps') : undefined;
  if (typeof maps !== 'object' || maps === null) return mapProblems.promise;
  if (!has(maps, 'Map')) return mapProblems.instance;
  return has(maps, 'places') ? null : mapProblems.places;
}
