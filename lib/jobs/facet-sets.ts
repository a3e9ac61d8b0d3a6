import { choiceFacets } from '#config/facets.ts';
import type { ChoiceFacetId } from '#config/schema.ts';
import { isPathSegment } from '#lib/http/path-segments.ts';

/** Which slugs are values of a choice facet. */
export type FacetSets = Readonly<Record<ChoiceFacetId, (slug: string) => boolean>>;

const closed = new Map<ChoiceFacetId, ReadonlySet<string>>(
  choiceFacets.map(({ id, values }) => [id, new Set(values.map(({ slug }) => slug))]),
);

function isConfigured(id: ChoiceFacetId): (slug: string) => boolean {
  return (slug) => closed.get(id)?.has(slug) === true;
}

/** The values that the configuration names: a closed set. */
export const closedFacetSets: FacetSets = {
  company: isConfigured('company'),
  employmentType: isConfigured('employmentType'),
  jobCategory: isConfigured('jobCategory'),
};

const isSlug = (slug: string): boolean => isPathSegment(slug) && slug.length <= 120;

/** Every well-formed value: for sites that show other employers' rows, where the data decide. */
export const openFacetSets: FacetSets = { company: isSlug, employmentType: isSlug, jobCategory: isSlug };
