import { choiceFacets } from '#config/facets.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { Capabilities } from '#lib/search/job-search.ts';

/** Reduces a query to what the backend supports: one value a facet without multi-select. */
export function toOfferedQuery(query: JobQuery, { multiSelect }: Pick<Capabilities, 'multiSelect'>): JobQuery {
  const hasSeveralValues = [query.locations, ...choiceFacets.map(({ id }) => query[id])].some(
    (values) => values.length > 1,
  );
  if (multiSelect || !hasSeveralValues) return query;
  return {
    ...query,
    ...mapChoiceFacets(({ id }) => query[id].slice(0, 1)),
    locations: query.locations.slice(0, 1),
    page: 1,
  };
}
