import { parseSearchAnswers, type SearchAnswer } from '#lib/views/suggestions/search-answer.ts';
import { fetchParsed } from './fetch-parsed.ts';

/** Milliseconds after which an answer is of no use to someone who types. */
const timeoutMs = 5000;

/** Answers from an address of this site. Rejects when they cannot be had, take too long or are not answers. */
export async function getAnswers(address: string): Promise<SearchAnswer[]> {
  return (await fetchParsed(address, timeoutMs, parseSearchAnswers)).items;
}
