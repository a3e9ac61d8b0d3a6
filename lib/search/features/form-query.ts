import { ok, type Result } from '#lib/result.ts';
import type { FacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { resolveQueryPlaces } from './resolve-places.ts';

/** The query of a search form, without the field that the visitor is typing in. */
export interface FormQuery {
  readonly query: JobQuery;
  /** False when the form names an unknown place, so that nothing can be counted. */
  readonly isKnown: boolean;
}

/**
 * Reads the other fields of a form, which a suggestion request sends along. Parameters have the names of a list URL, except
 * that the keyword is `text`, because `q` is the typed prefix. An invalid form counts as an empty one.
 */
export async function readFormQuery(
  search: PageSearch,
  params: URLSearchParams,
  sets: FacetSlugs,
): Promise<Result<FormQuery, JobsError>> {
  const listParams = new URLSearchParams(params);
  listParams.delete('q');
  listParams.set('q', params.get('text') ?? '');
  const list = parseListUrl('/jobs/', `?${listParams}`, sets);
  if (list.kind === 'not-found') return ok({ query: allJobsQuery, isKnown: true });
  const resolved = await resolveQueryPlaces(search, list.query);
  if (!resolved.ok) return resolved;
  const { query, unknown } = resolved.value;
  return ok({ query: { ...query, sort: null, page: 1, view: 'list' }, isKnown: unknown.length === 0 });
}
