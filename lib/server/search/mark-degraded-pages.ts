import { currentRequest } from '#lib/runtime/current-request.ts';
import type { Result } from '#lib/result.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { unchecked } from '#lib/unchecked.ts';
import { toPageSearch, type SearchMethod } from './search-channel.ts';

/**
 * Returns a search that gives the cache rule `degraded` to every page that lacks an answer, or is made of a partial or a last good one,
 * unless the page has another rule.
 */
export function markDegradedPages(search: PageSearch): PageSearch {
  return toPageSearch(search.capabilities, async <T>(method: SearchMethod, args: readonly unknown[]) => {
    // toPageSearch calls each method with its arguments and the type of its answer.
    const answer = unchecked<Result<T, JobsError>>(await Reflect.apply(search[method], search, args));
    const request = currentRequest();
    if (request !== undefined && (!answer.ok || answer.isDegraded === true)) request.cacheKind ??= 'degraded';
    return answer;
  });
}
