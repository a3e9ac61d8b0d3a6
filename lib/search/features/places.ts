import { milesBetween } from '#lib/jobs/places/distance.ts';
import { createPlaceTable, startsWith, type PlaceTable } from '#lib/jobs/places/find-place.ts';
import { toPlaceName } from '#lib/jobs/places/place-registry.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { ok, type Result } from '#lib/result.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { JobsError, KnownPlace, PageSearch } from '#lib/search/job-search.ts';
import { withoutPlace } from '#lib/search/known-places.ts';
import { shareByVersion } from './share-by-version.ts';

/** All places of a backend, most jobs first. */
export type KnownPlaces = PlaceTable<KnownPlace>;

/** A city with its distance from a point. */
export type NearbyPlace = KnownPlace & { readonly miles: number };

/** Returns all places of the backend. */
export const readKnownPlaces = shareByVersion(async (search): Promise<Result<KnownPlaces, JobsError>> => {
  const answer = await search.places(allJobsQuery);
  return answer.ok ? { ...answer, value: createPlaceTable(answer.value.known) } : answer;
});

/** Returns the places with jobs whose label, slug, city name or code starts with a text, most jobs first. */
export function findStartedPlaces({ places }: KnownPlaces, text: string): readonly KnownPlace[] {
  const name = toPlaceName(text);
  const slug = text.trim().toLowerCase();
  return places.filter((place) => place.count > 0 && startsWith(place, slug, name));
}

/** Returns the cities that have jobs of a query, wherever that searches, nearest to a point first. `count` is their number. */
export async function listNearbyPlaces(
  search: PageSearch,
  center: Coordinates,
  query: JobQuery,
): Promise<Result<readonly NearbyPlace[], JobsError>> {
  const [known, page] = await Promise.all([readKnownPlaces(search), search.search(withoutPlace(query), { limit: 0 })]);
  if (!known.ok) return known;
  if (!page.ok) return page;
  const cities = page.value.facets.find(({ id }) => id === 'city')?.options ?? [];
  const nearby = cities.flatMap(({ slug, count }): readonly NearbyPlace[] => {
    const place = known.value.placeOf(slug);
    if (place?.level !== 'city' || place.coordinates === null || count === 0) return [];
    return [{ ...place, count, miles: milesBetween(center, place.coordinates) }];
  });
  return ok(nearby.sort((a, b) => a.miles - b.miles || compareCounts(a, b)));
}
