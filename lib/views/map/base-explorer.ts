import { airports } from '#config/airports.ts';
import { brandNetworks } from '#config/network.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobPlaces, SearchPage } from '#lib/search/job-search.ts';
import { toggleChoice, toValueSet } from '#lib/jobs/query/selection.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { MapView } from '#lib/views/list-response.ts';

/** A base of the network with the number of jobs of a query there. */
export type BaseLink = MapView['bases'][number];

export type FamilyLink = MapView['families'][number];

const codes = [...new Set(brandNetworks.flatMap(({ bases }) => [...bases]))];

function withLocations(query: JobQuery, locations: readonly string[]): JobQuery {
  return { ...query, locations, radius: 0, coordinates: null, page: 1 };
}

/** Returns the bases with jobs as links to their maps. @param everywhere the places of the query without its location filter */
export function toBaseLinks(query: JobQuery, everywhere: JobPlaces): readonly BaseLink[] {
  return codes.flatMap((code): readonly BaseLink[] => {
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
        href: buildListUrl(withLocations(query, isChosen ? [] : locations)),
        isChosen,
      },
    ];
  });
}

/** Returns the job categories in the selected place as links to their lists. Empty without a place or when a category is selected. */
export function toFamilyLinks({ query, facets }: SearchPage): readonly FamilyLink[] {
  if (query.locations.length === 0 || query.jobCategory.length > 0) return [];
  const families = facets.find(({ id }) => id === 'jobCategory')?.options ?? [];
  return families.flatMap(({ slug, label, count }): readonly FamilyLink[] =>
    count === 0 ? [] : [{ label, count, href: buildListUrl(toggleChoice(query, 'jobCategory', slug)) }],
  );
}
