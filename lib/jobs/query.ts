import type { Coordinates } from './job.ts';

export type Radius = 0 | 25 | 50 | 100;
export type Sort = 'relevance' | 'date' | 'distance';
export type View = 'list' | 'map';

/**
 * What a visitor asked for, whole: the one value that pages, backends and links pass around.
 * Values of a facet are slugs, sorted and without repeats, so that equal selections are equal objects.
 */
export interface JobQuery {
  /** Free text, trimmed, at most 200 characters. */
  readonly text: string;
  readonly locations: readonly string[];
  readonly company: readonly string[];
  readonly employmentType: readonly string[];
  readonly jobCategory: readonly string[];
  /** Miles around the one location or `coordinates`; 0 is exact. */
  readonly radius: Radius;
  readonly coordinates: Coordinates | null;
  /** null: the default of the list (relevance with text, else newest first). */
  readonly sort: Sort | null;
  /** From 1. */
  readonly page: number;
  readonly view: View;
}

export const everyJob: JobQuery = {
  text: '',
  locations: [],
  company: [],
  employmentType: [],
  jobCategory: [],
  radius: 0,
  coordinates: null,
  sort: null,
  page: 1,
  view: 'list',
};

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
