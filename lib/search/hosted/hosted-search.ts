import { ok } from '#lib/result.ts';
import { findingAnyJob } from '#lib/search/text/find-any-job.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { createHostedContext, type HostedSearchOptions } from './context.ts';
import { listFeatured } from './featured.ts';
import { getJobs, getManyJobs } from './get-jobs.ts';
import { listForMilitary } from './military.ts';
import { listJobPlaces, listLocations, listNearby, resolveLocation } from './places.ts';
import { countJobs, listJobs, searchPage } from './search-page.ts';
import { listSimilar } from './similar.ts';
import { suggest } from './suggest.ts';

/** A search that sends each query to a hosted search API. */
export interface HostedSearch extends JobSearch {
  /** Resolves after the first answer of the service, or the first failure. */
  ready(): Promise<void>;
}

/** Creates a search over a DirectEmployers-compatible API. Facets take one value at a time. `close` also closes the clients. */
export function createHostedSearch(options: HostedSearchOptions): HostedSearch {
  const context = createHostedContext(options);
  const { withNames, data } = context;
  let isReady = false;
  const started = withNames(async () => ok(null)).then(() => {
    isReady = true;
  });
  return findingAnyJob({
    capabilities: {
      multiSelect: false,
      countsIgnoreOwnSelection: false,
      typoTolerance: false,
      maxStatisticsRows: 50,
    },
    search: (query) => withNames(() => searchPage(context, query)),
    list: (query, limit, skip = 0, matches = 'all') => withNames(() => listJobs(context, query, limit, skip, matches)),
    count: (query) => withNames(() => countJobs(context, query)),
    places: (query) => withNames(() => listJobPlaces(context, query)),
    get: (id) => getJobs(context, id),
    getMany: (ids) => getManyJobs(context, ids),
    similar: (job, limit) => listSimilar(context, job, limit),
    featured: (limit) => listFeatured(context, limit),
    listForMilitary: (codes, skip, limit) => listForMilitary(context, codes, skip, limit),
    suggest: (prefix, limit) => suggest(context, prefix, limit),
    locations: (prefix, limit) => listLocations(context, prefix, limit),
    resolveLocation: (slug) => resolveLocation(context, slug),
    nearby: (query, limit) => withNames(() => listNearby(context, query, limit)),
    async vocabulary() {
      const answer = await context.overview();
      return answer.ok ? ok(context.facets.toVocabulary()) : answer;
    },
    version: data.current,
    isReady: () => isReady,
    ready: () => started,
    async close() {
      data.close();
      await Promise.all([options.client.close(), options.detailClient?.close()]);
    },
  });
}
