import { buildLink } from './build-link.ts';
import { toPlaceNames } from './geography.ts';
import type { SearchInput } from './search-input.ts';
import type { SearchResult } from './search-jobs.ts';
import type { FacetValue, Tenant } from './tenant.ts';
import type { Posting } from './posting.ts';

interface FacetEntry {
  readonly display: string;
  /** Path of the search with this value on the site. */
  readonly link: string;
  /** Total of the link; absent when there are no jobs. */
  readonly value?: number;
}

export type Filters = Readonly<Record<string, readonly FacetEntry[]>>;

const placeLevels = ['city', 'state', 'country'] as const;

/**
 * Lists the facets that can narrow a search, most jobs first. A chosen facet is absent, wider places are absent once a
 * narrower one is chosen, and titles require a place.
 */
export function listFacets(input: SearchInput, tenant: Tenant, { found, area }: SearchResult): Filters {
  const postings = found.map(({ posting }) => posting);
  const level = area.place?.level;
  const hidden =
    level === undefined
      ? []
      : level === 'country'
        ? ['country']
        : level === 'state'
          ? ['state', 'country']
          : ['city', 'state', 'country'];
  const filters: Record<string, readonly FacetEntry[]> = { militarybases: [] };
  for (const one of placeLevels) {
    if (hidden.includes(one) || (one === 'country' && input.facets.has('country'))) continue;
    const valuesOf = (posting: Posting): readonly FacetValue[] => {
      const [slug] = toPlaceNames(posting)[one];
      const display = { city: posting.place.label, state: posting.place.state, country: posting.place.country }[one];
      return slug === undefined || display === null ? [] : [{ slug, display }];
    };
    filters[one] = toEntries(countValues(postings, valuesOf, []), (slug) =>
      buildLink(input, tenant, { ...area.place, slug }),
    );
  }
  for (const facet of tenant.facets) {
    const isListed = facet.name !== 'moc' && (facet.name !== 'title' || level !== undefined);
    if (!isListed || input.facets.has(facet.name)) continue;
    const counts = countValues(postings, facet.valuesOf, facet.configured);
    filters[facet.name] = toEntries(counts, (slug) =>
      buildLink({ ...input, facets: new Map([...input.facets, [facet.name, slug]]) }, tenant, area.place),
    );
  }
  return Object.fromEntries(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Counted {
  readonly display: string;
  readonly count: number;
}

function countValues(
  postings: readonly Posting[],
  valuesOf: (posting: Posting) => readonly FacetValue[],
  configured: readonly FacetValue[],
): ReadonlyMap<string, Counted> {
  const counts = new Map<string, Counted>(configured.map(({ slug, display }) => [slug, { display, count: 0 }]));
  for (const posting of postings) {
    for (const { slug, display } of valuesOf(posting)) {
      const known = counts.get(slug);
      counts.set(slug, { display: known?.display ?? display, count: (known?.count ?? 0) + 1 });
    }
  }
  return counts;
}

function toEntries(counts: ReadonlyMap<string, Counted>, toLink: (slug: string) => string): readonly FacetEntry[] {
  return [...counts]
    .sort(([, a], [, b]) => b.count - a.count || (a.display < b.display ? -1 : 1))
    .map(([slug, { display, count }]) => ({ display, link: toLink(slug), ...(count === 0 ? {} : { value: count }) }));
}
