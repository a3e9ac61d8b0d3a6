import { cacheControl } from '#config/cache.ts';
import { answerPlaces } from '#lib/jobs/answer-places.ts';
import { answerSuggestions } from '#lib/jobs/answer-suggestions.ts';
import { answerPaths } from '#lib/jobs/search-answer.ts';
import { runtime } from '#lib/runtime.ts';
import type { PageResponse } from './page-response.ts';

/** The response of an address under `/data/`; null for every other address. */
export async function answerData(path: string, search: string): Promise<PageResponse | null> {
  const answer = path === answerPaths.suggestions ? answerSuggestions : path === answerPaths.places ? answerPlaces : null;
  if (answer === null) return null;
  const { status, body } = await answer(runtime().search, new URLSearchParams(search));
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl[status === 200 ? 'page' : 'none'], 'x-robots-tag': 'noindex' },
    body: Buffer.from(JSON.stringify(body)),
  };
}
