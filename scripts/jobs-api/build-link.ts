import type { SearchInput } from './search-input.ts';
import type { Tenant } from './tenant.ts';

/**
 * Returns the path of a search on the site, without a trailing slash: location, title, moc, company, then the site's
 * own facets.
 */
export function buildLink(
  input: Pick<SearchInput, 'facets'>,
  tenant: Tenant,
  place: { readonly slug: string } | null,
): string {
  const own = tenant.facets.flatMap(({ name, segment }) => {
    const slug = input.facets.get(name);
    return slug === undefined ? [] : [segment, encodeURIComponent(slug)];
  });
  return ['', ...(place === null ? [] : ['locations', encodeURIComponent(place.slug)]), ...own, 'jobs'].join('/');
}
