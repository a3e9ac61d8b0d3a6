import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { PageSearch } from '#lib/search/job-search.ts';

/** What a search found: jobs, none, or it failed. */
export const searchResults = ['some', 'none', 'failed'] as const;

export type SearchResult = (typeof searchResults)[number];

/** Wraps a search so that its results are counted. */
export function countingSearches<S extends PageSearch>(search: S, count: (result: SearchResult) => void): S {
  return {
    ...search,
    async search(query: JobQuery) {
      const result = await search.search(query);
      count(!result.ok ? 'failed' : result.value.total === 0 ? 'none' : 'some');
      return result;
    },
  };
}
