import { isDeepStrictEqual } from 'node:util';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { Capabilities } from '#lib/search/job-search.ts';

/** Reduces a query to what the backend supports: one value a facet without multi-select. */
export function toOfferedQuery(query: JobQuery, { multiSelect }: Pick<Capabilities, 'multiSelect'>): JobQuery {
  if (multiSelect) return query;
  const single = mapChoiceFacets(({ id }) => query[id].slice(0, 1));
  const offered = { ...query, ...single, locations: query.locations.slice(0, 1) };
  return isDeepStrictEqual(offered, query) ? query : { ...offered, page: 1 };
}
