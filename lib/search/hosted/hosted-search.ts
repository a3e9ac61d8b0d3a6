import type { SiteConfig } from '#config/schema.ts';
import { ok, type Result } from '#lib/result.ts';
import { everyJob, type JobQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch, JobsError } from '#lib/search/job-search.ts';
import type { ServiceClient } from '#lib/search/client/service-client.ts';
import { createAskService, type Filters, type TimedAnswer } from './ask-service.ts';
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
import { toParameters, type HostedAddress, type Parameters, type WireNames } from './request.ts';
import { countJobs, listJobs, searchPage } from './search-page.ts';
import { listSimilar } from './similar.ts';
import { suggest } from './suggest.ts';
import { createUnknownIds } from './unknown-ids.ts';

export interface HostedSearchOptions {
  /** Base of the service: the part before `/api/v1/`, no trailing slash. */
  readonly base: string;
  /** Host of the site, which picks the jobs. */
  readonly origin: string;
  /** Base of the detail documents: the part before `/{GUID}.json`; null: the list rows are all there is. */
  readonly detailBase: string | null;
  readonly site: Pick<SiteConfig, 'source' | 'pageSize' | 'addAssets'>;
  readonly buids: readonly number[] | 'any';
  readonly client: ServiceClient;
  /** For detail documents of another host, which fails on its own; default: the same client. */
  readonly detailClient?: ServiceClient;
  /** Milliseconds that a detail document has before the list is asked too (default: 300). */
  readonly detailWaitMs?: number;
  /** `POST` for services of this machine that take `{data, config}`; `GET` unless told. */
  readonly method?: 'GET' | 'POST';
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds between two looks for other data (default 1500). */
  readonly interval?: number;
}

/** A search over a service that is asked for each answer. */
export interface HostedSearch extends JobSearch {
  /** Resolves once the service has answered for the first time, or failed to. */
  ready(): Promise<void>;
}

/** Answers that several pages need are asked for once in this time (milliseconds), or when the data change. */
const keptFor = 60_000;
/** Milliseconds for which the data are watched after the last question: as long as stored pages are served. */
const idleTimeoutMs = 700_000;

/** Longer lists are read by who reads all jobs, and takes the time. */
const longList = 300;
/** Milliseconds for each of their pages. */
const walkBudget = 10_000;

/** The search over a DirectEmployers-compatible service. Facets take one value at a time. The clients are closed with it. */
export function createHostedSearch(options: HostedSearchOptions): HostedSearch {
  const { site, buids, client, detailClient = client, now, interval = 1500 } = options;
  const address: HostedAddress = {
    base: options.base,
    origin: options.origin,
    site,
    buids,
    method: options.method ?? 'GET',
  };
  const isOpen = buids === 'any';
  const read = createHostedRowReader(isOpen);
  const facets = createFacetKnowledge(isOpen);
  const gazetteer = createGazetteer();
  const names: WireNames = {
    facetName: facets.facetName,
    facetValue: facets.facetValue,
    facetLabel: facets.facetLabel,
    place: gazetteer.toWire,
  };
  const ask = createAskService(address, client, read, now, ({ rows }) => {
    facets.learnJobs(rows.map(({ job }) => job));
    gazetteer.learnPlaces(rows.map(({ job }) => job.place));
  });
  const everything: Parameters = toParameters(everyJob, names, 1) ?? [];
  const data = createDataVersion({ look, now, interval, idleTimeoutMs });
  const keep = { version: data.current, now, maxAge: keptFor };
  const overviewCache = createAnswerCache<TimedAnswer>({ ...keep, maxAnswers: 1 });
  const filterCache = createAnswerCache<Filters>({ ...keep, maxAnswers: 300 });
  const readRange = createReadRange(site.pageSize);
  let isReady = false;
  let learning: Promise<Result<null, JobsError>> | null = null;

  async function look(): Promise<string | null> {
    const answer = await ask.jobs(everything, 1);
    if (!answer.ok) return null;
    return JSON.stringify([
      answer.value.total,
      answer.value.rows.map(({ job }) => [job.id, job.updatedAt, job.sortTime]),
    ]);
  }

  const overview = (): Promise<Result<TimedAnswer, JobsError>> =>
    overviewCache('', async () => {
      const answer = await ask.search(everything, 1);
      if (!answer.ok) return answer;
      facets.learnFilters(answer.value.filters);
      for (const id of ['country', 'state', 'city'] as const) readPlaceOptions(context, id, answer.value.filters, []);
      return answer;
    });

  const nothing = (): TimedAnswer => ({
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
    if (parameters === null) return ok({ first: nothing(), rows: [], total: 0 });
    const budget = count > longList ? walkBudget : undefined;
    return readRange(
      (page, isFirst) => (withFacets && isFirst ? ask.search(parameters, page) : ask.jobs(parameters, page, budget)),
      from,
      count,
    );
  }

  const context: HostedContext = {
    ask,
    names,
    facets,
    gazetteer,
    pageSize: site.pageSize,
    isOpen,
    range,
    overview,
    read: (parameters, from, count, budget) =>
      createReadRange(site.pageSize)((page) => ask.jobs(parameters, page, budget), from, count),
    listingCache: createAnswerCache<Range>({ ...keep, maxAnswers: 300 }),
    circleCache: createAnswerCache<Range>({ ...keep, maxAnswers: 10 }),
    async filtersOf(query) {
      const parameters = toParameters({ ...query, page: 1, sort: null }, names, 1);
      if (parameters === null) return ok(new Map());
      return filterCache(JSON.stringify(parameters), () => ask.filters(parameters));
    },
    // The names of a service do not change from one minute to the next: once is enough to wait for them.
    prepare: () =>
      (learning ??= overview().then((answer) => {
        if (answer.ok) return ok(null);
        learning = null;
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
    capabilities: { multiSelect: false, ownFacetOutCounts: false, typoTolerance: false, radius: true },
    search: (query) => searchPage(context, query),
    list: (query, limit, skip = 0) => listJobs(context, query, limit, skip, data.current),
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
