import { choiceFacets, placeFacets, type ChoiceFacetId } from '#config/facets.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import type { NamedSlug } from '#lib/jobs/job.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import type { PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { hasPlaceChoice, isPlaceChosen, toPlaceFacet } from '#lib/jobs/query/selection.ts';
import type { Facet, FacetOption } from './job-search.ts';

/** Returns the number of jobs with a value. @param number of the value among those of its facet, or of a place among the places */
type CountOf = (slug: string, number: number) => number;

/** Number of jobs in a result by value, and without the selection of the facet itself. */
interface FacetCounts {
  readonly inResult: CountOf;
  readonly withoutSelection: CountOf;
}

/** The values and counts of a backend that counts a facet without its own selection. */
export interface FacetSource {
  readonly places: readonly PlaceRecord[];
  valuesOf(id: ChoiceFacetId): readonly NamedSlug[];
  /** Returns whether some posting, open or closed, has the value. */
  isUsed(id: ChoiceFacetId, slug: string, number: number): boolean;
  count(part: ChoiceFacetId | 'place'): FacetCounts;
}

/**
 * Returns the facets of a result. The count of an option matches its link (`toggleOption`): the total of the linked page while
 * nothing is selected in the facet, else the number of jobs that the option adds. Places without jobs are omitted.
 * @param chosen the known places of `query.locations`
 * @param showsAllEmployers whether all employers are shown, so that values without a posting are omitted
 */
export function buildFacets(
  query: JobQuery,
  chosen: readonly (KnownLocation | null)[],
  showsAllEmployers: boolean,
  source: FacetSource,
): readonly Facet[] {
  const choices = choiceFacets.map(({ id, label }): Facet => {
    const counts = source.count(id);
    const options = source.valuesOf(id).flatMap((value, number) => {
      const isSelected = query[id].includes(value.slug);
      return !showsAllEmployers || isSelected || source.isUsed(id, value.slug, number)
        ? [toOption(value, number, isSelected, query[id].length > 0, counts)]
        : [];
    });
    if (showsAllEmployers)
      for (const slug of query[id])
        if (!options.some((option) => option.slug === slug))
          options.push({ slug, label: labelFromSlug(slug), isSelected: true, count: 0 });
    return { id, label, options: showsAllEmployers ? options.sort(compareCounts) : sortByCountEmptyLast(options) };
  });
  const counts = source.count('place');
  const places = placeFacets.map(({ id, label }): Facet => {
    const isInside = createInsideFilter(id, query, chosen);
    const hasChoice = hasPlaceChoice(query, id, chosen);
    const options = listPlacesOfFacet(source.places)[id].flatMap(({ place, number }) => {
      const isSelected = query.locations.length > 0 && isPlaceChosen(query, place.slug, chosen);
      return isSelected || (counts.withoutSelection(place.slug, number) > 0 && isInside(place))
        ? [toOption(place, number, isSelected, hasChoice, counts)]
        : [];
    });
    return { id, label, options: options.sort((a, b) => b.count - a.count) };
  });
  return [...choices, ...places];
}

/** Returns the label of a value that no posting has: "Ground Ops". */
function labelFromSlug(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

function toOption(
  { slug, label }: NamedSlug,
  number: number,
  isSelected: boolean,
  hasChoice: boolean,
  { inResult, withoutSelection }: FacetCounts,
): FacetOption {
  const all = withoutSelection(slug, number);
  return { slug, label, isSelected, count: hasChoice && !isSelected ? all - inResult(slug, number) : all };
}

type NumberedPlace = { readonly place: PlaceRecord; readonly number: number };
const placesByLabel = new WeakMap<readonly PlaceRecord[], Readonly<Record<PlaceFacetId, readonly NumberedPlace[]>>>();

/** Returns the places of each facet sorted by label, so that a query only needs to sort by count. */
function listPlacesOfFacet(places: readonly PlaceRecord[]): Readonly<Record<PlaceFacetId, readonly NumberedPlace[]>> {
  return placesByLabel.getOrInsertComputed(places, () => {
    const ordered = places.map((place, number) => ({ place, number })).sort((a, b) => compareLabels(a.place, b.place));
    const of = (id: PlaceFacetId) => ordered.filter(({ place }) => toPlaceFacet(place) === id);
    return { country: of('country'), state: of('state'), city: of('city') };
  });
}

/**
 * Returns a filter for the options of a place facet. While all chosen places are of a wider level than the facet, only
 * places inside them pass.
 */
function createInsideFilter(
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

/** Compares by label. */
export function compareLabels(a: { readonly label: string }, b: { readonly label: string }): number {
  return a.label < b.label ? -1 : a.label > b.label ? 1 : 0;
}

/** Compares by count, most jobs first, then by label. */
export function compareCounts(a: Counted, b: Counted): number {
  return b.count - a.count || compareLabels(a, b);
}

/** Sorts options by count, most jobs first. Options without jobs come last, in the given order. */
function sortByCountEmptyLast(options: readonly FacetOption[]): readonly FacetOption[] {
  return [
    ...options.filter((option) => option.count > 0).sort(compareCounts),
    ...options.filter((option) => option.count === 0),
  ];
}
