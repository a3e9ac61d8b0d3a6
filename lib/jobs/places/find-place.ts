import { airports } from '#config/airports.ts';
import { toLocationSlug } from '../slug.ts';
import { ranks, toPlaceName, type PlaceRecord } from './place-registry.ts';

/** Rank of airport codes among the names of a place. */
const airportRank = 4;

/**
 * The number of the place that a label, a code or a loose name means; null for none, and for several of the same rank.
 * @param placeOf number of the place of a slug
 */
export function findPlaceByName(
  places: readonly PlaceRecord[],
  text: string,
  placeOf: (slug: string) => number | undefined,
): number | null {
  const name = toPlaceName(text);
  // A label is its place's own, whatever else it may mean: "Tokyo, JPN" is the city, and not the state of Japan.
  const labelled = placeOf(toLocationSlug(text));
  if (labelled !== undefined) return labelled;
  for (let rank = 0; rank < ranks; rank += 1) {
    const byCode =
      rank === airportRank
        ? airports.find(({ code, city }) => code.toLowerCase() === name && placeOf(city) !== undefined)
        : undefined;
    if (byCode !== undefined) return placeOf(byCode.city) ?? null;
    const numbers = [...places.keys()].filter((number) => places[number]?.names[rank]?.includes(name));
    if (numbers.length > 0) return numbers.length === 1 ? (numbers[0] ?? null) : null;
  }
  return null;
}

/** Numbers of places by their slugs, and of countries also by their codes of three letters, which other places may have as slugs. */
export function numberPlaces(places: readonly PlaceRecord[]): ReadonlyMap<string, number> {
  const numbers = new Map(places.map(({ slug }, number) => [slug, number]));
  places.forEach(({ level, names }, number) => {
    if (level !== 'country') return;
    for (const name of names[0] ?? []) if (/^[a-z]{3}$/.test(name) && !numbers.has(name)) numbers.set(name, number);
  });
  return numbers;
}

/** True when the label, slug, city name or code of a place starts with the text. @param name the text as `toPlaceName` gives it */
export function startsWith(place: PlaceRecord, slug: string, name: string): boolean {
  return (
    place.slug.startsWith(slug) ||
    (name !== '' && place.names.some((names) => names.some((text) => text.startsWith(name))))
  );
}
