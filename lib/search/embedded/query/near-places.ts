import { airports } from '#config/airports.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import {
  countBits,
  countShared,
  emptyBits,
  hasBit,
  intersect,
  listBits,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import type { Unit } from '#lib/search/text/plan-text.ts';
import { inverseFrequency, type Scored } from './scored.ts';

/** At this distance a posting counts half of one in the place itself. */
const halfwayMiles = 200;
/** What the name of a place counts for in a posting of it. */
const placeWeight = 4;
const longestName = 3;

const cities = new WeakMap<IndexData, ReadonlyMap<string, number>>();

/** The numbers of cities by their names; -1: several have the name. */
function citiesOf(data: IndexData): ReadonlyMap<string, number> {
  const known = cities.get(data);
  if (known !== undefined) return known;
  const named = new Map<string, number>();
  data.places.forEach(({ level, names }, number) => {
    if (level !== 'city') return;
    for (const name of new Set(names.slice(0, -1).flat())) named.set(name, named.has(name) ? -1 : number);
  });
  cities.set(data, named);
  return named;
}

export interface NamedCity {
  readonly centre: Coordinates;
  /** The documents whose names have the words of the city's. */
  readonly inCity: BitSet;
}

/** The city that a run of the text's words names, the longest name first; null for none, and for a text with quotes. */
export function findCity(data: IndexData, units: readonly Unit[], scored: readonly Scored[]): NamedCity | null {
  if (units.some(({ isQuoted }) => isQuoted)) return null;
  const isWord = ({ isCompound, synonyms }: Unit): boolean => !isCompound && synonyms.length === 0;
  for (let length = Math.min(longestName, units.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= units.length; at += 1) {
      const run = units.slice(at, at + length);
      const city = run.every(isWord) ? citiesOf(data).get(run.flatMap(({ chunks }) => chunks).join(' ')) : undefined;
      const centre = toCentre(data, city ?? -1);
      if (centre === null) continue;
      const inCity = (scored[at]?.inHead ?? emptyBits(data.size)).slice();
      for (const { inHead } of scored.slice(at + 1, at + length)) intersect(inCity, inHead);
      return { centre, inCity };
    }
  }
  return null;
}

/** Where a place is: the mean of its postings, else its airport. */
export function toCentre({ places }: IndexData, number: number): Coordinates | null {
  const place = places[number];
  return place?.coordinates ?? airports.find((airport) => airport.city === place?.slug) ?? null;
}

/**
 * Scores found documents by how near they are to a city, and adds those of a city with few of them.
 * @param most how many are few
 */
export function preferNear(data: IndexData, found: Scored, { centre, inCity }: NamedCity, most: number): void {
  if (countBits(found.bits) === 0) return;
  const count = countBits(inCity);
  if (count <= most) unite(found.bits, inCity);
  else if (countShared(found.bits, inCity) === countBits(found.bits)) return;
  const highest = placeWeight * inverseFrequency(data.size, count);
  const ofPoint = data.latitudes.map((latitude, point) => {
    const miles = milesBetween(centre, { latitude, longitude: data.longitudes[point] ?? 0 });
    return (highest * halfwayMiles) / (halfwayMiles + miles);
  });
  for (const doc of listBits(found.bits)) {
    found.scores[doc] =
      (found.scores[doc] ?? 0) + (hasBit(inCity, doc) ? highest : (ofPoint[data.pointOfDoc[doc] ?? -1] ?? 0));
  }
}
