import type { JobSearch } from '#lib/search/job-search.ts';
import { err } from '#lib/result.ts';

/** Creates a search without jobs, for tests of the server around it. */
export function createFakeSearch(over: Partial<JobSearch> = {}): JobSearch {
  const nothing = async () => err({ kind: 'unavailable', detail: 'This search is a fake.' } as const);
  return {
    capabilities: {
      multiSelect: true,
      countsIgnoreOwnSelection: true,
      typoTolerance: true,
      maxStatisticsRows: 1000,
    },
    search: nothing,
    places: nothing,
    get: nothing,
    suggest: nothing,
    async *all() {
      yield await nothing();
    },
    version: () => '1',
    isReady: () => true,
    close: async () => {},
    ...over,
  };
}
