import type { ChoiceFacet, ChoiceFacetId } from '#config/facets.ts';
import { isPathSegment } from '#lib/http/path-segments.ts';
import { mapChoiceFacets } from './choice-facets.ts';

/** Predicates that tell which slugs are values of a choice facet. */
export type FacetSlugs = Readonly<Record<ChoiceFacetId, (slug: string) => boolean>>;

function isConfigured({ values }: ChoiceFacet): (slug: string) => boolean {
  const slugs: ReadonlySet<string> = new Set(values.map(({ slug }) => slug));
  return (slug) => slugs.has(slug);
}

/** Accepts only the values in the configuration: a closed set. */
export const configuredFacetSlugs: FacetSlugs = mapChoiceFacets(isConfigured);

const isSlug = (slug: string): boolean => isPathSegment(slug) && slug.length <= 120;

/** Accepts every well-formed value of open facets, whose values come from rows. For sites that show other employers' rows. */
export const openFacetSlugs: FacetSlugs = mapChoiceFacets((facet) =>
  facet.fallbackField === null ? isConfigured(facet) : isSlug,
);
