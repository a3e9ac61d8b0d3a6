import { airports } from '#config/airports.ts';
import { wordsAndPlaces } from '#config/text-parts.ts';
import { regionNicknames } from '#config/nicknames.ts';
import { regions } from '#config/regions.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import { findNetworkCity } from '#lib/jobs/places/network-city.ts';
import { rankCount, toPlaceName } from '#lib/jobs/places/place-registry.ts';
import { locateZipCode } from '#lib/jobs/places/zip-code.ts';
import { nicknames } from '#lib/jobs/places/region.ts';
import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { countIntersection, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { isStopWord } from '#lib/search/text/stop-words.ts';
import type { FindPlace } from '#lib/search/text/find-parts.ts';
import type { PlaceMeaning } from '#lib/search/text/parsed-part.ts';
import { docsWith } from './docs-with.ts';
import { toCenter } from './near-places.ts';
import { frequencyOf } from './scored.ts';

/** Cities within this distance are near to a place. A place without such cities is near to the nearest one. */
const maxNearMiles = 30;
const maxNearestMiles = 150;

/** Cities with the same airport are one place within this distance. */
const maxNeighborMiles = 15;

/** Longer names are found without their spaces too: "lasvegas". */
const minJoinedLength = 7;

const nearWords: ReadonlySet<string> = new Set(
  ['near', 'around', 'outside', 'close to', 'next to', 'by', 'out of'].flatMap((words) => [words, `${words} the`]),
);

const codesOfCity: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...Map.groupBy(airports, ({ city }) => city)].map(([city, ofCity]) => [
    city,
    new Set(ofCity.map(({ code }) => code)),
  ]),
);

const allRegions = { ...regions, ...regionNicknames };
const regionNames: ReadonlySet<string> = new Set(Object.keys(allRegions).map(toPlaceName));

interface PlaceNames {
  /** The numbers of places by name. Several cities may share one. */
  readonly table: ReadonlyMap<string, readonly number[]>;
  /** Further meanings of a name: "la" is Louisiana, and Los Angeles. */
  readonly others: ReadonlyMap<string, readonly (readonly number[])[]>;
}

const tables = new WeakMap<IndexData, PlaceNames>();

/** Returns the numbers of places by name: their own names, airports, islands and regions. */
function toNameTable({ places }: IndexData): PlaceNames {
  const table = new Map<string, readonly number[]>();
  const others = new Map<string, readonly (readonly number[])[]>();
  const add = (name: string, numbers: readonly number[]): void => {
    if (table.has(name)) others.set(name, [...(others.get(name) ?? []), numbers]);
    else table.set(name, numbers);
  };
  for (let rank = 0; rank < rankCount; rank += 1) {
    const ofRank = new Map<string, number[]>();
    places.forEach(({ level, names }, number) => {
      if (level === 'virtual') return;
      for (const name of names[rank] ?? []) ofRank.set(name, [...(ofRank.get(name) ?? []), number]);
    });
    for (const [name, numbers] of ofRank) add(name, numbers);
  }
  const numberOfSlug = new Map(places.map(({ slug }, number) => [slug, number]));
  for (const [name, region] of nicknames) {
    const numbers = region.places.flatMap((slug) => numberOfSlug.get(slug) ?? []);
    if (numbers.length > 0) add(name, numbers);
  }
  for (const [name, numbers] of [...table]) {
    const joined = name.replaceAll(' ', '');
    if (joined.length >= minJoinedLength && !table.has(joined)) table.set(joined, numbers);
  }
  const codes = new Map(
    places.flatMap(({ level, names }, number) =>
      level === 'state' || level === 'country'
        ? names.slice(0, 2).flatMap((ofRank) => ofRank.map((name) => [name, number] as const))
        : [],
    ),
  );
  for (const [region, list] of Object.entries(allRegions)) {
    const numbers = list.split(' ').flatMap((code) => codes.get(code) ?? []);
    if (numbers.length > 0) table.set(toPlaceName(region), numbers);
  }
  return { table, others };
}

/**
 * Returns a function that finds the places of an index by what visitors write, also by ZIP codes and cities without a posting. Of
 * places with the same name, those with open jobs count.
 */
