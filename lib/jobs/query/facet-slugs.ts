import type { ChoiceFacet, ChoiceFacetId } from '#config/facets.ts';
import { isPathSegment } from '#lib/http/path-segments.ts';
import { toTitleSlug } from '#lib/jobs/slug.ts';
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

/** Slugs of the configured values by their slug, label and the texts of rows that mean them. */
const slugsByName = mapChoiceFacets(
  ({ values }) =>
    new Map(
      values.flatMap(({ slug, label, when }) =>
        ['is' in when ? when.is : [], label, slug].flat().map((name) => [toTitleSlug(name), slug] as const),
      ),
    ),
);

/** Returns the slug of a facet value in an address, which may be a label, or have capitals or decomposed letters. */
export function toFacetSlug(id: ChoiceFacetId, value: string): string {
  const typed = value.trim().toLowerCase().normalize('NFC');
  if (typed === '') return '';
  const slug = toTitleSlug(typed);
  return slugsByName[id].get(slug) ?? (slug === 'none' ? typed : slug);
}
