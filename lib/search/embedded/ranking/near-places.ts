import { airports } from '#config/airports.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import {
  countBits,
  countIntersection,
  emptyBits,
  hasBit,
  intersect,
  listBits,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import type { Clause } from '#lib/search/text/plan-text.ts';
import { inverseFrequency, type Scored } from './scored.ts';

/** Distance at which the place score drops to half. */
export const halfwayMiles = 200;
/** Weight of the place score. */
const placeWeight = 4;
const maxNameWords = 3;

const cityNumbers = new WeakMap<IndexData, ReadonlyMap<string, number>>();

/** Returns the numbers of cities by name; -1 for a name of several cities. */
function citiesOf(data: IndexData): ReadonlyMap<string, number> {
  return cityNumbers.getOrInsertComputed(data, () => {
    const named = new Map<string, number>();
    data.places.forEach(({ level, names }, number) => {
      if (level !== 'city') return;
      for (const name of new Set(names.slice(0, -1).flat())) named.set(name, named.has(name) ? -1 : number);
    });
    return named;
  });
}

export interface NamedCity {
  readonly center: Coordinates;
  /** Documents with the words of the city name in their names. */
  readonly inCity: BitSet;
}

/** Finds the city named in the text, preferring the longest name; null when there is none or the text has quotes. */
export function findCity(data: IndexData, clauses: readonly Clause[], scored: readonly Scored[]): NamedCity | null {
  if (clauses.some(({ isQuoted }) => isQuoted)) return null;
  const isWord = ({ isCompound, synonyms }: Clause): boolean => !isCompound && synonyms.length === 0;
  for (let length = Math.min(maxNameWords, clauses.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= clauses.length; at += 1) {
      const run = clauses.slice(at, at + length);
      const city = run.every(isWord) ? citiesOf(data).get(run.flatMap(({ tokens }) => tokens).join(' ')) : undefined;
      const center = toCenter(data, city ?? -1);
      if (center === null) continue;
      const inCity = (scored[at]?.inHead ?? emptyBits(data.size)).slice();
      for (const { inHead } of scored.slice(at + 1, at + length)) intersect(inCity, inHead);
      return { center, inCity };
    }
  }
  return null;
}

/** Returns the coordinates of a place: the mean of its postings, else its airport. */
export function toCenter({ places }: IndexData, number: number): Coordinates | null {
  const place = places[number];
  return place?.coordinates ?? airports.find((airport) => airport.city === place?.slug) ?? null;
}

/** Returns the miles from a point to the coordinates of postings, by their numbers. */
export function milesFrom({ latitudes, longitudes }: IndexData, center: Coordinates): Float64Array {
  return latitudes.map((latitude, point) => milesBetween(center, { latitude, longitude: longitudes[point] ?? 0 }));
}

/**
 * Adds to the scores of documents by their distance to a city. Adds the documents of the city itself when there are few.
 * @param maxAdded maximum number of added documents
 */
export function preferNear(data: IndexData, result: Scored, { center, inCity }: NamedCity, maxAdded: number): void {
  if (countBits(result.bits) === 0) return;
  const count = countBits(inCity);
  if (count <= maxAdded) unite(result.bits, inCity);
  else if (countIntersection(result.bits, inCity) === countBits(result.bits)) return;
  const maxPlaceScore = placeWeight * inverseFrequency(data.size, count);
  const scoreOfPoint = milesFrom(data, center).map((miles) => (maxPlaceScore * halfwayMiles) / (halfwayMiles + miles));
  for (const doc of listBits(result.bits)) {
    result.scores[doc] =
      (result.scores[doc] ?? 0) +
      (hasBit(inCity, doc) ? maxPlaceScore : (scoreOfPoint[data.pointOfDoc[doc] ?? -1] ?? 0));
  }
}
