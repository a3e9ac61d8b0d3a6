import { airports } from '#config/airports.ts';

/** Returns longitude and latitude of an airport. Throws for a code that is not configured. */
export function toPoint(code: string): [longitude: number, latitude: number] {
  const found = airports.find((airport) => airport.code === code);
  if (found === undefined) throw new Error(`No airport has the code ${code}.`);
  return [found.longitude, found.latitude];
}
