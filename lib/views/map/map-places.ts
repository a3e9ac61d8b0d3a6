import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobPlaces, PlaceOfJobs } from '#lib/search/job-search.ts';
import { toValueSet } from '#lib/jobs/query/selection.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { MapPlace } from '#lib/map/mark.ts';

/** About 100 metres: places are cities. */
function round(degrees: number): number {
  return Math.round(degrees * 1e3) / 1e3;
}

/** The query with one place as its only one, as a list. */
function toListIn(query: JobQuery, locations: readonly string[]): JobQuery {
  return { ...query, locations, radius: 0, coordinates: null, page: 1, view: 'list' };
}

/** The list of a place within a query; of a place without a name, the jobs around it. */
export function buildPlaceUrl(
  query: JobQuery,
  { slug, coordinates }: Pick<PlaceOfJobs, 'slug' | 'coordinates'>,
): string {
  if (slug !== null || coordinates === null) return buildListUrl(toListIn(query, slug === null ? [] : [slug]));
  const around = {
    latitude: Math.round(coordinates.latitude * 100) / 100,
    longitude: Math.round(coordinates.longitude * 100) / 100,
  };
  return buildListUrl({ ...toListIn(query, []), coordinates: around, radius: 25 });
}

/** The list of several places within a query; of those without a name, all jobs. */
export function buildPlacesUrl(query: JobQuery, places: readonly Pick<PlaceOfJobs, 'slug'>[]): string {
  const slugs = places.flatMap(({ slug }) => slug ?? []);
  return buildListUrl(toListIn(query, slugs.length < places.length ? [] : toValueSet(slugs)));
}

/** The address of a place's list around its slug, as `encodeSegment` writes it. */
export function buildPlaceAddress(query: JobQuery): readonly [before: string, after: string] {
  const url = buildListUrl(toListIn(query, ['~']));
  // A single place stands first.
  const at = url.indexOf('~');
  return [url.slice(0, at), url.slice(at + 1)];
}

/** Places with coordinates and jobs that have them, as a map needs them. */
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
