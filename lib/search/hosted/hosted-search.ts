import { ok, type Result } from '#lib/result.ts';
import { findingAnyJob } from '#lib/search/text/find-any-job.ts';
import type { JobsError, JobSearch } from '#lib/search/job-search.ts';
import { createHostedContext, type HostedContext, type HostedSearchOptions, type MissingPart } from './context.ts';
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
  const { overview, withNames } = context;
  let isReady = false;
  const started = withNames(async () => ok(null)).then(() => {
    isReady = true;
  });

  /** Runs a method, and marks its answer when parts of it are missing. */
  async function answer<T>(run: (call: HostedContext) => Promise<Result<T, JobsError>>): Promise<Result<T, JobsError>> {
    overview.visit();
    const missingParts = new Set<MissingPart>();
    const found = await run({ ...context, noteMissing: (part) => void missingParts.add(part) });
    if (!found.ok || missingParts.size === 0) return found;
    for (const part of missingParts) options.onMissing?.(part);
    return { ...found, isDegraded: true };
  }
  /** Runs a method that needs the names of the service. */
  const ask = <T>(run: (call: HostedContext) => Promise<Result<T, JobsError>>): Promise<Result<T, JobsError>> =>
    answer((call) => withNames(() => run(call)));

  return findingAnyJob({
    capabilities: {
      multiSelect: false,
      countsIgnoreOwnSelection: false,
      typoTolerance: false,
      maxStatisticsRows: 50,
    },
    search: (query) => ask((call) => searchPage(call, query)),
    list: (query, limit, skip = 0, matches = 'all') => ask((call) => listJobs(call, query, limit, skip, matches)),
    count: (query) => ask((call) => countJobs(call, query)),
    places: (query) => ask((call) => listJobPlaces(call, query)),
    get: (id) => answer((call) => getJobs(call, id)),
    getMany: (ids) => answer((call) => getManyJobs(call, ids)),
    similar: (job, limit) => answer((call) => listSimilar(call, job, limit)),
    featured: (limit) => answer((call) => listFeatured(call, limit)),
    listForMilitary: (codes, skip, limit) => answer((call) => listForMilitary(call, codes, skip, limit)),
    suggest: (prefix, limit) => answer((call) => suggest(call, prefix, limit)),
    locations: (prefix, limit) => answer((call) => listLocations(call, prefix, limit)),
    resolveLocation: (slug) => ask((call) => resolveLocation(call, slug)),
    nearby: (query, limit) => ask((call) => listNearby(call, query, limit)),
    vocabulary: () => ask(async () => ok(context.facets.toVocabulary())),
    version: overview.version,
    isReady: () => isReady,
    ready: () => started,
    async close() {
      await Promise.all([options.client.close(), options.detailClient?.close()]);
    },
  });
}
