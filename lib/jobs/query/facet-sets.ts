import type { ChoiceFacet, ChoiceFacetId } from '#config/facets.ts';
import { isPathSegment } from '#lib/http/path-segments.ts';
import { mapChoiceFacets } from './choice-facets.ts';

/** Which slugs are values of a choice facet. */
export type FacetSets = Readonly<Record<ChoiceFacetId, (slug: string) => boolean>>;

function isConfigured({ values }: ChoiceFacet): (slug: string) => boolean {
  const slugs: ReadonlySet<string> = new Set(values.map(({ slug }) => slug));
  return (slug) => slugs.has(slug);
}

/** The values that the configuration names: a closed set. */
export const closedFacetSets: FacetSets = mapChoiceFacets(isConfigured);

const isSlug = (slug: string): boolean => isPathSegment(slug) && slug.length <= 120;

/** Every well-formed value of facets that take values from rows: for sites that show other employers' rows, where the data decide. */
export const openFacetSets: FacetSets = mapChoiceFacets((facet) =>
  facet.openField === null ? isConfigured(facet) : isSlug,
);
