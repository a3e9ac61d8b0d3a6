import { currentRequest } from '#lib/runtime/current-request.ts';
import type { Result } from '#lib/result.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { unchecked } from '#lib/unchecked.ts';
import { toPageSearch, type SearchMethod } from './search-channel.ts';

/** Returns a search that gives every page made of a last good answer the cache rule `bridged`, unless the page has another one. */
export function markBridgedPages(search: PageSearch): PageSearch {
  return toPageSearch(search.capabilities, async <T>(method: SearchMethod, args: readonly unknown[]) => {
    // toPageSearch calls each method with its arguments and the type of its answer.
    const answer = unchecked<Result<T, JobsError>>(await Reflect.apply(search[method], search, args));
    const request = currentRequest();
    if (answer.ok && isLastGood(answer.value) && request !== undefined) request.cacheKind ??= 'bridged';
    return answer;
  });
}

function isLastGood(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'lastGoodSince' in value;
}
