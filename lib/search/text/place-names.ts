import { airports } from '#config/airports.ts';
import { wordsAndPlaces } from '#config/conditions.ts';
import { regionNicknames, regions } from '#config/places.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import { findNetworkCity } from '#lib/jobs/places/network-city.ts';
import { rankCount, toPlaceName } from '#lib/jobs/places/place-registry.ts';
import { nicknames } from '#lib/jobs/places/region.ts';
import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { locateZipCode } from '#lib/jobs/places/zip-code.ts';
import type { KnownPlace } from '#lib/search/job-search.ts';
import { isFiller } from './words.ts';

/** Places that some words of a text name. */
interface NamedPlaces {
  readonly label: string;
  readonly places: readonly string[];
  /** The ones that are named, where others beside them are meant too. */
  readonly named: readonly string[];
}

/** @param preposition the one before the name; null: none @param isBeforeWord whether a word that may name the work follows */
export type FindPlaces = (written: string, preposition: string | null, isBeforeWord: boolean) => NamedPlaces | null;

const maxNearMiles = 30;
const maxNearestMiles = 150;
/** Longer names are found without their spaces too: "lasvegas". */
const minJoinedLength = 7;
const nearWords = /^(?:near|around|outside|close to|next to|by|out of)(?: the)?$/;

const airportsByCode = Map.groupBy(airports, ({ code }) => code.toLowerCase());
const codesOfCity = Map.groupBy(airports, ({ city }) => city);
const allRegions = { ...regions, ...regionNicknames };

/** Returns a function that finds places of postings by what visitors write. Of places with the same name, those with open jobs count. */
export function createFindPlaces(places: readonly KnownPlace[]): FindPlaces {
  const placeOf = new Map(places.map((place) => [place.slug, place]));
  const table = toNameTable(places);
  const cities = places.flatMap((place) => {
    const point = place.coordinates ?? codesOfCity.get(place.slug)?.[0];
    return place.level === 'city' && point !== undefined ? [{ slug: place.slug, point }] : [];
  });
  const hasJobs = (slugs: readonly string[]): boolean => slugs.some((slug) => (placeOf.get(slug)?.count ?? 0) > 0);
  const labelOf = (slug: string): string => toPlaceText(placeOf.get(slug)?.label ?? slug);

  /** Returns the cities near to a point, nearest first; without any within 30 miles, the nearest one. */
  const listNear = (point: Coordinates | null): readonly string[] => {
    if (point === null) return [];
    const nearest = cities
      .map(({ slug, point: other }) => ({ slug, miles: milesBetween(point, other) }))
      .filter(({ miles }) => miles <= maxNearestMiles)
      .sort((a, b) => a.miles - b.miles);
    const near = nearest.filter(({ miles }) => miles <= maxNearMiles);
    return (near.length > 0 ? near : nearest.slice(0, 1)).map(({ slug }) => slug);
  };
  const sharesAirport = (a: string, b: string): boolean =>
    codesOfCity.get(a)?.some(({ code }) => codesOfCity.get(b)?.some((other) => other.code === code)) === true;

  return (written, preposition, isBeforeWord) => {
    const name = toPlaceName(written);
    if (name === '' || !isUsedAsPlace(name, written, preposition, isBeforeWord)) return null;
    const meanings = table.get(name) ?? [];
    const named = meanings.find(hasJobs) ?? meanings[0];
    if (named === undefined) {
      const city = findNetworkCity(name);
      const point = city ?? locateZipCode(written);
      const near = listNear(point);
      if (near.length > 0) return { label: `Near ${toLabel(written)}`, places: near, named: near.slice(0, 1) };
      const [area = []] = table.get(city?.area ?? '') ?? [];
      return area.length === 0 ? null : { label: area.map(labelOf).join(' and '), places: area, named: [] };
    }
    const [slug = ''] = named;
    if (named.length > 1 || placeOf.get(slug)?.level !== 'city')
      return { label: named.length > 1 ? toLabel(written) : labelOf(slug), places: named, named: [] };
    const point = placeOf.get(slug)?.coordinates ?? codesOfCity.get(slug)?.[0] ?? null;
    if (nearWords.test(preposition ?? ''))
      return { label: `Near ${labelOf(slug)}`, places: [...new Set([slug, ...listNear(point)])], named };
    const both = [
      slug,
      ...listNear(point).filter((other) => other !== slug && sharesAirport(slug, other) && hasJobs([other])),
    ];
    return { label: both.map(labelOf).join(' and '), places: both, named };
  };
}

