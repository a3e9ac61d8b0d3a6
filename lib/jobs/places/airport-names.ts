import { airports, otherCityNames } from '#config/airports.ts';

/** Codes and names of the airports of each city. */
export const airportsOfCity: ReadonlyMap<string, readonly string[]> = collect();

function collect(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { city, code, name } of airports) found.set(city, [...(found.get(city) ?? []), code, name]);
  return found;
}

/** Names of a city beside the one that postings write. */
export function toOtherNames(citySlug: string): readonly string[] {
  return otherCityNames.get(citySlug) ?? [];
}

/** Codes and names of the airports of a city, and its own other names. */
export function toAirportNames(citySlug: string): readonly string[] {
  return [...(airportsOfCity.get(citySlug) ?? []), ...toOtherNames(citySlug)];
}
