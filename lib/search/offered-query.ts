import { choiceFacets } from '#config/facets.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { isCircle, withoutCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Capabilities } from './job-search.ts';

/** The part of a query that the backend can answer: one value of each facet where it takes one, no circle where it knows none. */
export function toOfferedQuery(
  query: JobQuery,
  { multiSelect, radius }: Pick<Capabilities, 'multiSelect' | 'radius'>,
): JobQuery {
  const exact: JobQuery = radius || !isCircle(query) ? query : withoutCircle(query);
  if (multiSelect) return exact;
  const several = [exact.locations, ...choiceFacets.map(({ id }) => exact[id])].some((values) => values.length > 1);
  if (!several) return exact;
  return {
    ...exact,
    ...mapChoiceFacets(({ id }) => exact[id].slice(0, 1)),
    locations: exact.locations.slice(0, 1),
    page: 1,
  };
}
