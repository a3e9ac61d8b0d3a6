import { choiceFacets } from '#config/facets.ts';
import { allJobsQuery, emptySelection, isCircle, type JobQuery, type ListSelection } from './query.ts';

/** A list with its own URL and a preset selection, such as the pilot jobs page. */
export interface ListPreset {
  readonly path: string;
  readonly query: ListSelection;
}

const pilotJobs: ListPreset = {
  path: '/career-opportunities/pilot-jobs/',
  query: { ...emptySelection, jobCategory: ['pilots'] },
};

/** Pages that are job lists with a preset selection, by path. */
export const listPresets: ReadonlyMap<string, ListPreset> = new Map([[pilotJobs.path, pilotJobs]]);

/**
 * Builds the canonical URL of a query. A single value of a facet is in the path, in the order of the routes. Several values of a
 * facet and everything else are in the query string, in a fixed order. Defaults are left out.
 */
export function buildListUrl(query: JobQuery, preset?: ListPreset): string {
  const isPreset =
    preset !== undefined &&
    buildListUrl({ ...query, sort: null, view: 'list', page: 1 }) ===
      buildListUrl({ ...allJobsQuery, ...preset.query });
  let path = isPreset ? preset.path : '/';
  const params = new URLSearchParams();
  const place = (name: string, segment: string, values: readonly string[]): void => {
    if (isPreset) return;
    const [single, ...others] = values;
    if (single !== undefined && others.length === 0) path += `${segment}/${encodeURIComponent(single)}/`;
    else for (const value of values) params.append(name, value);
  };
  if (query.text !== '') params.append('q', query.text);
  place('location', 'locations', query.locations);
  if (query.radius > 0) params.append('r', String(query.radius));
  if (query.coordinates !== null)
    params.append('coords', `${query.coordinates.latitude},${query.coordinates.longitude}`);
  for (const { id, param } of choiceFacets) place(param, param, query[id]);
  if (!isPreset) path += 'jobs/';
  if (query.sort !== null && (query.sort !== 'distance' || isCircle(query))) params.append('sort', query.sort);
  if (query.view === 'map') params.append('view', 'map');
  if (query.page > 1) params.append('page', String(query.page));
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Builds the URL of a list's feed, which has the jobs of its first page. */
export function buildFeedUrl(query: JobQuery, format: 'xml' | 'json'): string {
  const [path = '', search] = buildListUrl({ ...query, page: 1, view: 'list' }).split('?');
  return `${path}feed.${format}${search === undefined ? '' : `?${search}`}`;
}
