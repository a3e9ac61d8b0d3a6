import { distance } from 'fastest-levenshtein';
import type { KnownLocation } from './known-location.ts';
import { toAirportNames } from './airport-names.ts';
import { toPlaceName } from './place-registry.ts';

/** Maximum number of edits by minimum length of the name: `[minLength, maxEdits]`. */
const maxEdits = [
  [12, 3],
  [7, 2],
  [4, 1],
  [0, 0],
] as const;

/**
 * Returns the place with the most similar name, also of its airport or island, or null when none is similar. The region after a comma
 * breaks ties, then the order of the places.
 */
export function findSimilarPlace<Location extends Pick<KnownLocation, 'label' | 'slug'>>(
  name: string,
  places: readonly Location[],
): Location | null {
  const typedSpellings = toSpellings(name);
  let best: Location | null = null;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const knownSpellings = toSpellings(place.label);
    // The code of an airport is too short to be misspelled.
    const airportNames = toAirportNames(place.slug).filter(({ length }) => length > 3);
    const names = [...knownSpellings, ...airportNames.map(toPlaceName)];
    const edits = Math.min(...typedSpellings.flatMap((text) => names.map((known) => countEdits(text, known))));
    const score = edits + distance(typedSpellings[0], knownSpellings[0]) / 1000;
    if (score >= bestScore) continue;
    best = place;
    bestScore = score;
  }
  return best;
}

function countEdits(text: string, label: string): number {
  const edits = distance(text, label);
  return edits <= (maxEdits.find(([length]) => text.length >= length)?.[1] ?? 0) ? edits : Number.POSITIVE_INFINITY;
}

/** Returns the folded name with and without its region: "Anchorage, AK" and "Anchorage". */
function toSpellings(name: string): readonly [string, string] {
  return [toPlaceName(name), toPlaceName(name.replace(/,.*/s, ''))];
}
