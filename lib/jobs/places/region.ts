import { cityNicknames, otherCityNames } from '#config/airports.ts';
import { regionNicknames, regions } from '#config/places.ts';
import { usStates } from '#config/us-states.ts';
import { toPlaceName } from './place-registry.ts';

/** A name for several places. */
export interface Region {
  readonly name: string;
  /** Slugs of cities and states, and codes of countries. */
  readonly places: readonly string[];
}

const statesByCode = new Map([...usStates].map(([slug, code]) => [code.toLowerCase(), slug]));

const regionsByName: ReadonlyMap<string, Region> = new Map(
  [...toRegions(regions, otherCityNames)].filter(([, { places }]) => places.length > 1),
);
/** Places by nickname. */
export const nicknames: ReadonlyMap<string, Region> = toRegions(regionNicknames, toNamesWithState());

/** Returns the nicknames of cities, alone and with the code or name of the state: "tempe az". */
function toNamesWithState(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...cityNicknames].map(([city, names]) => {
      const code = city.split('-').at(-1) ?? '';
      const others = [...names, ...(otherCityNames.get(city) ?? [])];
      const states = [code, statesByCode.get(code) ?? code];
      return [city, [...names, ...others.flatMap((name) => states.map((state) => `${name} ${state}`))]];
    }),
  );
}

function toRegions(
  codesOf: Readonly<Record<string, string>>,
  namesOf: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, Region> {
  const known = new Map<string, Region>();
  const add = (name: string, places: readonly string[]): void => {
    const key = toPlaceName(name);
    known.set(key, { name, places: [...(known.get(key)?.places ?? []), ...places] });
  };
  for (const [name, codes] of Object.entries(codesOf))
    add(
      name,
      codes.split(' ').map((code) => statesByCode.get(code) ?? code),
    );
  for (const [city, names] of namesOf) for (const name of names) add(name, [city]);
  return known;
}

/** Returns the region with a name or its slug, or the place with a nickname; null when there is none. */
export function findRegion(text: string): Region | null {
  const name = toPlaceName(text);
  return regionsByName.get(name) ?? nicknames.get(name) ?? null;
}

/** Returns the regions whose name starts with a text. @param name the text, folded by `toPlaceName` */
export function listRegionsFrom(name: string): readonly Region[] {
  return [...regionsByName].filter(([key]) => key.startsWith(name)).map(([, region]) => region);
}
