import type { FacetId } from '#config/facets.ts';
import type { Result } from '#lib/result.ts';
import type { Coordinates, Job, JobSummary } from '#lib/jobs/job.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import type { PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';

/** Why primary data is unavailable. */
export type JobsError =
  | { readonly kind: 'unavailable'; readonly detail: string }
  | { readonly kind: 'timeout'; readonly detail: string }
  | { readonly kind: 'bad-status'; readonly status: number; readonly detail: string }
  | { readonly kind: 'bad-shape'; readonly detail: string };

/** An answer that carries the time of its data. */
export interface Dated {
  /** ISO 8601 instant of the data. */
  readonly asOf: string;
  /** ISO 8601 instant at which the backend gave this answer. Set only when this cached answer replaces a failed one. */
  readonly lastGoodSince?: string;
}

export interface FacetOption {
  readonly slug: string;
  readonly label: string;
  readonly isSelected: boolean;
  /**
   * While nothing is selected in the facet: the total of the page that the option links to. With a selection: how many jobs the
   * option adds or, when facets take one value at a time, the total of the page on which it replaces the selected option.
   * Meaningless on a selected option.
   */
  readonly count: number;
}

export interface Facet {
  readonly id: FacetId;
  readonly label: string;
  readonly options: readonly FacetOption[];
}

/** A part of the text of a search that has its own meaning, such as "part time" or "Maui", or what is left without such parts. */
export interface TextPart {
  readonly label: string;
  /** The text without the words of this part. */
  readonly textWithout: string;
}

export interface SearchPage extends Dated {
  readonly query: JobQuery;
  readonly total: number;
  /** ceil(total / page size), at least 1: an empty list has page 1. */
  readonly pageCount: number;
  readonly jobs: readonly JobSummary[];
  /** Miles from the center of a radius query, by job id. */
  readonly distances: ReadonlyMap<string, number>;
  readonly facets: readonly Facet[];
  /** The selected locations, in the query's order; null for an unknown place. */
  readonly locations: readonly (KnownLocation | null)[];
  /**
   * Number of jobs that match every word of the text, or all that is understood of it; the total when the query has no text or the
   * backend cannot count them.
   */
  readonly wholeMatches: number;
  /** The parts of the text that have a meaning of their own, and the words for the work. Empty: it asks for any job. Null: words alone. */
  readonly textParts: readonly TextPart[] | null;
  /** Jobs that are near to the text, where fewer jobs than a page shows match it. They are not counted. */
  readonly related: readonly JobSummary[];
  /** What was searched in place of the query's text, where its spelling had to be corrected. Null: the text itself. */
  readonly correctedText: string | null;
}

/** Features of a backend. Pages offer only these, and the conformance tests skip cases that need a missing one. */
export interface Capabilities {
  readonly multiSelect: boolean;
  /** Whether the counts of a facet ignore what is selected in it, so that they say what another option would add. */
  readonly countsIgnoreOwnSelection: boolean;
  readonly typoTolerance: boolean;
  /** Number of jobs that a page may list to compute a figure, such as a pay range. A service that sends ten jobs a request allows few. */
  readonly maxStatisticsRows: number;
}

export interface JobLookup extends Dated {
  /** All rows with the id (guid or requisition id, in any case), expired ones included. Empty when the id is unknown. */
  readonly jobs: readonly Job[];
}

/** The jobs of a query in one place. Each job counts in the narrowest place that it names. */
export interface PlaceOfJobs {
  /** Null for postings that have coordinates and name no place. */
  readonly slug: string | null;
  readonly label: string;
  readonly coordinates: Coordinates | null;
  readonly count: number;
  /** How many of them have coordinates. */
  readonly located: number;
  /** The total of the query with this place as its only location. Exceeds `count` when the place contains narrower places. */
  readonly total: number;
}

/** Where the jobs of a query are. */
export interface JobPlaces extends Dated {
  readonly total: number;
  /** Most jobs first. */
  readonly places: readonly PlaceOfJobs[];
  /** Jobs without coordinates, including those that name no place. */
  readonly unlocated: number;
  /** Jobs whose location the backend has not read. */
  readonly unread: number;
  /** All places of the backend, whatever the query, most open jobs first, those of closed postings included. */
  readonly known: readonly KnownPlace[];
}

/** A place of the backend with the number of open jobs in it. */
export type KnownPlace = PlaceRecord & { readonly count: number };

export interface Suggestion {
  readonly kind: 'title' | 'category' | 'employment-type' | 'place' | 'requisition';
  readonly label: string;
  /** Of a category, employment type or place. */
  readonly slug?: string | undefined;
  readonly count: number;
}

/** What `search` returns besides the rows of a page. */
export interface SearchOptions {
  /** Number of rows; default: a page. */
  readonly limit?: number;
  /** Rows before the first; default: those of the pages before the query's. */
  readonly skip?: number;
  /** Default: `all`. `whole`: only jobs that match every word of the text, which `wholeMatches` counts. */
  readonly matches?: 'all' | 'whole';
  /** Default true. False: facets, related jobs and text parts are empty. */
  readonly hasFacets?: boolean;
  /** Only the jobs that the feed or `config/featured.ts` features. */
  readonly isFeatured?: true;
}

/** The only interface to jobs. What needs more, such as similar jobs or nearby places, is made from it (lib/search/features). */
export interface JobSearch {
  readonly capabilities: Capabilities;
  /** Returns one page of a query, from one snapshot. A page past the end has no jobs. */
  search(query: JobQuery, options?: SearchOptions): Promise<Result<SearchPage, JobsError>>;
  /**
   * Returns the rows of the first 50 ids (guid or requisition id, in any case), in any order: all open ones, and the expired ones that
   * the backend knows. Several rows may share an id.
   */
  get(ids: readonly string[]): Promise<Result<JobLookup, JobsError>>;
  /** Returns the places of all jobs of a query, from one snapshot. Ignores the page. */
  places(query: JobQuery): Promise<Result<JobPlaces, JobsError>>;
  /**
   * Returns titles, categories, employment types, cities and requisition ids that complete the prefix.
   * @param within limits the titles to jobs of this query; its text is ignored
   */
  suggest(prefix: string, limit: number, within?: JobQuery): Promise<Result<readonly Suggestion[], JobsError>>;
  /** Yields all open jobs newest first, in batches of one snapshot. Ends after the first error. */
  all(): AsyncIterable<Result<readonly JobSummary[], JobsError>>;
  /** Returns a version that changes whenever an answer may have changed. Can be part of a cache key. */
  version(): string;
  /** Returns true once the first data have been read, or found missing, and the search can answer. */
  isReady(): boolean;
  close(): Promise<void>;
}

/** The part of a search that pages use: everything except the lifecycle of the backend. */
export type PageSearch = Omit<JobSearch, 'isReady' | 'close'>;
