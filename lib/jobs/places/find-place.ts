import { airports } from '#config/airports.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { rankCount, toPlaceName, type PlaceRecord } from './place-registry.ts';

/** Rank of airport codes among the names of a place. */
const airportRank = 4;

/** Places that can be looked up. */
export interface PlaceTable<T extends PlaceRecord = PlaceRecord> {
  readonly places: readonly T[];
  /** Returns the place with a slug, or the country with a three-letter code that is no slug. */
  readonly placeOf: (slug: string) => T | undefined;
}

export function createPlaceTable<T extends PlaceRecord>(places: readonly T[]): PlaceTable<T> {
  const bySlug = new Map(places.map((place) => [place.slug, place]));
  for (const place of places.filter(({ level }) => level === 'country'))
    for (const name of place.names[0] ?? []) if (/^[a-z]{3}$/.test(name)) bySlug.getOrInsert(name, place);
  return { places, placeOf: (slug) => bySlug.get(slug) };
}

/** Returns the place that a label, a code or a free-form name refers to; undefined when none or several of the same rank match. */
export function findPlaceByName<T extends PlaceRecord>(
  { places, placeOf }: PlaceTable<T>,
  text: string,
): T | undefined {
  const name = toPlaceName(text);
  // A label always refers to its own place: "Tokyo, JPN" is the city and not the prefecture.
  const labeled = placeOf(toLocationSlug(text));
  if (labeled !== undefined) return labeled;
  for (let rank = 0; rank < rankCount; rank += 1) {
    const byCode =
      rank === airportRank
        ? airports.find(({ code, city }) => code.toLowerCase() === name && placeOf(city) !== undefined)
        : undefined;
    if (byCode !== undefined) return placeOf(byCode.city);
    const named = places.filter(({ names }) => names[rank]?.includes(name));
    if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  }
  return undefined;
}

/** Returns whether the label, slug, city name or code of a place starts with a text. @param name the text, folded by `toPlaceName` */
export function startsWith(place: PlaceRecord, slug: string, name: string): boolean {
  return (
    place.slug.startsWith(slug) ||
    (name !== '' && place.names.some((names) => names.some((text) => text.startsWith(name))))
  );
}
