import { otherCityNames } from '#config/airports.ts';
import { regions } from '#config/regions.ts';
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
  [...listRegions()].filter(([, { places }]) => places.length > 1),
);

function listRegions(): ReadonlyMap<string, Region> {
  const known = new Map<string, Region>();
  const add = (name: string, places: readonly string[]): void => {
    const key = toPlaceName(name);
    known.set(key, { name, places: [...(known.get(key)?.places ?? []), ...places] });
  };
  for (const [name, codes] of Object.entries(regions))
    add(
      name,
      codes.split(' ').map((code) => statesByCode.get(code) ?? code),
    );
  for (const [city, names] of otherCityNames) for (const name of names) add(name, [city]);
  return known;
}

/** Returns the region with a name or its slug; null when there is none. */
export function findRegion(text: string): Region | null {
  return regionsByName.get(toPlaceName(text)) ?? null;
}

/** Returns the regions whose name starts with a text. @param name the text, folded by `toPlaceName` */
export function listRegionsFrom(name: string): readonly Region[] {
  return [...regionsByName].filter(([key]) => key.startsWith(name)).map(([, region]) => region);
}
