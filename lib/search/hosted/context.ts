import type { Result } from '#lib/result.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { HostedApi, TimedAnswer } from './hosted-api.ts';
import type { FacetKnowledge } from './facet-knowledge.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Range } from './read-range.ts';
import type { Parameters, WireNames } from './request.ts';
import type { Filters } from './wire-answer.ts';

/** Shared state and functions that all methods of the hosted search use. */
export interface HostedContext {
  readonly api: HostedApi;
  readonly names: WireNames;
  readonly facets: FacetKnowledge;
  readonly gazetteer: Gazetteer;
  readonly pageSize: number;
  readonly showsAllEmployers: boolean;
  /**
   * Resolves once the facet and place names of the service are known; with an error when they cannot be read, so that callers
   * send no further request.
   */
  prepare(): Promise<Result<null, JobsError>>;
  /** Returns the first page of all jobs with all facets. */
  overview(): Promise<Result<TimedAnswer, JobsError>>;
  /** Returns the facets of a query without its jobs. */
  filtersOf(query: JobQuery): Promise<Result<Filters, JobsError>>;
  /** Returns postings of a query by their position in its list, from 0. */
  range(query: JobQuery, from: number, count: number, withFacets: boolean): Promise<Result<Range, JobsError>>;
  /** Returns postings for raw request parameters. */
  read(parameters: Parameters, from: number, count: number, budgetMs?: number): Promise<Result<Range, JobsError>>;
  readonly listingCache: AnswerCache<Range>;
  /** All postings of radius queries, to be sorted by distance. */
  readonly circleCache: AnswerCache<Range>;
}
