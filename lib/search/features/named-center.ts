import { locatePlace } from '#lib/jobs/places/network-city.ts';

const prepositions: ReadonlySet<string> = new Set(['in', 'near', 'around', 'at']);
/** Words that say nothing about the work. */
const fillers: ReadonlySet<string> = new Set(
  'any all open job jobs work career careers position positions hiring'.split(' '),
);

/**
 * Returns the coordinates of the city of the network, or the ZIP code, that a text names by itself or at its end, such as "Boston jobs"
 * or "pilot in Boston", with its other words; null for any other text.
 */
export function findNamedCenter(text: string) {
  const words = text.split(/\s+/).filter((word) => !fillers.has(word.toLowerCase()));
  const at = words.findLastIndex((word) => prepositions.has(word.toLowerCase()));
  const center = locatePlace(words.slice(at + 1).join(' '));
  return center === null ? null : { center, work: words.slice(0, Math.max(0, at)).join(' ').trim() };
}
