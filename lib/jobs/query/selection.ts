import type { PlaceFacetId } from '#config/facet-schema.ts';
import { choiceFacets, type ChoiceFacetId, type FacetId } from '#config/facets.ts';
import type { PageJobs } from '#config/schema.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { mapChoiceFacets } from './choice-facets.ts';
import { allJobsQuery, isCircle, type JobQuery } from './query.ts';

/** The known places of `query.locations`, null for unknown ones. */
type ChosenPlaces = readonly (KnownLocation | null)[];

const choiceFacetIds = new Set<FacetId>(choiceFacets.map(({ id }) => id));

/** Returns whether the values of a facet are in `query[id]`. The place facets share `query.locations`. */
export function isChoiceFacet(id: FacetId): id is ChoiceFacetId {
  return choiceFacetIds.has(id);
}

/** Normalizes slugs for a query: sorted and without repeats. */
export function toValueSet(slugs: readonly string[]): readonly string[] {
  return [...new Set(slugs)].sort();
}

/** Converts the job selection of a content page to a query. */
export function toQuery(jobs: PageJobs): JobQuery {
  return {
    ...allJobsQuery,
    text: jobs.text ?? '',
    ...mapChoiceFacets(({ id }) => toValueSet(jobs[id] ?? [])),
    locations: toValueSet(jobs.locations ?? []),
  };
}

/**
 * Returns the query after a click on a value of a choice facet, on page 1.
 * @param isMultiSelect whether a facet may have several values; otherwise a new value replaces the previous one
 */
export function toggleChoice(query: JobQuery, id: ChoiceFacetId, slug: string, isMultiSelect = true): JobQuery {
  const values = query[id].includes(slug)
    ? query[id].filter((value) => value !== slug)
    : toValueSet([...(isMultiSelect ? query[id] : []), slug]);
  return { ...query, [id]: values, page: 1 };
}

/** Returns whether a place of this level is selected, so that another place of the level extends the selection. */
export function hasPlaceChoice(query: JobQuery, level: PlaceFacetId, chosen: ChosenPlaces): boolean {
  if (isCircle(query)) return false;
  return chosen.some((place) => place !== null && toPlaceFacet(place) === level);
}

/** Returns whether a place is selected, by its own slug or by an alternative slug (`usa`). */
export function isPlaceChosen(query: JobQuery, slug: string, chosen: ChosenPlaces): boolean {
  return !isCircle(query) && query.locations.some((name, index) => isNameOf(slug, name, chosen[index]));
}

function isNameOf(slug: string, name: string, place: KnownLocation | null | undefined): boolean {
  return name === slug || place?.slug === slug;
}

/** Returns the place facet that lists a place. Virtual places are listed with the cities. */
export function toPlaceFacet(place: Pick<KnownLocation, 'level'>): PlaceFacetId {
  return place.level === 'virtual' ? 'city' : place.level;
}

/**
 * Returns the query that a facet option links to, on page 1. Several places of one level can be selected. A place of another level
 * replaces the selection (a city inside the selected state), and so does any place after a circle search.
 * @param isMultiSelect whether a facet may have several values; otherwise a new value replaces the previous one
 */
export function toggleOption(
  query: JobQuery,
  id: FacetId,
  slug: string,
  chosen: ChosenPlaces,
  isMultiSelect = true,
): JobQuery {
  if (isChoiceFacet(id)) return toggleChoice(query, id, slug, isMultiSelect);
  const exact: JobQuery = { ...query, page: 1, radius: 0, coordinates: null };
  if (isPlaceChosen(query, slug, chosen))
    return { ...exact, locations: query.locations.filter((name, index) => !isNameOf(slug, name, chosen[index])) };
  const others = isMultiSelect && hasPlaceChoice(query, id, chosen) ? query.locations : [];
  return { ...exact, locations: toValueSet([...others, slug]) };
}
