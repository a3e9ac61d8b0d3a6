import { airports } from '#config/airports.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { rankCount, toPlaceName, type PlaceRecord } from './place-registry.ts';

/** Rank of airport codes among the names of a place. */
const airportRank = 4;

/**
 * Returns the index of the place that a label, a code or a free-form name refers to. Returns null when there is none, or when several
 * places of the same rank match.
 * @param placeOf returns the index of the place with a slug
 */
export function findPlaceByName(
  places: readonly PlaceRecord[],
  text: string,
  placeOf: (slug: string) => number | undefined,
): number | null {
  const name = toPlaceName(text);
  // A label always refers to its own place: "Tokyo, JPN" is the city and not the prefecture.
  const labeled = placeOf(toLocationSlug(text));
  if (labeled !== undefined) return labeled;
  for (let rank = 0; rank < rankCount; rank += 1) {
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

/**
 * Returns the indexes of places by slug. Countries are also listed by their three-letter code, unless another place has that slug.
 */
export function numberPlaces(places: readonly PlaceRecord[]): ReadonlyMap<string, number> {
  const numbers = new Map(places.map(({ slug }, number) => [slug, number]));
  places.forEach(({ level, names }, number) => {
    if (level !== 'country') return;
    for (const name of names[0] ?? []) if (/^[a-z]{3}$/.test(name) && !numbers.has(name)) numbers.set(name, number);
  });
  return numbers;
}

/** Returns whether the label, slug, city name or code of a place starts with a text. @param name the text, folded by `toPlaceName` */
export function startsWith(place: PlaceRecord, slug: string, name: string): boolean {
  return (
    place.slug.startsWith(slug) ||
    (name !== '' && place.names.some((names) => names.some((text) => text.startsWith(name))))
  );
}
