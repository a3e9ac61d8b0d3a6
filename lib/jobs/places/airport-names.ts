import { airports, otherCityNames } from '#config/airports.ts';

/** Codes and names of the airports of each city, by city slug. */
export const airportsOfCity: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(airports, ({ city }) => city)].map(([city, ofCity]) => [
    city,
    ofCity.flatMap(({ code, name }) => [code, name]),
  ]),
);

/** Returns names of a city other than the one that postings use. */
export function toOtherNames(citySlug: string): readonly string[] {
  return otherCityNames.get(citySlug) ?? [];
}

/** Returns the codes and names of the airports of a city, and the city's other names. */
export function toAirportNames(citySlug: string): readonly string[] {
  return [...(airportsOfCity.get(citySlug) ?? []), ...toOtherNames(citySlug)];
}