export function createFindPlace(data: IndexData, open: BitSet): FindPlace {
  const { table, others } = tables.getOrInsertComputed(data, toNameTable);
  const hasJobs = (numbers: readonly number[]): boolean =>
    countIntersection(open, docsWith(data, data.placesOfDoc, numbers)) > 0;
  return (name, written, preposition, isBeforeWord) => {
    const isCapital = written === written.toUpperCase() && /\p{L}/u.test(written);
    // "In la" is a place, "en la rampa" and "in it" are not.
    const isPlace =
      name.length < 3
        ? isCapital || (preposition !== null && !isBeforeWord && !isStopWord(name))
        : preposition !== null || (isCapital && name.length === 3) || !(wordsAndPlaces.has(name) || isStopWord(name));
    if (!isPlace) return null;
    const first = table.get(name);
    const further = others.get(name);
    const known =
      first === undefined || further === undefined || hasJobs(first) ? first : (further.find(hasJobs) ?? first);
    if (known === undefined) {
      const city = findNetworkCity(name);
      const point = city ?? findZipCode(data, name);
      const near = listNear(data, point);
      if (near.length > 0) return { label: `Near ${toTitle(written)}`, places: near, center: point };
      const area = table.get(city?.area ?? '');
      if (area === undefined) return null;
      const state = area.map((number) => data.places[number]).find((place) => place?.level === 'state');
      // Postings abroad may name only a country, so they may be in the city. In a state, postings name cities: these are others.
      return { label: state === undefined ? toTitle(written) : toPlaceText(state.label), places: area };
    }
    const [only] = known.length === 1 && !regionNames.has(name) ? known : [];
    const place = data.places[only ?? -1];
    if (only === undefined || place === undefined) return { label: toTitle(written), places: known };
    const label = toPlaceText(place.label);
    if (nearWords.has(preposition ?? '') && place.level === 'city')
      return { label: `Near ${label}`, ...findNear(data, only) };
    const neighbors =
      place.level === 'city' ? listAirportNeighbors(data, only).filter((other) => hasJobs([other])) : [];
    const numbers = [only, ...neighbors];
    const labels = numbers.map((number) => toPlaceText(data.places[number]?.label ?? '')).join(' and ');
    const beside = neighbors.length > 0 ? { center: toCenter(data, only), city: only } : {};
    return { label: /^\d/.test(name) ? `${labels} (${name})` : labels, places: numbers, ...beside };
  };
}

const toTitle = (text: string): string =>
  text.replace(/(?<!\p{L})(?:\p{L}(?=\p{L}{2})|\p{L}{1,2}(?!\p{L}))/gu, (letters) => letters.toUpperCase());

/** Returns the numbers of nearby cities that share an airport with a city: a search for Seattle includes SeaTac. */
function listAirportNeighbors(data: IndexData, city: number): readonly number[] {
  const codes = codesOfCity.get(data.places[city]?.slug ?? '');
  const center = toCenter(data, city);
  if (codes === undefined || center === null) return [];
  return listCities(data, center).flatMap(({ number, miles }) => {
    const others = codesOfCity.get(data.places[number]?.slug ?? '');
    return number === city || miles > maxNeighborMiles || others?.isDisjointFrom(codes) !== false ? [] : [number];
  });
}

/** Returns a city and those that are near to it; other places alone. */
export function findNear(data: IndexData, place: number): PlaceMeaning {
  const center = data.places[place]?.level === 'city' ? toCenter(data, place) : null;
  return { places: [...new Set([place, ...listNear(data, center)])], center };
}

/** Returns the number of the city nearest to a place that has jobs; null when there is none within 150 miles. */
export function findNearest(data: IndexData, place: number, hasJobs: (number: number) => boolean): number | null {
  const center = toCenter(data, place);
  const cities = center === null ? [] : listCities(data, center);
  return (
    cities
      .filter(({ miles }) => miles <= maxNearestMiles)
      .sort((a, b) => a.miles - b.miles)
      .find(({ number }) => hasJobs(number))?.number ?? null
  );
}

/** Returns the cities with their distances from a point. */
function listCities(
  data: IndexData,
  point: Coordinates,
): readonly { readonly number: number; readonly miles: number }[] {
  return data.places.flatMap(({ level }, number) => {
    const center = level === 'city' ? toCenter(data, number) : null;
    return center === null ? [] : [{ number, miles: milesBetween(point, center) }];
  });
}

/** Returns the numbers of the cities that are near to a point. */
function listNear(data: IndexData, point: Coordinates | null): readonly number[] {
  if (point === null) return [];
  const cities = listCities(data, point);
  const near = cities.filter(({ miles }) => miles <= maxNearMiles);
  const [nearest] = cities.toSorted((a, b) => a.miles - b.miles);
  if (near.length === 0 && nearest !== undefined && nearest.miles <= maxNearestMiles) return [nearest.number];
  return near.map(({ number }) => number);
}

/** Returns the coordinates of a ZIP code; null when it is none, or when postings use the number otherwise. */
function findZipCode(data: IndexData, text: string): Coordinates | null {
  return frequencyOf(data.head, findText(data.terms, text)) > 0 ? null : locateZipCode(text);
}
