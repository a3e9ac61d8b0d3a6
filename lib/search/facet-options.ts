import type { PlaceFacetId } from '#config/facet-schema.ts';
import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { FacetOption } from './job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';

/** A facet shows only what lies inside the chosen places while all of them are wider than its own. */
export function isInsideChosen(
  id: PlaceFacetId,
  query: JobQuery,
  chosen: readonly (KnownLocation | null)[],
): (place: Pick<KnownLocation, 'within'>) => boolean {
  const known = chosen.filter((place) => place !== null);
  const wider = id === 'city' ? ['state', 'country'] : id === 'state' ? ['country'] : [];
  if (isCircle(query) || known.length === 0 || !known.every((place) => wider.includes(place.level))) return () => true;
  return (place) => known.some((outer) => place.within.some((part) => part.slug === outer.slug));
}

type Counted = { readonly label: string; readonly count: number };

/** The order of equal counts. */
export function compareLabels(a: { readonly label: string }, b: { readonly label: string }): number {
  return a.label < b.label ? -1 : a.label > b.label ? 1 : 0;
}

/** Most jobs first. */
export function compareCounts(a: Counted, b: Counted): number {
  return b.count - a.count || compareLabels(a, b);
}

/** Most jobs first. */
export function sortOptions(options: readonly FacetOption[]): readonly FacetOption[] {
  return [...options].sort(compareCounts);
}

/** Most jobs first; options without a posting keep the order of the configuration, at the end. */
export function sortConfigured(options: readonly FacetOption[]): readonly FacetOption[] {
  return [
    ...sortOptions(options.filter((option) => option.count > 0)),
    ...options.filter((option) => option.count === 0),
  ];
}
