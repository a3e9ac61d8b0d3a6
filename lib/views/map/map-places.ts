import { withoutCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { JobPlaces, PlaceOfJobs } from '#lib/search/job-search.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { MapPlace } from '#lib/map/mark.ts';

/** Rounds to about 100 meters, enough for cities. */
function round(degrees: number): number {
  return Math.round(degrees * 1e3) / 1e3;
}

/** Returns the query restricted to the given places, on the map. */
function toMapOf(query: JobQuery, locations: readonly string[]): JobQuery {
  return { ...withoutCircle(query), locations, page: 1, view: 'map' };
}

/** Returns the URL of the jobs of a place within a query. For a place without a name, of the jobs around it. */
export function buildPlaceUrl(
  query: JobQuery,
  { slug, coordinates }: Pick<PlaceOfJobs, 'slug' | 'coordinates'>,
): string {
  if (slug !== null || coordinates === null) return buildListUrl(toMapOf(query, slug === null ? [] : [slug]));
  const around = {
    latitude: Math.round(coordinates.latitude * 100) / 100,
    longitude: Math.round(coordinates.longitude * 100) / 100,
  };
  return buildListUrl({ ...toMapOf(query, []), coordinates: around, radius: 25 });
}

/** Returns the URL of the jobs of a place as the parts before and after its slug, which `encodeURIComponent` encodes. */
export function buildPlaceAddress(query: JobQuery): readonly [before: string, after: string] {
  const url = buildListUrl(toMapOf(query, ['~']));
  // A single place is the first path segment.
  const at = url.indexOf('~');
  return [url.slice(0, at), url.slice(at + 1)];
}

/** Returns the places with coordinates and located jobs, as a map needs them. */
export function toMapPlaces({ places }: JobPlaces, query: JobQuery): readonly MapPlace[] {
  return places.flatMap((place): readonly MapPlace[] => {
    if (place.coordinates === null || place.located === 0) return [];
    const { slug, label, located } = place;
    return [
      {
        slug,
        label,
        count: located,
        latitude: round(place.coordinates.latitude),
        longitude: round(place.coordinates.longitude),
        href: buildPlaceUrl(query, place),
      },
    ];
  });
}
