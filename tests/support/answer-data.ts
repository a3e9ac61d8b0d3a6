import { answerJob } from '#lib/resources/data/answer-job.ts';
import { answerList } from '#lib/resources/data/answer-list.ts';
import { toDataResponse } from '#lib/resources/resource.ts';
import { jobDataPath } from '#lib/resources/addresses.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { PageResponse } from '#lib/server/page-response.ts';
import { answerPlaces } from '#lib/views/suggestions/answer-places.ts';
import { answerSuggestions } from '#lib/views/suggestions/answer-suggestions.ts';
import { suggestionPaths, type SuggestionList } from '#lib/views/suggestions/suggestion-list.ts';

/** Answers an address below `/data/` as the site does, without the framework. The runtime must be set. */
export async function answerData(address: string): Promise<PageResponse> {
  const { pathname, search: query, searchParams } = new URL(address, 'http://localhost');
  const { search, routing } = runtime();
  const suggest = async (): Promise<Result<SuggestionList, JobsError> | null> => {
    if (pathname === suggestionPaths.places) return answerPlaces(search, searchParams, routing.facets);
    if (pathname === suggestionPaths.suggestions) return answerSuggestions(search, searchParams, routing.facets);
    return null;
  };
  const suggested = await suggest();
  const answer =
    suggested !== null
      ? toDataResponse(suggested)
      : pathname === jobDataPath
        ? await answerJob(searchParams.get('id') ?? '')
        : await answerList(pathname.slice('/data'.length), query);
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, headers: { 'content-type': type }, body: Buffer.from(await answer.text()) };
}
