import { airports } from '#config/airports.ts';
import type { Coordinates } from '../../../job.ts';
import { countBits, hasBit, unite } from '../index/bit-set.ts';
import type { IndexData } from '../index/index-data.ts';
import { milesBetween } from './distance.ts';
import { docsWith } from './filters.ts';
import type { Unit } from './plan-text.ts';
import { emptyScored, inverseFrequency, type Scored } from './scored.ts';

/** At this distance a posting counts half of one in the place itself. */
const halfwayMiles = 200;
/** What the name of a place counts for in a posting of it. */
const placeWeight = 4;
const longestName = 3;

const cities = new WeakMap<IndexData, ReadonlyMap<string, number>>();

/** The numbers of cities by the names that only one of them has. */
function citiesOf(data: IndexData): ReadonlyMap<string, number> {
  const known = cities.get(data);
  if (known !== undefined) return known;
  const named = new Map<string, number>();
  data.places.forEach(({ level, names }, number) => {
    if (level !== 'city') return;
    for (const name of new Set(names.slice(0, -1).flat())) named.set(name, named.has(name) ? -1 : number);
  });
  for (const [name, number] of named) if (number === -1) named.delete(name);
  cities.set(data, named);
  return named;
}

/** The city that words of the text name, the longest name first; -1 for none. */
function findCity(data: IndexData, units: readonly Unit[]): number {
  const words = units.filter((unit) => !unit.isQuoted && !unit.isCompound && unit.synonyms.length === 0).flatMap(({ chunks }) => chunks);
  for (let length = longestName; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const city = citiesOf(data).get(words.slice(at, at + length).join(' '));
      if (city !== undefined) return city;
    }
  }
  return -1;
}

/** Where a city is: the mean of its postings, else its airport. */
function toCentre({ places }: IndexData, city: number): Coordinates | null {
  const place = places[city];
  return place?.coordinates ?? airports.find((airport) => airport.city === place?.slug) ?? null;
}

/** The postings of the city that a text names in `bits`, and in `scores` how near to it each posting is; nothing where it names none. */
export function scoreNearness(data: IndexData, units: readonly Unit[]): Scored {
  const found = emptyScored(data.size);
  const city = findCity(data, units);
  const centre = toCentre(data, city);
  if (centre === null) return found;
  unite(found.bits, docsWith(data, data.placesOfDoc, [city]));
  const most = placeWeight * inverseFrequency(data.size, countBits(found.bits));
  const ofPoint = data.latitudes.map((latitude, point) => {
    const miles = milesBetween(centre, { latitude, longitude: data.longitudes[point] ?? 0 });
    return (most * halfwayMiles) / (halfwayMiles + miles);
  });
  for (let doc = 0; doc < data.size; doc += 1) found.scores[doc] = hasBit(found.bits, doc) ? most : (ofPoint[data.pointOfDoc[doc] ?? -1] ?? 0);
  return found;
}
