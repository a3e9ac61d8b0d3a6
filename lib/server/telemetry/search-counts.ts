import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { PageSearch } from '#lib/search/job-search.ts';

/** Number of searches by result. */
export interface SearchCounts {
  readonly some?: number;
  readonly none?: number;
  readonly failed?: number;
}

type Result = keyof SearchCounts;

/** Wraps a search so that its results are counted. */
export function countingSearches<S extends PageSearch>(search: S, count: (result: Result) => void): S {
  return {
    ...search,
    async search(query: JobQuery) {
      const result = await search.search(query);
      count(!result.ok ? 'failed' : result.value.total === 0 ? 'none' : 'some');
      return result;
    },
  };
}

/** Creates a counter that `take` reads and resets. */
export function createSearchTally(): { readonly count: (result: Result) => void; readonly take: () => SearchCounts } {
  let counts: Partial<Record<Result, number>> = {};
  return {
    count(result) {
      counts[result] = (counts[result] ?? 0) + 1;
    },
    take() {
      const currentCounts = counts;
      counts = {};
      return currentCounts;
    },
  };
}
