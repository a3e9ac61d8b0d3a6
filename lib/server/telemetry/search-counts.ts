import type { JobSearch, PageSearch } from '#lib/search/job-search.ts';

/** Number of searches by result. */
export interface SearchCounts {
  readonly some?: number;
  readonly none?: number;
  readonly failed?: number;
}

type Result = keyof SearchCounts;

/** Wraps a search so that its results are counted. */
export function countingSearches(search: JobSearch, count: (result: Result) => void): JobSearch {
  return { ...search, search: countingSearch(search, count) };
}

/** Wraps the search method of pages so that its results are counted. */
export function countingSearch(
  search: Pick<PageSearch, 'search'>,
  count: (result: Result) => void,
): PageSearch['search'] {
  return async (query) => {
    const result = await search.search(query);
    count(!result.ok ? 'failed' : result.value.total === 0 ? 'none' : 'some');
    return result;
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
