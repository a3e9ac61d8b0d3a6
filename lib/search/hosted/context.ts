import { ok, type Result } from '#lib/result.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { ServiceClient } from '#lib/search/client/service-client.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { createAnswerCache, createFreshCache } from './answer-cache.ts';
import { createDataVersion } from './data-version.ts';
import { createFacetKnowledge } from './facet-knowledge.ts';
import { createGazetteer } from './gazetteer.ts';
import { createHostedApi, type TimedAnswer } from './hosted-api.ts';
import { createReadRange, type Range } from './read-range.ts';
import { createHostedRowReader } from './read-rows.ts';
import { toParameters, type HostedAddress } from './request.ts';
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

/** What all methods of the hosted search share. */
export type HostedContext = ReturnType<typeof createHostedContext>;

/** Longer lists are read by crawls of all jobs, which have the longer budget. */
const maxPageListRows = 300;
/** Budget of each page of such a list. */
const longListBudgetMs = 10_000;

/** Creates the connection to a service, what is learned from its answers, and the caches of answers. */
export function createHostedContext(options: HostedSearchOptions) {
  const {
    site,
    buids,
    client,
    detailBase,
    detailClient = client,
    detailWaitMs = 300,
    now,
    intervalMs = 1500,
  } = options;
  const showsAllEmployers = buids === 'any';
  const readRow = createHostedRowReader(showsAllEmployers, now);
  const facets = createFacetKnowledge(showsAllEmployers);
  const gazetteer = createGazetteer();
  const names = { ...facets, place: gazetteer.toWire };
  const toAsOf = (): string => new Date(now()).toISOString();
  const api = createHostedApi({ method: 'GET', ...options }, client, readRow, toAsOf, (rows) => {
    facets.learnJobs(rows.map(({ job }) => job));
    gazetteer.learnPlaces(rows.map(({ job }) => job.place));
  });
  const read = createReadRange(api, site.pageSize);
  const allJobs = toParameters(allJobsQuery, names) ?? [];
  const data = createDataVersion({ readFingerprint, now, intervalMs });
  const freshness = { version: data.current, now };
  const overviewCache = createAnswerCache<TimedAnswer>({ ...freshness, maxEntries: 1 });
  const filterCache = createAnswerCache<Filters>({ ...freshness, maxEntries: 300 });
  let areNamesKnown = false;

  async function readFingerprint(): Promise<string | null> {
    const answer = await api.jobs(allJobs, 1);
    if (!answer.ok) return null;
    const { total, rows } = answer.value;
    return JSON.stringify([total, rows.map(({ job }) => [job.id, job.updatedAt, job.sortTime])]);
  }

  /** Returns the first page of all jobs with all facets, and learns the names of the service from it. */
  function overview(): Promise<Result<TimedAnswer, JobsError>> {
    return overviewCache('', async () => {
      const answer = await api.search(allJobs, 1);
      if (!answer.ok) return answer;
      facets.learnFilters(answer.value.filters);
      gazetteer.learnFilters(answer.value.filters);
      return answer;
    });
  }

  return {
    site,
    api,
    names,
    facets,
    gazetteer,
    showsAllEmployers,
    toAsOf,
    data,
    detail: { client: detailClient, base: detailBase, waitMs: detailWaitMs, readRow },
    overview,
    /** Returns postings for raw request parameters. */
    read,
    /** Returns postings of a query by their position in its list, from 0. */
    async range(query: JobQuery, from: number, count: number, withFacets: boolean): Promise<Result<Range, JobsError>> {
      const parameters = toParameters(query, names);
      if (parameters === null) return ok({ rows: [], total: 0, filters: new Map(), places: [], asOf: toAsOf() });
      return read(parameters, from, count, {
        withFacets,
        budgetMs: count > maxPageListRows ? longListBudgetMs : undefined,
      });
    },
    /** Returns the facets of a query without its jobs. */
    async filtersOf(query: JobQuery): Promise<Result<Filters, JobsError>> {
      const parameters = toParameters({ ...query, sort: null }, names);
      if (parameters === null) return ok(new Map());
      return filterCache(JSON.stringify(parameters), () => api.filters(parameters));
    },
    listingCache: createAnswerCache<Range>({ ...freshness, maxEntries: 300 }),
    /** All postings of radius queries, to be sorted by distance. */
    circleCache: createAnswerCache<Range>({ ...freshness, maxEntries: 10 }),
    /** Ids that the service does not know: they are not requested again for a minute, or until the data change. */
    unknownIds: createFreshCache<true>({ ...freshness, maxEntries: 10_000 }),
    /**
     * Runs a method once the facet and place names of the service are known. Fails without a further request when they cannot
     * be read. They rarely change, so waiting for them once is enough.
     */
    async withNames<T>(run: () => Promise<Result<T, JobsError>>): Promise<Result<T, JobsError>> {
      const answer = areNamesKnown ? ok(null) : await overview();
      if (!answer.ok) return answer;
      areNamesKnown = true;
      return run();
    },
  };
}
