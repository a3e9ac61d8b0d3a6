import type { ChoiceFacetId } from '#config/facets.ts';
import { mapChoiceFacets } from './choice-facets.ts';
import type { Coordinates } from '#lib/jobs/job.ts';

/** Miles of the circles that can be searched. */
export const radii = [25, 50, 100] as const;
export type Radius = 0 | (typeof radii)[number];
export const sorts = ['relevance', 'date', 'distance'] as const;
export type Sort = (typeof sorts)[number];

/**
 * The part of a query that can be in a path: the selected slugs of each choice facet and of places. They are sorted and without
 * repeats, so that equal selections are equal objects.
 */
export interface ListSelection extends Readonly<Record<ChoiceFacetId, readonly string[]>> {
  readonly locations: readonly string[];
}

/** A complete search request. Pages, backends and links all use it. */
export interface JobQuery extends ListSelection {
  /** Free text, trimmed, at most 200 characters. */
  readonly text: string;
  /** Miles around the single location or `coordinates`; 0: exact. */
  readonly radius: Radius;
  readonly coordinates: Coordinates | null;
  /** Null for the default: relevance with text, otherwise newest first. */
  readonly sort: Sort | null;
  /** From 1. */
  readonly page: number;
  readonly view: 'list' | 'map';
}

function toEmptySelection(): ListSelection {
  return { locations: [], ...mapChoiceFacets(() => []) };
}

function toEveryJob(): JobQuery {
  return { text: '', ...toEmptySelection(), radius: 0, coordinates: null, sort: null, page: 1, view: 'list' };
}

// Marked as pure, so that a browser bundle that uses neither does not contain the facet configuration.
export const emptySelection = /* @__PURE__ */ toEmptySelection();
export const allJobsQuery = /* @__PURE__ */ toEveryJob();

/** Returns the sort order that applies to a query. Distance needs a circle, and relevance needs text. */
export function effectiveSort(query: JobQuery): Sort {
  if (query.sort === 'distance' && isCircle(query)) return 'distance';
  return query.text === '' || query.sort === 'date' ? 'date' : 'relevance';
}

/** Returns the query without its circle, so that it matches its named places exactly. */
export function withoutCircle(query: JobQuery): JobQuery {
  return { ...query, radius: 0, coordinates: null, sort: query.sort === 'distance' ? null : query.sort };
}

/** Returns whether a query searches within a circle instead of in named places. */
export function isCircle(query: JobQuery): boolean {
  return query.coordinates !== null || (query.radius > 0 && query.locations.length === 1);
}
