import type { ChoiceFacetId, FacetId } from '#config/facets.ts';
import type { Result } from '#lib/result.ts';
import type { Coordinates, Job, JobSummary, MilitaryCode } from '#lib/jobs/job.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';

/** Why primary data is missing. */
export type JobsError =
  | { readonly kind: 'unavailable'; readonly detail: string }
  | { readonly kind: 'timeout'; readonly detail: string }
  | { readonly kind: 'bad-status'; readonly status: number; readonly detail: string }
  | { readonly kind: 'bad-shape'; readonly detail: string };

/** Of an answer that is more than a number. */
export interface Dated {
  /** ISO instant of the data. */
  readonly asOf: string;
  /** ISO instant at which the backend gave this answer; only on one that stands in for a newer, which failed. */
  readonly lastGoodSince?: string;
}

export interface FacetOption {
  readonly slug: string;
  readonly label: string;
  readonly isSelected: boolean;
  /**
   * Nothing chosen in the facet: the total behind the option's link. Something chosen: how many jobs the option adds; where
   * facets take one value at a time, the total behind the link that puts it in the place of the chosen one.
   * Meaningless on a selected option.
   */
  readonly count: number;
}

export interface Facet {
  readonly id: FacetId;
  readonly label: string;
  readonly options: readonly FacetOption[];
}

export interface SearchPage extends Dated {
  readonly query: JobQuery;
  readonly total: number;
  /** ceil(total / page size), at least 1: page 1 of an empty list exists. */
  readonly pageCount: number;
  readonly jobs: readonly JobSummary[];
  /** Miles from the centre of a circle query, by job id. */
  readonly distances: ReadonlyMap<string, number>;
  readonly facets: readonly Facet[];
  /** The chosen locations, in the query's order; null where the data know no such place. */
  readonly locations: readonly (KnownLocation | null)[];
  /** How many of the jobs have every word of the text; the total where none is asked for, or where the backend cannot tell. */
  readonly wholeMatches: number;
  /** A spelling that has results, offered when the text has few. */
  readonly didYouMean: string | null;
}

/** What a backend can do. Pages offer nothing else, and conformance excuses a case by the name of what it needs. */
export interface Capabilities {
  readonly multiSelect: boolean;
  readonly ownFacetOutCounts: boolean;
  readonly typoTolerance: boolean;
  readonly radius: boolean;
}

/** The first jobs of a query, without facets. */
export interface JobListing extends Dated {
  readonly total: number;
  readonly jobs: readonly JobSummary[];
  /** Which state of the data this is, where `asOf` is the time of the answer and does not tell. */
  readonly version?: string;
}

export interface JobLookup extends Dated {
  /** Every row that the id (guid or requisition id, any case) names, expired ones included; empty: unknown. */
  readonly jobs: readonly Job[];
}

/** The jobs of a query in one place, each job in the narrowest place that it names. */
export interface PlaceOfJobs {
  /** Null: postings with coordinates that name no place. */
  readonly slug: string | null;
  readonly label: string;
  readonly coordinates: Coordinates | null;
  readonly count: number;
  /** Those of them that have coordinates. */
  readonly located: number;
  /** The total of the query with this place as its only one; more than `count` where narrower places lie inside. */
  readonly total: number;
}

/** Where the jobs of a query are. */
export interface JobPlaces extends Dated {
  readonly total: number;
  /** Most jobs first. */
  readonly places: readonly PlaceOfJobs[];
  /** Jobs without coordinates, those that name no place at all among them. */
  readonly unlocated: number;
  /** Jobs of which the backend has not read where they are. */
  readonly unread: number;
}

export interface Suggestion {
  readonly kind: 'title' | 'category' | 'requisition';
  readonly label: string;
  readonly count: number;
}

/** Labels of the values of each choice facet, by slug: closed sets come from the configuration, open ones from the rows. */
export type FacetVocabulary = Readonly<Record<ChoiceFacetId, ReadonlyMap<string, string>>>;

/** The one way to reach jobs. Expired jobs are in `get` and nowhere else. */
export interface JobSearch {
  readonly capabilities: Capabilities;
  /** One page of a query with facets, from one snapshot. A page past the end has no jobs. */
  search(query: JobQuery): Promise<Result<SearchPage, JobsError>>;
  /** The total of a query and its jobs in the query's order, at most `limit`, after the first `skip` (default 0), whatever its page: cheaper than `search`. */
  list(query: JobQuery, limit: number, skip?: number): Promise<Result<JobListing, JobsError>>;
  /** The total of a query alone: cheaper than `search`. */
  count(query: JobQuery): Promise<Result<number, JobsError>>;
  /** The places of all jobs of a query, whatever its page, from one snapshot with their total. */
  places(query: JobQuery): Promise<Result<JobPlaces, JobsError>>;
  get(id: string): Promise<Result<JobLookup, JobsError>>;
  /** The rows of several ids, of the first 50, in any order: every open one, of expired ones perhaps only some. */
  getMany(ids: readonly string[]): Promise<Result<JobLookup, JobsError>>;
  /** Up to `limit` open jobs like this one, best first, without it. */
  similar(job: JobSummary, limit: number): Promise<Result<readonly JobSummary[], JobsError>>;
  /** Up to `limit` jobs of the featured query, newest first. */
  featured(limit: number): Promise<Result<readonly JobSummary[], JobsError>>;
  /** Open jobs whose posting names one of the occupations, as `meansCode` compares them, newest first: at most `limit` from the `skip`-th on. */
  listForMilitary(codes: readonly MilitaryCode[], skip: number, limit: number): Promise<Result<JobListing, JobsError>>;
  /** Titles, categories and requisition ids that go on from what was typed. @param within titles are those of jobs that this finds, whatever its text */
  suggest(prefix: string, limit: number, within?: JobQuery): Promise<Result<readonly Suggestion[], JobsError>>;
  /** Known places whose name or slug starts with the text; empty text: all, most jobs first. */
  locations(
    prefix: string,
    limit: number,
  ): Promise<Result<readonly (KnownLocation & { readonly count: number })[], JobsError>>;
  /** The place a slug or loose name ("seattle") means, null when the data know none or several. */
  resolveLocation(slug: string): Promise<Result<KnownLocation | null, JobsError>>;
  /** Places nearest to a known one that have jobs for the rest of the query, nearest first. */
  nearby(
    query: JobQuery,
    limit: number,
  ): Promise<Result<readonly (KnownLocation & { readonly count: number; readonly miles: number })[], JobsError>>;
  vocabulary(): Promise<Result<FacetVocabulary, JobsError>>;
  /** Changes when any answer may have changed; keys of page caches may hold it. */
  version(): string;
  /** True once a first feed has been read, or found missing, and answers can be given. */
  isReady(): boolean;
  close(): Promise<void>;
}

/** What pages may ask: everything but the life of the backend. */
export type PageSearch = Omit<JobSearch, 'version' | 'isReady' | 'close'>;
