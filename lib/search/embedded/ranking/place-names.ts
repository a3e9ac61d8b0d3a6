import { airports } from '#config/airports.ts';
import { wordsAndPlaces } from '#config/text-parts.ts';
import { regionNicknames } from '#config/nicknames.ts';
import { regions } from '#config/regions.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { findNetworkCity } from '#lib/jobs/places/network-city.ts';
import { rankCount, toPlaceName } from '#lib/jobs/places/place-registry.ts';
import { locateZipCode } from '#lib/jobs/places/zip-code.ts';
import { nicknames } from '#lib/jobs/places/region.ts';
import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { meets, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { isStopWord } from '#lib/search/text/stop-words.ts';
import type { FindPlace } from '#lib/search/text/find-parts.ts';
import { docsWith } from './docs-with.ts';
import { toCenter } from './near-places.ts';
import { expandToNear, listAirportNeighbors, listNear } from './nearby-cities.ts';
import { frequencyOf } from './scored.ts';

/** Longer names are found without their spaces too: "lasvegas". */
const minJoinedLength = 7;

const nearWords: ReadonlySet<string> = new Set(
  ['near', 'around', 'outside', 'close to', 'next to', 'by', 'out of'].flatMap((words) => [words, `${words} the`]),
);

const allRegions = { ...regions, ...regionNicknames };
const regionNames: ReadonlySet<string> = new Set(Object.keys(allRegions).map(toPlaceName));

const airportsByCode = new Map(airports.map((airport) => [airport.code.toLowerCase(), airport]));

/** The places that a name means together, by their numbers in the index: a region is several states. */
type NamedPlaces = readonly number[];

/** The meanings of each name, at least one. The first with open jobs counts: "la" is Louisiana, else Los Angeles. */
type NameTable = ReadonlyMap<string, readonly NamedPlaces[]>;

const tables = new WeakMap<IndexData, NameTable>();

/**
 * Returns the meanings of all names of an index: first those of postings, by their ranks, then nicknames. A state and its city of the
 * same name are one meaning: "tokyo". Regions come last and replace other meanings of their names. They have no spelling without spaces.
 */
function toNameTable({ places }: IndexData): NameTable {
  const table = new Map<string, NamedPlaces[]>();
  const isWithin = (number: number, areas: NamedPlaces): boolean =>
    places[number]?.within.some(({ slug }) => areas.some((area) => places[area]?.slug === slug)) === true;
  const add = (name: string, numbers: NamedPlaces): void => {
    if (numbers.length === 0) return;
    const meanings = table.getOrInsertComputed(name, () => []);
    const at = meanings.findIndex((areas) => numbers.every((number) => isWithin(number, areas)));
    meanings.splice(at === -1 ? meanings.length : at, 1, [...(meanings[at] ?? []), ...numbers]);
  };
  for (let rank = 0; rank < rankCount; rank += 1) {
    const ofRank = new Map<string, number[]>();
    places.forEach(({ level, names }, number) => {
      if (level === 'virtual') return;
      for (const name of names[rank] ?? []) ofRank.getOrInsertComputed(name, () => []).push(number);
    });
    for (const [name, numbers] of ofRank) add(name, numbers);
  }
  const numberOfSlug = new Map(places.map(({ slug }, number) => [slug, number]));
  for (const [name, { places: slugs }] of nicknames) {
    const numbers = slugs.flatMap((slug) => numberOfSlug.get(slug) ?? []);
    add(name, numbers);
  }
  for (const [name, meanings] of [...table]) {
    const joined = name.replaceAll(' ', '');
    if (joined.length >= minJoinedLength && !table.has(joined)) table.set(joined, meanings.slice(0, 1));
  }
  const numberOfCode = new Map(
    places.flatMap(({ level, names: [ofCountry = [], ofState = []] }, number) =>
      level === 'state' || level === 'country' ? [...ofCountry, ...ofState].map((code) => [code, number] as const) : [],
    ),
  );
  for (const [region, codes] of Object.entries(allRegions)) {
    const numbers = codes.split(' ').flatMap((code) => numberOfCode.get(code) ?? []);
    if (numbers.length > 0) table.set(toPlaceName(region), [numbers]);
  }
  return table;
}

/**
 * Returns a function that finds the places of an index by what visitors write, also by ZIP codes and cities without a posting. Of
 * places with the same name, those with open jobs count.
 */
export function createFindPlace(data: IndexData, open: BitSet): FindPlace {
  const table = tables.getOrInsertComputed(data, toNameTable);
  const hasJobs = (numbers: NamedPlaces): boolean => meets(open, docsWith(data, data.placesOfDoc, numbers));

  return (name, written, preposition, isBeforeWord) => {
    if (!isUsedAsPlace(name, written, preposition, isBeforeWord)) return null;
    const [first, ...others] = table.get(name) ?? [];
    if (first === undefined) return findWithoutPosting(data, table, name, written);
    const named = others.length === 0 ? first : ([first, ...others].find(hasJobs) ?? first);
    const [number = -1] = named;
    const place = data.places[number];
    if (place === undefined || named.length > 1 || regionNames.has(name))
      return { label: toLabel(written), places: named, center: airportsByCode.get(name) ?? null };
    const label = toPlaceText(place.label);
    if (place.level === 'city' && nearWords.has(preposition ?? ''))
      return { label: `Near ${label}`, ...expandToNear(data, number) };
    const neighbors =
      place.level === 'city' ? listAirportNeighbors(data, number).filter((other) => hasJobs([other])) : [];
    const numbers = [number, ...neighbors];
    const labels = numbers.map((one) => toPlaceText(data.places[one]?.label ?? '')).join(' and ');
    return {
      label: /^\d/.test(name) ? `${labels} (${name})` : labels,
      places: numbers,
      ...(neighbors.length > 0 ? { center: toCenter(data, number), city: number } : {}),
    };
  };
}

/** Returns whether words that may name a place are used for one: many names are also other words. */
function isUsedAsPlace(name: string, written: string, preposition: string | null, isBeforeWord: boolean): boolean {
  const isCapital = written === written.toUpperCase() && /\p{L}/u.test(written);
  // "In la" is a place, "en la rampa" and "in it" are not.
  if (name.length < 3) return isCapital || (preposition !== null && !isBeforeWord && !isStopWord(name));
  if (preposition !== null || (isCapital && name.length === 3)) return true;
  return !wordsAndPlaces.has(name) && !isStopWord(name);
}

/**
 * Returns the cities near to a ZIP code or a city of the network that no posting names. Without any, the state or country of the city;
 * null when no posting names that either.
 */
function findWithoutPosting(data: IndexData, table: NameTable, name: string, written: string): ReturnType<FindPlace> {
  const city = findNetworkCity(name);
  const point = city ?? findZipCode(data, name);
  const near = listNear(data, point);
  if (near.length > 0) return { label: `Near ${toLabel(written)}`, places: near, center: point };
  const [area] = table.get(city?.area ?? '') ?? [];
  if (area === undefined) return null;
  const state = area.map((number) => data.places[number]).find((place) => place?.level === 'state');
  // Postings abroad may name only a country, so they may be in the city. In a state, postings name cities: these are others.
  return { label: state === undefined ? toLabel(written) : toPlaceText(state.label), places: area };
}

/** Returns the coordinates of a ZIP code; null when it is none, or when postings use the number otherwise. */
function findZipCode(data: IndexData, text: string): Coordinates | null {
  return frequencyOf(data.head, findText(data.terms, text)) > 0 ? null : locateZipCode(text);
}

/** Returns what a page calls a name: an airport with its code, "Narita (NRT)", else the words as in a heading. */
function toLabel(written: string): string {
  const airport = airportsByCode.get(written.toLowerCase());
  return airport === undefined ? toTitle(written) : `${airport.name} (${airport.code})`;
}

/** Returns words as in a heading. Words of one or two letters are codes, in capitals: "Hilo HI". */
const toTitle = (text: string): string =>
  text.replace(/(?<!\p{L})(?:\p{L}(?=\p{L}{2})|\p{L}{1,2}(?!\p{L}))/gu, (letters) => letters.toUpperCase());
