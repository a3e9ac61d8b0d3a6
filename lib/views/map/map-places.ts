import { withoutCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { PlaceOfJobs } from '#lib/search/job-search.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { MapView } from '#lib/views/list-response.ts';

/** Returns the query restricted to the given places, on the map. */
function toMapOf(query: JobQuery, locations: readonly string[]): JobQuery {
  return { ...withoutCircle(query), locations, page: 1, view: 'map' };
}

function round(degrees: number, decimals: number): number {
  return Math.round(degrees * 10 ** decimals) / 10 ** decimals;
}

/** Returns the URL of the jobs of a place within a query. For a place without a name, of the jobs around it. */
function buildPlaceUrl(query: JobQuery, { slug, coordinates }: Pick<PlaceOfJobs, 'slug' | 'coordinates'>): string {
  if (slug !== null || coordinates === null) return buildListUrl(toMapOf(query, slug === null ? [] : [slug]));
  const around = { latitude: round(coordinates.latitude, 2), longitude: round(coordinates.longitude, 2) };
  return buildListUrl({ ...toMapOf(query, []), coordinates: around, radius: 25 });
}

/** Ranks places: cities first, then the places that contain others, then those without a name. Counts fall within each rank. */
function rankPlace({ slug, count, total }: PlaceOfJobs): number {
  return slug === null ? 2 : total > count ? 1 : 0;
}

/** Returns the places of a query as links to their jobs, and where a map shows them, to about 100 meters. Most jobs come first. */
export function toPlaceLinks(places: readonly PlaceOfJobs[], query: JobQuery): MapView['places'] {
  return places
    .toSorted((a, b) => rankPlace(a) - rankPlace(b) || b.total - a.total)
    .map((place) => {
      const { slug, label, total, located, coordinates } = place;
      const { latitude = 0, longitude = 0 } = coordinates ?? {};
      return {
        slug,
        label,
        total,
        href: buildPlaceUrl(query, place),
        located:
          coordinates === null || located === 0
            ? null
            : { count: located, latitude: round(latitude, 3), longitude: round(longitude, 3) },
      };
    });
}
