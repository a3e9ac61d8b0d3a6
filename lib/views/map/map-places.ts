import { airports } from '#config/airports.ts';
import { brandNetworks } from '#config/network.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { withoutCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { toggleChoice, toValueSet } from '#lib/jobs/query/selection.ts';
import type { JobPlaces, PlaceOfJobs, SearchPage } from '#lib/search/job-search.ts';
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

const codes = [...new Set(brandNetworks.flatMap(({ bases }) => [...bases]))];

/** Returns the bases with jobs as links to their maps. @param everywhere the places of the query without its location filter */
export function toBaseLinks(query: JobQuery, everywhere: JobPlaces): MapView['bases'] {
  return codes.flatMap((code): MapView['bases'] => {
    const baseAirports = airports.filter((airport) => airport.code === code);
    const cities = baseAirports.map(({ city }) => city);
    const basePlaces = everywhere.places.filter(({ slug }) => slug !== null && cities.includes(slug));
    const [largest] = basePlaces;
    if (largest === undefined) return [];
    const locations = toValueSet(basePlaces.flatMap(({ slug }) => slug ?? []));
    const isChosen = query.locations.join(' ') === locations.join(' ');
    const count = basePlaces.reduce((sum, { total }) => sum + total, 0);
    return [
      {
        code,
        label: basePlaces.length > 1 ? (baseAirports[0]?.name ?? code) : largest.label,
        count,
        href: buildListUrl(toMapOf(query, isChosen ? [] : locations)),
        isChosen,
      },
    ];
  });
}

/** Returns the job categories in the selected place as links to their lists. Empty without a place or when a category is selected. */
export function toFamilyLinks({ query, facets }: SearchPage): MapView['families'] {
  if (query.locations.length === 0 || query.jobCategory.length > 0) return [];
  const families = facets.find(({ id }) => id === 'jobCategory')?.options ?? [];
  return families.flatMap(({ slug, label, count }): MapView['families'] =>
    count === 0 ? [] : [{ label, count, href: buildListUrl(toggleChoice(query, 'jobCategory', slug)) }],
  );
}
