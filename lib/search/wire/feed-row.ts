import type { TextField } from '#config/facet-schema.ts';
import type { ChoiceFacetId } from '#config/facets.ts';
import { featured } from '#config/featured.ts';
import { fulfills, toExpressionFields, type ExpressionFields } from '#lib/jobs/expression.ts';
import type { Job } from '#lib/jobs/job.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { toOpenValues, toTypeNames } from '#lib/jobs/query/open-values.ts';
import { isSafeSegment, toTitleSlug } from '#lib/jobs/slug.ts';

export interface FeedRow {
  readonly job: Job;
  /** Whether the featured query of the configuration matches. */
  readonly inFeaturedQuery: boolean;
  /** When the row says that it was posted, which may be in the future. */
  readonly statedAt: string | null;
}

/** Parsed fields of a row of either shape, before the rules of the configuration apply. */
export interface RowFields
  extends Omit<Job, ChoiceFacetId | 'id' | 'url' | 'title' | 'sortTime'>, Pick<FeedRow, 'statedAt'> {
  readonly title: string | null;
  readonly titleSlug: string | null;
  readonly urlLocation: string;
  /** Id in the URL of the posting: the guid, or another id that a path can hold. */
  readonly urlId: string | null;
  readonly categories: readonly string[];
  readonly employmentTypes: readonly string[];
  /** ISO 8601 instant of the sort key of "newest first". */
  readonly sortAt: string | null;
}

/** The values of the configuration in each choice facet, with the condition of each. */
export const facetRules = mapChoiceFacets(({ values }) =>
  values.map(({ slug, label, when }) => ({
    value: { slug, label },
    holds: (fields: ExpressionFields) => fulfills(when, fields),
  })),
);
const toList = (text: string | null): readonly string[] => (text === null ? [] : [text]);

/**
 * Builds the posting of a row. Returns an error text when the row has no title or no usable id.
 * @param showsAllEmployers whether a posting that no rule of a facet covers takes the value of its own field
 */
export function toFeedRow(fields: RowFields, showsAllEmployers: boolean): FeedRow | string {
  const { title, titleSlug, urlLocation, urlId, categories, employmentTypes, sortAt, statedAt, ...shared } = fields;
  if (title === null) return 'no title';
  if (urlId === null) return 'no id that an address can hold';
  const { guid, employer, place, postedAt } = shared;
  const own = { company: toList(employer), employmentType: employmentTypes, category: categories };
  const texts: Readonly<Record<TextField, readonly string[]>> = {
    company: own.company,
    category: categories,
    employmentType: employmentTypes.flatMap(toTypeNames),
    title: [title],
    city: toList(place.cityName),
    requisitionId: toList(shared.requisitionId),
  };
  const tested = toExpressionFields(shared.buid, shared.isFeatured, texts);
  const facetValues = mapChoiceFacets(({ id, fallbackField }) => {
    const values = facetRules[id].filter(({ holds }) => holds(tested)).map(({ value }) => value);
    const isOpen = values.length === 0 && showsAllEmployers && fallbackField !== null;
    return isOpen ? toOpenValues(fallbackField, own[fallbackField]) : values;
  });
  const titleSegment = titleSlug !== null && isSafeSegment(titleSlug) ? titleSlug : toTitleSlug(title);
  return {
    job: {
      ...shared,
      ...facetValues,
      id: guid ?? `${urlId}/${urlLocation}`,
      url: { location: urlLocation, title: titleSegment, id: urlId },
      title,
      sortTime: Date.parse(sortAt ?? postedAt ?? '1970-01-01T00:00:00Z'),
    },
    inFeaturedQuery: fulfills(featured, tested),
    statedAt,
  };
}
