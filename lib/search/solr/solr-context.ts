import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { effectiveSort } from '#lib/jobs/query/query.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { readSummary } from './stored-job.ts';
import type { Knowledge } from './knowledge.ts';
import type { TextPlan, TextPlanner } from './plan-solr-text.ts';
import { toFilters, toPoint, type SolrFilters } from './solr-filters.ts';
import type { Facets } from './read-facets.ts';
import type { SolrConnection, SolrRequest } from './solr-connection.ts';
import type { CollectionState } from './watch-collection.ts';

/** Everything that one call needs. */
export interface SolrContext {
  readonly connection: SolrConnection;
  readonly planner: TextPlanner;
  readonly state: CollectionState;
  readonly knowledge: Knowledge;
  readonly showsAllEmployers: boolean;
  readonly pageSize: number;
  /** Filters for open postings of the companies that the site shows. */
  readonly openFilters: readonly string[];
  /** Query for open and closed postings of the companies that the site shows. */
  readonly siteFilter: string;
}

export const listOrder = 'day desc,sort_time desc,id asc';

/** A query in Solr syntax. */
export interface PlannedQuery extends SolrFilters {
  readonly query: string;
  readonly sort: string;
  readonly text: TextPlan | null;
}

/** Translates a query to Solr syntax. */
export async function planQuery(context: SolrContext, query: JobQuery): Promise<Result<PlannedQuery, JobsError>> {
  const { connection, planner, state, openFilters, knowledge, showsAllEmployers } = context;
  const filters = toFilters(knowledge, query, showsAllEmployers);
  const text =
    query.text === '' ? ok(null) : await planner.plan(connection, query.text, state.version, state.newest, openFilters);
  if (!text.ok) return text;
  const sort = effectiveSort(query);
  const { circle } = filters;
  const isNearest = sort === 'distance' && circle !== null;
  const params = {
    ...filters.params,
    ...text.value?.params,
    ...(isNearest ? { sfield: 'point', pt: toPoint(circle.center) } : {}),
  };
  const order = isNearest ? `geodist() asc,${listOrder}` : sort === 'relevance' ? `score desc,${listOrder}` : listOrder;
  return ok({ ...filters, params, query: text.value?.query ?? '*:*', sort: order, text: text.value });
}

/** Number of postings that are parsed before other work can use the thread. */
const parseBatchSize = 100;

/** Postings of an answer. */
export interface SolrJobs {
  readonly jobs: readonly JobSummary[];
  readonly total: number;
  readonly facets: Facets;
}

/**
 * Returns open postings. Returns an error when the indexer did not write them. Yields to the event loop in long lists.
 */
export async function selectJobs(
  { connection, openFilters, showsAllEmployers }: SolrContext,
  request: Omit<SolrRequest, 'fields'>,
): Promise<Result<SolrJobs, JobsError>> {
  const filter = [...openFilters, ...request.filter];
  const answer = await connection.select({ ...request, filter, fields: 'summary' });
  if (!answer.ok) return answer;
  const { documents, total, facets } = answer.value;
  const jobs: JobSummary[] = [];
  for (const { summary } of documents) {
    if (jobs.length > 0 && jobs.length % parseBatchSize === 0) await yieldToEventLoop();
    const job = readSummary(summary, showsAllEmployers);
    if (job === null) return err({ kind: 'bad-shape', detail: 'a posting that npm run solr:index did not write' });
    jobs.push(job);
  }
  return ok({ jobs, total, facets });
}
