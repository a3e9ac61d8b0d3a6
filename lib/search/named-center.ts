import type { Coordinates } from '#lib/jobs/job.ts';
import { locatePlace } from '#lib/jobs/places/network-city.ts';
import { toPlainWords } from './text/plan-text.ts';
import { isStopWord, withoutFillerPhrases } from './text/stop-words.ts';

/**
 * Returns the coordinates of the city of the network, or the ZIP code, of which a text says no more than its name, such as "jobs in
 * Boston"; null for any other text.
 */
export function findNamedCenter(text: string): Coordinates | null {
  const words = withoutFillerPhrases(toPlainWords(text)).filter((word) => !isStopWord(word));
  return locatePlace(words.join(' '));
}
