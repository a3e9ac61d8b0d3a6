import { ok, type Result } from '#lib/result.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch, JobsError } from '#lib/search/job-search.ts';
import type { ServiceClient } from '#lib/search/client/service-client.ts';
import { createHostedApi, type TimedAnswer } from './hosted-api.ts';
import type { HostedContext } from './context.ts';
import { createDataVersion } from './data-version.ts';
import { createFacetKnowledge } from './facet-knowledge.ts';
import { readPlaceOptions } from './facets.ts';
import { listFeatured } from './featured.ts';
import { createGazetteer } from './gazetteer.ts';
import { getJobs, getManyJobs, type DetailSource } from './get-jobs.ts';
import { createAnswerCache } from './answer-cache.ts';
import { listForMilitary } from './military.ts';
import { listJobPlaces, listLocations, listNearby, resolveLocation } from './places.ts';
import { createReadRange, type Range } from './read-range.ts';
import { createHostedRowReader } from './read-rows.ts';
import { toParameters, type HostedAddress, type Parameters } from './request.ts';
import { countJobs, listJobs, searchPage } from './search-page.ts';
import { listSimilar } from './similar.ts';
import { suggest } from './suggest.ts';
import { createUnknownIds } from './unknown-ids.ts';
import type { Filters } from './wire-answer.ts';

export interface HostedSearchOptions extends Omit<HostedAddress, 'method'> {
  /** Base of the detail documents: the part before `/{GUID}.json`. Null when there are only list rows. */
  readonly detailBase: string | null;
  readonly client: ServiceClient;
  /** Client for detail documents on another host, with its own breaker. Default: the same client. */
  readonly detailClient?: ServiceClient;
  /** The list is requested too when a detail document takes longer than this (default 300). */
  readonly detailWaitMs?: number;
  /** `POST` for services on the same machine that accept `{data, config}`. Default: `GET`. */
  readonly method?: 'GET' | 'POST';
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Interval between two polls for changed data (default 1500). */
  readonly intervalMs?: number;
}

/** A search that sends each query to a hosted search API. */
export interface HostedSearch extends JobSearch {
  /** Resolves after the first answer of the service, or the first failure. */
  ready(): Promise<void>;
}

/** Answers that several pages need are cached for this long, or until the data change. */
const maxAnswerAgeMs = 60_000;
/** Polling stops this long after the last call: the time for which cached pages are served. */
const idleTimeoutMs = 700_000;

/** Longer lists are read by crawls of all jobs, which have the longer budget. */
const maxPageListRows = 300;
/** Budget of each page of such a list. */
const longListBudgetMs = 10_000;

