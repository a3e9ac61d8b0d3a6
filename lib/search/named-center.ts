import type { Coordinates } from '#lib/jobs/job.ts';
import { locatePlace } from '#lib/jobs/places/network-city.ts';

const beforePlace = /^.*\b(?:in|near|around|at)\s+/i;
const wordsForWork = /\b(?:jobs?|work|careers?|hiring)\b/gi;

/**
 * Returns the coordinates of the city of the network, or the ZIP code, that a text names by itself or at its end, such as "Boston jobs"
 * or "any work in Boston"; null for any other text.
 */
export function findNamedCenter(text: string): Coordinates | null {
  return locatePlace(text.replace(beforePlace, '').replaceAll(wordsForWork, ''));
}
