import type { Result } from '#lib/result.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { AskService, Filters, TimedAnswer } from './ask-service.ts';
import type { FacetKnowledge } from './facet-knowledge.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { KeepAnswer } from './answer-cache.ts';
import type { Range } from './read-range.ts';
import type { Parameters, WireNames } from './request.ts';

/** What all answers of the hosted search are made with. */
export interface HostedContext {
  readonly ask: AskService;
  readonly names: WireNames;
  readonly facets: FacetKnowledge;
  readonly gazetteer: Gazetteer;
  readonly pageSize: number;
  readonly isOpen: boolean;
  /** Resolves once the service's names are known, or cannot be: then no question that needs them is asked in vain. */
  prepare(): Promise<Result<null, JobsError>>;
  /** The first page of all jobs with all facets. */
  overview(): Promise<Result<TimedAnswer, JobsError>>;
  /** The facets of a query without its own page. */
  filtersOf(query: JobQuery): Promise<Result<Filters, JobsError>>;
  /** Postings of a query by their place in its list, from 0. */
  range(query: JobQuery, from: number, count: number, withFacets: boolean): Promise<Result<Range, JobsError>>;
  /** Postings of a request in the service's own words. */
  read(parameters: Parameters, from: number, count: number, budget?: number): Promise<Result<Range, JobsError>>;
  readonly listingCache: KeepAnswer<Range>;
  /** Of whole circles, to be ordered by distance. */
  readonly circleCache: KeepAnswer<Range>;
}
