import type { PlaceFacetId } from '#config/facet-schema.ts';
import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { FacetOption } from './job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';

/**
 * Returns a filter for the options of a place facet. While all chosen places are of a wider level than the facet, only
 * places inside them pass.
 */
export function createInsideFilter(
  id: PlaceFacetId,
  query: JobQuery,
  chosen: readonly (KnownLocation | null)[],
): (place: Pick<KnownLocation, 'within'>) => boolean {
  const knownPlaces = chosen.filter((place) => place !== null);
  const widerLevels = id === 'city' ? ['state', 'country'] : id === 'state' ? ['country'] : [];
  if (isCircle(query) || knownPlaces.length === 0 || !knownPlaces.every((place) => widerLevels.includes(place.level)))
    return () => true;
  return (place) => knownPlaces.some((outer) => place.within.some((part) => part.slug === outer.slug));
}

type Counted = { readonly label: string; readonly count: number };

/** Compares labels: the order of options with equal counts. */
export function compareLabels(a: { readonly label: string }, b: { readonly label: string }): number {
  return a.label < b.label ? -1 : a.label > b.label ? 1 : 0;
}

/** Compares by count, most jobs first, then by label. */
export function compareCounts(a: Counted, b: Counted): number {
  return b.count - a.count || compareLabels(a, b);
}

/** Sorts options by count, most jobs first. */
export function sortByCount(options: readonly FacetOption[]): readonly FacetOption[] {
  return [...options].sort(compareCounts);
}

/** Sorts options by count, most jobs first. Options without jobs come last, in the order of the configuration. */
export function sortByCountEmptyLast(options: readonly FacetOption[]): readonly FacetOption[] {
  return [
    ...sortByCount(options.filter((option) => option.count > 0)),
    ...options.filter((option) => option.count === 0),
  ];
}
