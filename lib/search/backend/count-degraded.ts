import { SpanStatusCode } from '@opentelemetry/api';
import type { Result } from '#lib/result.ts';
import type { Ask } from '#lib/search/client/last-good.ts';
import type { JobsError, JobSearch } from '#lib/search/job-search.ts';
import { inSpan } from '#lib/tracing.ts';

/** What a search found: jobs, none, or it failed. */
export const searchResults = ['some', 'none', 'failed'] as const;
export type SearchResult = (typeof searchResults)[number];

/**
 * Wraps a search so that failed and degraded answers are counted, and each answer is a span of its request. A page that was
 * rendered while a count grew may lack an answer, so the response cache does not store it as a good one.
 * @param countSearch called with the result of each search of a page: not for counts and lists, which need no facets
 * @returns the search, and the numbers of failed answers and of those that are partial or last known good ones
 */
export function countDegraded(search: JobSearch, countSearch: (result: SearchResult) => void) {
  let [failed, degraded] = [0, 0];
  const count = <T>(answer: Result<T, JobsError>): Result<T, JobsError> => {
    if (!answer.ok) failed += 1;
    else if (answer.isDegraded === true) degraded += 1;
    return answer;
  };
  const counted =
    <A extends readonly unknown[], T>(name: string, ask: Ask<A, T>): Ask<A, T> =>
    (...args) =>
      inSpan(`JobSearch.${name}`, {}, async (span) => {
        const answer = count(await ask(...args));
        if (!answer.ok) span.setAttribute('error.type', answer.error.kind).setStatus({ code: SpanStatusCode.ERROR });
        return answer;
      });
  const ask = counted('search', search.search.bind(search));
  const wrapped: JobSearch = {
    ...search,
    async search(query, options) {
      const answer = await ask(query, options);
      if (options?.hasFacets !== false) countSearch(!answer.ok ? 'failed' : answer.value.total === 0 ? 'none' : 'some');
      return answer;
    },
    get: counted('get', search.get.bind(search)),
    places: counted('places', search.places.bind(search)),
    suggest: counted('suggest', search.suggest.bind(search)),
    async *all() {
      for await (const batch of search.all()) yield count(batch);
    },
  };
  return { search: wrapped, counts: () => ({ failed, degraded }) };
}
