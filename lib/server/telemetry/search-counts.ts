import type { JobSearch, PageSearch } from '#lib/search/job-search.ts';

/** Searches by what they found. */
export interface SearchCounts {
  readonly some?: number;
  readonly none?: number;
  readonly failed?: number;
}

type Result = keyof SearchCounts;

/** Puts counting around a search. */
export function countingSearches(search: JobSearch, count: (result: Result) => void): JobSearch {
  return { ...search, search: countingSearch(search, count) };
}

/** The same around what pages ask. */
export function countingSearch(
  search: Pick<PageSearch, 'search'>,
  count: (result: Result) => void,
): PageSearch['search'] {
  return async (query) => {
    const found = await search.search(query);
    count(!found.ok ? 'failed' : found.value.total === 0 ? 'none' : 'some');
    return found;
  };
}

/** Counts until somebody takes what was counted. */
export function createSearchTally(): { readonly count: (result: Result) => void; readonly take: () => SearchCounts } {
  let counts: Partial<Record<Result, number>> = {};
  return {
    count(result) {
      counts[result] = (counts[result] ?? 0) + 1;
    },
    take() {
      const taken = counts;
      counts = {};
      return taken;
    },
  };
}
