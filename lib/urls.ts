import { choiceFacets } from '#config/facets.ts';
import type { Job } from '#lib/jobs/job.ts';
import type { JobQuery } from '#lib/jobs/query.ts';

/** The part of a query that can stand in a path. */
export type ListSelection = Pick<JobQuery, 'locations' | 'company' | 'employmentType' | 'jobCategory'>;

/** A list that stands at an address of its own and shows a fixed selection, such as the pilot jobs page. */
export interface ListPreset {
  readonly path: string;
  readonly query: ListSelection;
}

export const homeUrl = '/';
export const jobsUrl = '/jobs/';
export const findJobUrl = '/job/';

/** A decoded value as one path segment. */
export function encodeSegment(value: string): string {
  return encodeURIComponent(value);
}

function sameValues(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((value, index) => value === right[index]);
}

function isPresetSelection(query: JobQuery, preset: ListPreset): boolean {
  return (
    sameValues(query.locations, preset.query.locations) &&
    choiceFacets.every(({ id }) => sameValues(query[id], preset.query[id])) &&
    query.text === '' &&
    query.radius === 0 &&
    query.coordinates === null
  );
}

/**
 * The one address of a query: single values in the path, in the order of the routes; several values of a facet and
 * everything else in the query string, in a fixed order. Defaults are left out.
 */
export function buildListUrl(query: JobQuery, preset?: ListPreset): string {
  const isPreset = preset !== undefined && isPresetSelection(query, preset);
  const { path, params } = isPreset ? { path: preset.path, params: new URLSearchParams() } : buildSelection(query);
  const search = new URLSearchParams();
  if (query.text !== '') search.set('q', query.text);
  for (const value of params.getAll('location')) search.append('location', value);
  if (query.radius > 0) search.set('r', String(query.radius));
  if (query.coordinates !== null) search.set('coords', `${query.coordinates.latitude},${query.coordinates.longitude}`);
  for (const { param } of choiceFacets) for (const value of params.getAll(param)) search.append(param, value);
  if (query.sort !== null) search.set('sort', query.sort);
  if (query.view === 'map') search.set('view', 'map');
  if (query.page > 1) search.set('page', String(query.page));
  const tail = search.toString();
  return tail === '' ? path : `${path}?${tail}`;
}

function buildSelection(query: JobQuery): { readonly path: string; readonly params: URLSearchParams } {
  const params = new URLSearchParams();
  let path = '/';
  const place = (param: string, segment: string, values: readonly string[]): void => {
    const [only] = values;
    if (values.length === 1 && only !== undefined) path += `${segment}/${encodeSegment(only)}/`;
    else for (const value of values) params.append(param, value);
  };
  place('location', 'locations', query.locations);
  for (const { id, param } of choiceFacets) place(param, param, query[id]);
  return { path: `${path}jobs/`, params };
}

/** The canonical path of a job. */
export function buildJobUrl(job: Pick<Job, 'url'>): string {
  return `/${encodeSegment(job.url.location)}/${encodeSegment(job.url.title)}/${encodeSegment(job.url.id)}/job/`;
}

/** A site path as an absolute URL. @param origin scheme and host, no trailing slash */
export function toAbsolute(path: string, origin: string): string {
  return `${origin}${path}`;
}
