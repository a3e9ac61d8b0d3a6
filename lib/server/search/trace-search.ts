import type { Result } from '#lib/result.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { inSpan, tracing } from '#lib/tracing.ts';
import { unchecked } from '#lib/unchecked.ts';
import { toPageSearch, type SearchMethod } from './search-channel.ts';

/** Returns a search whose answers are spans, where traces are on; otherwise the search itself. */
export function traceSearch<S extends PageSearch>(search: S): S {
  if (tracing() === undefined) return search;
  const ask = <T>(method: SearchMethod, args: readonly unknown[]): Promise<Result<T, JobsError>> =>
    inSpan(`JobSearch.${method}`, async () => {
      // toPageSearch calls each method with its arguments and the type of its answer.
      const answer = unchecked<Result<T, JobsError>>(await Reflect.apply(search[method], search, args));
      if (!answer.ok) tracing()?.annotate({ 'error.type': answer.error.kind });
      return answer;
    });
  return { ...search, ...toPageSearch(search.capabilities, ask) };
}
