import { err, ok, type Result } from '#lib/result.ts';
import type { FacetSets } from '#lib/jobs/query/facet-sets.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { everyJob, type JobQuery } from '#lib/jobs/query/query.ts';
import type { JobsError, PageSearch } from './job-search.ts';

/** What a search form asks for beside the field that is being typed in. */
export interface FormQuery {
  readonly query: JobQuery;
  /** False: it names a place that the data do not know, so that nothing can be counted. */
  readonly isKnown: boolean;
}

/**
 * The rest of a form, as it goes with what is typed: the names of a list's address, with the keyword as `text`, for `q` is
 * what is being typed. A form that no list understands counts as an empty one.
 */
export async function readFormQuery(
  search: PageSearch,
  params: URLSearchParams,
  sets: FacetSets,
): Promise<Result<FormQuery, JobsError>> {
  const rest = new URLSearchParams(params);
  rest.delete('q');
  rest.set('q', params.get('text') ?? '');
  const list = parseListUrl('/jobs/', `?${rest}`, sets);
  if (list.kind === 'not-found') return ok({ query: everyJob, isKnown: true });
  const places = await Promise.all(list.query.locations.map((slug) => search.resolveLocation(slug)));
  const failed = places.find((place) => !place.ok);
  if (failed?.ok === false) return err(failed.error);
  const locations = places.flatMap((place) => (place.ok && place.value !== null ? [place.value.slug] : []));
  return ok({
    query: { ...list.query, locations, sort: null, page: 1, view: 'list' },
    isKnown: locations.length === places.length,
  });
}
