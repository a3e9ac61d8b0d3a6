import type { Coordinates } from '#lib/jobs/job.ts';
import { locatePlace } from '#lib/jobs/places/network-city.ts';

/** Words for work, and the place after them. */
const workInPlace = /^(.*)\b(?:in|near|around|at)\s+(.+)$/i;
/** Words that say nothing about the work. */
const fillers = /\b(?:any|all|open|jobs?|work|careers?|positions?|hiring)\b/gi;

/** What a text says of a place that can be located. */
export interface NamedCenter {
  readonly center: Coordinates;
  /** The words that name the work; empty: any work. */
  readonly work: string;
}

/**
 * Returns the coordinates of the city of the network, or the ZIP code, that a text names by itself or at its end, such as "Boston jobs"
 * or "pilot in Boston", with its other words; null for any other text.
 */
export function findNamedCenter(text: string): NamedCenter | null {
  const [, work = '', place = text] = workInPlace.exec(text) ?? [];
  const center = locatePlace(place.replaceAll(fillers, ''));
  return center === null ? null : { center, work: work.replaceAll(fillers, ' ').replace(/\s+/g, ' ').trim() };
}
