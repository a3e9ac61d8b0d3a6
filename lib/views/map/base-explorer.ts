import { airports } from '#config/airports.ts';
import { brandNetworks } from '#config/network.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobPlaces, SearchPage } from '#lib/search/job-search.ts';
import { toggleChoice, toValueSet } from '#lib/jobs/query/selection.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';

/** A base of the network with the jobs of a query there. */
export interface BaseLink {
  /** IATA. */
  readonly code: string;
  readonly label: string;
  readonly count: number;
  /** The map of the base; without the base, when it is chosen. */
  readonly href: string;
  readonly isChosen: boolean;
}

export interface FamilyLink {
  readonly label: string;
  readonly count: number;
  readonly href: string;
}

const codes = [...new Set(brandNetworks.flatMap(({ bases }) => [...bases]))];

function around(query: JobQuery, locations: readonly string[]): JobQuery {
  return { ...query, locations, radius: 0, coordinates: null, page: 1 };
}

/** Bases that have jobs, as links to their maps. @param everywhere the places of the query without its own place */
export function toBaseLinks(query: JobQuery, everywhere: JobPlaces): readonly BaseLink[] {
  return codes.flatMap((code): readonly BaseLink[] => {
    const own = airports.filter((airport) => airport.code === code);
    const cities = own.map(({ city }) => city);
    const found = everywhere.places.filter(({ slug }) => slug !== null && cities.includes(slug));
    const [largest] = found;
    if (largest === undefined) return [];
    const locations = toValueSet(found.flatMap(({ slug }) => slug ?? []));
    const isChosen = query.locations.join(' ') === locations.join(' ');
    const count = found.reduce((sum, { total }) => sum + total, 0);
    return [
      {
        code,
        label: found.length > 1 ? (own[0]?.name ?? code) : largest.label,
        count,
        href: buildListUrl(around(query, isChosen ? [] : locations)),
        isChosen,
      },
    ];
  });
}

/** The kinds of work in the chosen place, as links to their lists; empty without a place, or when one is chosen already. */
export function toFamilyLinks({ query, facets }: SearchPage): readonly FamilyLink[] {
  if (query.locations.length === 0 || query.jobCategory.length > 0) return [];
  const families = facets.find(({ id }) => id === 'jobCategory')?.options ?? [];
  return families.flatMap(({ slug, label, count }): readonly FamilyLink[] =>
    count === 0
      ? []
      : [{ label, count, href: buildListUrl({ ...toggleChoice(query, 'jobCategory', slug), view: 'list' }) }],
  );
}