/** Creates a search over a DirectEmployers-compatible API. Facets take one value at a time. `close` also closes the clients. */
export function createHostedSearch(options: HostedSearchOptions): HostedSearch {
  const { site, buids, client, detailClient = client, now, intervalMs = 1500 } = options;
  const address: HostedAddress = { method: 'GET', ...options };
  const showsAllEmployers = buids === 'any';
  const read = createHostedRowReader(showsAllEmployers);
  const facets = createFacetKnowledge(showsAllEmployers);
  const gazetteer = createGazetteer();
  const names = { ...facets, place: gazetteer.toWire };
  const api = createHostedApi(address, client, read, now, ({ rows }) => {
    facets.learnJobs(rows.map(({ job }) => job));
    gazetteer.learnPlaces(rows.map(({ job }) => job.place));
  });
  const everything: Parameters = toParameters(allJobsQuery, names, 1) ?? [];
  const data = createDataVersion({ readFingerprint, now, intervalMs, idleTimeoutMs });
  const cacheOptions = { version: data.current, now, maxAgeMs: maxAnswerAgeMs };
  const overviewCache = createAnswerCache<TimedAnswer>({ ...cacheOptions, maxAnswers: 1 });
  const filterCache = createAnswerCache<Filters>({ ...cacheOptions, maxAnswers: 300 });
  const readRange = createReadRange(site.pageSize);
  let isReady = false;
  let preparing: Promise<Result<null, JobsError>> | null = null;

  async function readFingerprint(): Promise<string | null> {
    const answer = await api.jobs(everything, 1);
    if (!answer.ok) return null;
    return JSON.stringify([
      answer.value.total,
      answer.value.rows.map(({ job }) => [job.id, job.updatedAt, job.sortTime]),
    ]);
  }

  const overview = (): Promise<Result<TimedAnswer, JobsError>> =>
    overviewCache('', async () => {
      const answer = await api.search(everything, 1);
      if (!answer.ok) return answer;
      facets.learnFilters(answer.value.filters);
      for (const id of ['country', 'state', 'city'] as const) readPlaceOptions(context, id, answer.value.filters, []);
      return answer;
    });

  const emptyAnswer = (): TimedAnswer => ({
    rows: [],
    featured: [],
    filters: new Map(),
    places: [],
    total: 0,
    pageSize: site.pageSize,
    page: 1,
    asOf: new Date(now()).toISOString(),
  });

  async function range(
    query: JobQuery,
    from: number,
    count: number,
    withFacets: boolean,
  ): Promise<Result<Range, JobsError>> {
    const parameters = toParameters(query, names, 1);
    if (parameters === null) return ok({ first: emptyAnswer(), rows: [], total: 0 });
    const budgetMs = count > maxPageListRows ? longListBudgetMs : undefined;
    return readRange(
      (page, isFirst) => (withFacets && isFirst ? api.search(parameters, page) : api.jobs(parameters, page, budgetMs)),
      from,
      count,
    );
  }

  const context: HostedContext = {
    api,
    names,
    facets,
    gazetteer,
    pageSize: site.pageSize,
    showsAllEmployers,
    range,
    overview,
    read: (parameters, from, count, budgetMs) =>
      createReadRange(site.pageSize)((page) => api.jobs(parameters, page, budgetMs), from, count),
    listingCache: createAnswerCache<Range>({ ...cacheOptions, maxAnswers: 300 }),
    circleCache: createAnswerCache<Range>({ ...cacheOptions, maxAnswers: 10 }),
    async filtersOf(query) {
      const parameters = toParameters({ ...query, page: 1, sort: null }, names, 1);
      if (parameters === null) return ok(new Map());
      return filterCache(JSON.stringify(parameters), () => api.filters(parameters));
    },
    // The names of a service rarely change, so waiting for them once is enough.
    prepare: () =>
      (preparing ??= overview().then((answer) => {
        if (answer.ok) return ok(null);
        preparing = null;
        return answer;
      })),
  };
  const started = context.prepare().then(() => {
    isReady = true;
  });
  const detail: DetailSource = {
    client: detailClient,
    read,
    base: options.detailBase,
    detailWaitMs: options.detailWaitMs,
    now,
    unknownIds: createUnknownIds(data.current, now),
  };

  return {
    capabilities: {
      multiSelect: false,
      countsIgnoreOwnSelection: false,
      typoTolerance: false,
      maxStatisticsRows: 50,
    },
    search: (query) => searchPage(context, query),
    list: (query, limit, skip = 0, matches = 'all') => listJobs(context, query, limit, skip, matches, data.current),
    count: (query) => countJobs(context, query),
    places: (query) => listJobPlaces(context, query),
    get: (id) => getJobs(context, detail, id),
    getMany: (ids) => getManyJobs(context, detail, ids),
    similar: (job, limit) => listSimilar(context, job, limit),
    featured: (limit) => listFeatured(context, limit),
    listForMilitary: (codes, skip, limit) =>
      listForMilitary(context, codes, skip, limit, new Date(now()).toISOString()),
    suggest: (prefix, limit) => suggest(context, prefix, limit),
    locations: (prefix, limit) => listLocations(context, prefix, limit),
    resolveLocation: (slug) => resolveLocation(context, slug),
    nearby: (query, limit) => listNearby(context, query, limit),
    async vocabulary() {
      const answer = await overview();
      return answer.ok ? ok(facets.toVocabulary()) : answer;
    },
    version: data.current,
    isReady: () => isReady,
    ready: () => started,
    async close() {
      data.close();
      await Promise.all([client.close(), detailClient.close()]);
    },
  };
}
