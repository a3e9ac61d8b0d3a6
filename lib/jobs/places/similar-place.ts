import { distance } from 'fastest-levenshtein';
import type { KnownLocation } from './known-location.ts';
import { toPlaceName } from './place-registry.ts';

/** Most letters that may be wrong in a name of at least so many letters. */
const maxEdits = [
  [12, 3],
  [7, 2],
  [4, 1],
  [0, 0],
] as const;

/**
 * Returns the place whose name is spelled most like the given one, null when none is close. The region after a comma decides
 * between equals, then the order of the places.
 */
export function findSimilarPlace<Location extends Pick<KnownLocation, 'label'>>(
  name: string,
  places: readonly Location[],
): Location | null {
  const typed = toSpellings(name);
  let best: Location | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const known = toSpellings(place.label);
    const edits = Math.min(...typed.flatMap((text) => known.map((label) => countEdits(text, label))));
    const ranked = edits + distance(typed[0], known[0]) / 1000;
    if (ranked >= fewest) continue;
    best = place;
    fewest = ranked;
  }
  return best;
}

function countEdits(text: string, label: string): number {
  const edits = distance(text, label);
  return edits <= (maxEdits.find(([length]) => text.length >= length)?.[1] ?? 0) ? edits : Number.POSITIVE_INFINITY;
}

/** "Anchorage, AK" and "Anchorage", as names are compared. */
function toSpellings(name: string): readonly [string, string] {
  return [toPlaceName(name), toPlaceName(name.replace(/,.*/s, ''))];
}
