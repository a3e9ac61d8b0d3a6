import type { PlaceFacetId } from '#config/facet-schema.ts';
import type { ChoiceFacetId, FacetId } from '#config/facets.ts';
import { choiceFacets } from '#config/facets.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { isCircle, type JobQuery } from './query.ts';

const choiceFacetIds = new Set<FacetId>(choiceFacets.map(({ id }) => id));

/** True for facets whose values stand in `query[id]`; the others share `query.locations`. */
export function isChoiceFacet(id: FacetId): id is ChoiceFacetId {
  return choiceFacetIds.has(id);
}

/** Slugs as a query holds them: sorted, each once. */
export function toValueSet(slugs: readonly string[]): readonly string[] {
  return [...new Set(slugs)].sort();
}

function toggle(values: readonly string[], slug: string, adds: boolean): readonly string[] {
  return values.includes(slug) ? values.filter((value) => value !== slug) : toValueSet([...(adds ? values : []), slug]);
}

/** The query after a click on a value of a choice facet, back on page 1. @param adds whether values of a facet add up; else another takes the place of the first */
export function toggleChoice(query: JobQuery, id: ChoiceFacetId, slug: string, adds = true): JobQuery {
  return { ...query, [id]: toggle(query[id], slug, adds), page: 1 };
}

/** True when the place facet of this level has a choice that further options add to. */
export function hasPlaceChoice(
  query: JobQuery,
  level: PlaceFacetId,
  chosen: readonly (KnownLocation | null)[],
): boolean {
  if (isCircle(query)) return false;
  return chosen.some((place) => place !== null && toPlaceFacet(place) === level);
}

/** True when a place is chosen, under its own slug or under another name of it (`usa`). @param chosen the known places of `query.locations` */
export function isPlaceChosen(query: JobQuery, slug: string, chosen: readonly (KnownLocation | null)[]): boolean {
  return !isCircle(query) && query.locations.some((name, index) => isNameOf(slug, name, chosen[index]));
}

function isNameOf(slug: string, name: string, place: KnownLocation | null | undefined): boolean {
  return name === slug || place?.slug === slug;
}

/** Which place facet lists a place; virtual places stand among the cities. */
export function toPlaceFacet(place: Pick<KnownLocation, 'level'>): PlaceFacetId {
  return place.level === 'virtual' ? 'city' : place.level;
}

/**
 * The query after a click on a place, back on page 1. Places of one level add up; a place of another level replaces
 * what was chosen (a city inside the chosen state), and so does any place after a circle search.
 * @param chosen the known places of `query.locations`
 * @param adds whether places of one level add up; else another takes the place of the first
 */
function togglePlace(
  query: JobQuery,
  level: PlaceFacetId,
  slug: string,
  chosen: readonly (KnownLocation | null)[],
  adds = true,
): JobQuery {
  const exact: JobQuery = { ...query, page: 1, radius: 0, coordinates: null };
  if (isCircle(query)) return { ...exact, locations: [slug] };
  if (isPlaceChosen(query, slug, chosen)) {
    return { ...exact, locations: query.locations.filter((name, index) => !isNameOf(slug, name, chosen[index])) };
  }
  if (adds && hasPlaceChoice(query, level, chosen))
    return { ...exact, locations: toValueSet([...query.locations, slug]) };
  return { ...exact, locations: [slug] };
}

/** The query after a click on a facet option: the target of the option's link. @param adds whether values of a facet add up */
export function toggleOption(
  query: JobQuery,
  id: FacetId,
  slug: string,
  chosen: readonly (KnownLocation | null)[],
  adds = true,
): JobQuery {
  return isChoiceFacet(id) ? toggleChoice(query, id, slug, adds) : togglePlace(query, id, slug, chosen, adds);
}
