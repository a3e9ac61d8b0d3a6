import type { Result } from '#lib/result.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { inSpan, tracing } from '#lib/tracing.ts';

type Ask<A extends readonly unknown[], T> = (...args: A) => Promise<Result<T, JobsError>>;

/** Returns a search whose answers are spans, where traces are on; otherwise the search itself. */
export function traceSearch<S extends PageSearch>(search: S): S {
  if (tracing() === undefined) return search;
  return {
    ...search,
    search: traced('search', search.search),
    list: traced('list', search.list),
    count: traced('count', search.count),
    places: traced('places', search.places),
    get: traced('get', search.get),
    getMany: traced('getMany', search.getMany),
    similar: traced('similar', search.similar),
    featured: traced('featured', search.featured),
    listForMilitary: traced('listForMilitary', search.listForMilitary),
    suggest: traced('suggest', search.suggest),
    locations: traced('locations', search.locations),
    resolveLocation: traced('resolveLocation', search.resolveLocation),
    nearby: traced('nearby', search.nearby),
    vocabulary: traced('vocabulary', search.vocabulary),
  };
}

function traced<A extends readonly unknown[], T>(method: keyof PageSearch, ask: Ask<A, T>): Ask<A, T> {
  return (...args) =>
    inSpan(`JobSearch.${method}`, async () => {
      const answer = await ask(...args);
      if (!answer.ok) tracing()?.annotate({ 'error.type': answer.error.kind });
      return answer;
    });
}
