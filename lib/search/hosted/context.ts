import { ok, type Result } from '#lib/result.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { isRefusal } from '#lib/search/client/attempt-request.ts';
import type { ServiceClient } from '#lib/search/client/service-client.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { createAnswerCache, createFreshCache } from './answer-cache.ts';
import { createFacetKnowledge } from './facet-knowledge.ts';
import { createGazetteer } from './gazetteer.ts';
import { createHostedApi } from './hosted-api.ts';
import { createOverview, type Overview } from './overview.ts';
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
  /** Minimum interval between two requests that no visitor waits for (default 30 s). */
  readonly intervalMs?: number;
  /** No such request is sent this long after the last question (default ten minutes). */
  readonly idleTimeoutMs?: number;
  /** Called when an answer lacks a part that the service had or that it failed to send. */
  readonly onMissing?: (part: MissingPart) => void;
}

/** A part of an answer without which the answer is still useful. */
export type MissingPart = 'facets' | 'featured' | 'places' | 'related' | 'similar' | 'suggestions' | 'whole-matches';

/** What one call of the hosted search works with. */
export interface HostedContext extends ReturnType<typeof createHostedContext> {
  /** Records that the answer to this call lacks a part. */
  noteMissing(part: MissingPart): void;
}

/** Longer lists are read by crawls of all jobs, which have the longer budget. */
const maxPageListRows = 300;
/** Budget of each page of such a list. */
const longListBudgetMs = 10_000;
/** With as many failures in a row, the service may be down. */
const minFailuresOfProbe = 3;

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
    intervalMs,
    idleTimeoutMs,
  } = options;
  const showsAllEmployers = buids === 'any';
  const readRow = createHostedRowReader(showsAllEmployers, now);
  const facets = createFacetKnowledge(showsAllEmployers, now);
  const gazetteer = createGazetteer();
  const names = { ...facets, place: gazetteer.toWire };
  const toAsOf = (): string => new Date(now()).toISOString();
  const api = createHostedApi({ method: 'GET', ...options }, { ...client, readJson }, readRow, toAsOf, (rows) => {
    facets.learnJobs(rows.map(({ job }) => job));
    gazetteer.learnPlaces(rows.map(({ job }) => job.place));
  });
  const read = createReadRange(api, site.pageSize);
  const allJobs = toParameters(allJobsQuery, names) ?? [];
  const overview = createOverview({ read: readOverview, now, intervalMs, idleTimeoutMs });
  const freshness = { version: overview.version, now };
  const filterCache = createAnswerCache<Filters>({ ...freshness, maxEntries: 300 });
  let areNamesKnown = false;
  let consecutiveFailures = 0;

  /** Probes the service when several requests fail in a row: the texts of one visitor must not count as an outage. */
  async function readJson<T>(...request: Parameters<typeof client.readJson<T>>): Promise<Result<T, JobsError>> {
    const answer = await client.readJson(...request);
    const hasFailed = !answer.ok && !isRefusal(answer.error);
    consecutiveFailures = hasFailed ? consecutiveFailures + 1 : 0;
    if (consecutiveFailures >= minFailuresOfProbe) overview.probe();
    return answer;
  }

  /** Reads the overview, and learns the names of the service from it. */
  async function readOverview(): Promise<Result<Overview, JobsError>> {
    const answer = await api.search(allJobs, 1);
    if (!answer.ok) return answer;
    const { filters, total } = answer.value;
    const lacksFacets = !answer.value.hasFilters || facets.lacksFacets(filters, allJobsQuery, total);
    facets.learnFilters(filters);
    gazetteer.learnFilters(filters);
    return ok({ ...answer.value, lacksFacets });
  }

  return {
    site,
    api,
    names,
    facets,
    gazetteer,
    showsAllEmployers,
    toAsOf,
    overview,
    detail: { client: detailClient, base: detailBase, waitMs: detailWaitMs, readRow },
    /** Returns postings for raw request parameters. */
    read,
    /** Returns postings of a query by their position in its list, from 0. */
    async range(query: JobQuery, from: number, count: number, withFacets: boolean): Promise<Result<Range, JobsError>> {
      const parameters = toParameters(query, names);
      if (parameters === null)
        return ok({ rows: [], total: 0, filters: new Map(), hasFilters: true, places: [], asOf: toAsOf() });
      return read(parameters, from, count, {
        withFacets,
        budgetMs: count > maxPageListRows ? longListBudgetMs : undefined,
      });
    },
    /**
     * Returns the facets of a query without its jobs. They are degraded when some are missing.
     * @param minTotal number of jobs that the query surely has
     */
    async filtersOf(query: JobQuery, minTotal: number): Promise<Result<Filters, JobsError>> {
      const parameters = toParameters({ ...query, sort: null }, names);
      if (parameters === null) return ok(new Map());
      return filterCache(JSON.stringify(parameters), async () => {
        const answer = await api.filters(parameters);
        return answer.ok && facets.lacksFacets(answer.value, query, minTotal)
          ? { ...answer, isDegraded: true }
          : answer;
      });
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
      const answer = areNamesKnown ? ok(null) : await overview.get();
      if (!answer.ok) return answer;
      areNamesKnown = true;
      return run();
    },
  };
}
