import { choiceFacets } from '#config/facets.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { isCircle, withoutCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Capabilities } from './job-search.ts';

/**
 * Reduces a query to what the backend supports: one value a facet without multi-select, and no radius without radius search.
 */
export function toOfferedQuery(
  query: JobQuery,
  { multiSelect, radius }: Pick<Capabilities, 'multiSelect' | 'radius'>,
): JobQuery {
  const supportedQuery: JobQuery = radius || !isCircle(query) ? query : withoutCircle(query);
  if (multiSelect) return supportedQuery;
  const hasSeveralValues = [supportedQuery.locations, ...choiceFacets.map(({ id }) => supportedQuery[id])].some(
    (values) => values.length > 1,
  );
  if (!hasSeveralValues) return supportedQuery;
  return {
    ...supportedQuery,
    ...mapChoiceFacets(({ id }) => supportedQuery[id].slice(0, 1)),
    locations: supportedQuery.locations.slice(0, 1),
    page: 1,
  };
}