/**
 * Returns the meanings of each name, by slugs: those of postings by rank, then nicknames. A state and its city of the same name are one
 * meaning: "tokyo". Regions replace other meanings of their names.
 */
function toNameTable(places: readonly KnownPlace[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  const table = new Map<string, string[][]>();
  const placeOf = new Map(places.map((place) => [place.slug, place]));
  const add = (name: string, slugs: readonly string[]): void => {
    if (slugs.length === 0) return;
    const meanings = table.getOrInsertComputed(name, () => []);
    const isWithin = (slug: string, areas: readonly string[]): boolean =>
      placeOf.get(slug)?.within.some((area) => areas.includes(area.slug)) === true;
    const outer = meanings.find((areas) => slugs.every((slug) => isWithin(slug, areas)));
    if (outer === undefined) meanings.push([...slugs]);
    else outer.push(...slugs);
  };
  for (let rank = 0; rank < rankCount; rank += 1) {
    const named = places
      .filter(({ level }) => level !== 'virtual')
      .flatMap(({ slug, names }) => (names[rank] ?? []).map((name) => ({ slug, name })));
    for (const [name, ofName] of Map.groupBy(named, ({ name }) => name))
      add(
        name,
        ofName.map(({ slug }) => slug),
      );
  }
  for (const [name, region] of nicknames)
    add(
      name,
      region.places.filter((slug) => placeOf.has(slug)),
    );
  for (const [name, [first]] of [...table]) {
    const joined = name.replaceAll(' ', '');
    if (first !== undefined && joined.length >= minJoinedLength && !table.has(joined)) table.set(joined, [first]);
  }
  const slugsOfCode = Map.groupBy(
    places.flatMap(({ slug, level, names }) =>
      level === 'state' || level === 'country'
        ? names
            .slice(0, 2)
            .flat()
            .map((code) => ({ code, slug }))
        : [],
    ),
    ({ code }) => code,
  );
  for (const [region, codes] of Object.entries(allRegions)) {
    const slugs = codes.split(' ').flatMap((code) => slugsOfCode.get(code)?.map(({ slug }) => slug) ?? []);
    if (slugs.length > 0) table.set(toPlaceName(region), [slugs]);
  }
  return table;
}

/** Returns whether words that may name a place are used for one: many names are also other words. */
function isUsedAsPlace(name: string, written: string, preposition: string | null, isBeforeWord: boolean): boolean {
  const isCapital = written === written.toUpperCase() && /\p{L}/u.test(written);
  // "In la" is a place, "en la rampa" and "in it" are not.
  if (name.length < 3) return isCapital || (preposition !== null && !isBeforeWord && !isFiller(name));
  if (preposition !== null || (isCapital && name.length === 3)) return true;
  return !wordsAndPlaces.has(name) && !isFiller(name);
}

/** Returns what a page calls a name: an airport with its code, "Narita (NRT)", else the words as in a heading, codes in capitals. */
function toLabel(written: string): string {
  const airport = airportsByCode.get(written.toLowerCase())?.[0];
  if (airport !== undefined) return `${airport.name} (${airport.code})`;
  return written.replace(/(?<!\p{L})(?:\p{L}(?=\p{L}{2})|\p{L}{1,2}(?!\p{L}))/gu, (letters) => letters.toUpperCase());
}
