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
    list: nothing,
    count: nothing,
    places: nothing,
    get: nothing,
    getMany: nothing,
    similar: nothing,
    featured: nothing,
    listForMilitary: nothing,
    suggest: nothing,
    locations: nothing,
    resolveLocation: nothing,
    nearby: nothing,
    vocabulary: nothing,
    version: () => '1',
    isReady: () => true,
    close: async () => {},
    ...over,
  };
}
