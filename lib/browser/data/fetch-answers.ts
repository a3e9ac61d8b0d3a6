import { parseSearchAnswers, type SearchAnswer } from '#lib/views/suggestions/search-answer.ts';
import { fetchParsed } from './fetch-parsed.ts';

/** Time after which suggestions are useless to a visitor who is typing. */
const timeoutMs = 5000;

/** Fetches suggestions. Rejects when the request fails, times out or returns other data. */
export async function getAnswers(address: string): Promise<SearchAnswer[]> {
  return (await fetchParsed(address, timeoutMs, parseSearchAnswers)).items;
}
