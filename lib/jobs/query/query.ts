import type { ChoiceFacetId } from '#config/facets.ts';
import { mapChoiceFacets } from './choice-facets.ts';
import type { Coordinates } from '#lib/jobs/job.ts';

export type Radius = 0 | 25 | 50 | 100;
export type Sort = 'relevance' | 'date' | 'distance';
export type View = 'list' | 'map';

/** The part of a query that can stand in a path: for each choice facet and for places the chosen slugs, sorted, without repeats, so that equal selections are equal objects. */
export interface ListSelection extends Readonly<Record<ChoiceFacetId, readonly string[]>> {
  readonly locations: readonly string[];
}

/** What a visitor asked for, whole: the one value that pages, backends and links pass around. */
export interface JobQuery extends ListSelection {
  /** Free text, trimmed, at most 200 characters. */
  readonly text: string;
  /** Miles around the one location or `coordinates`; 0 is exact. */
  readonly radius: Radius;
  readonly coordinates: Coordinates | null;
  /** null: the default of the list (relevance with text, else newest first). */
  readonly sort: Sort | null;
  /** From 1. */
  readonly page: number;
  readonly view: View;
}

function toEmptySelection(): ListSelection {
  return { locations: [], ...mapChoiceFacets(() => []) };
}

function toEveryJob(): JobQuery {
  return { text: '', ...toEmptySelection(), radius: 0, coordinates: null, sort: null, page: 1, view: 'list' };
}

// Marked as pure: a browser bundle that uses neither must not carry the rules of the facets.
export const emptySelection = /* @__PURE__ */ toEmptySelection();
export const everyJob = /* @__PURE__ */ toEveryJob();

/** The order a query really has: distance needs a circle, relevance needs text. */
export function effectiveSort(query: JobQuery): Sort {
  if (query.sort === 'distance' && isCircle(query)) return 'distance';
  return query.text === '' || query.sort === 'date' ? 'date' : 'relevance';
}

/** The query around no point: the places that it names, exactly. */
export function withoutCircle(query: JobQuery): JobQuery {
  return { ...query, radius: 0, coordinates: null, sort: query.sort === 'distance' ? null : query.sort };
}

/** True when the place part of the query is a circle and not a set of named places. */
export function isCircle(query: JobQuery): boolean {
  return query.coordinates !== null || (query.radius > 0 && query.locations.length === 1);
}
