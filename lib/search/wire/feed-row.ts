import { featured } from '#config/featured.ts';
import type { ChoiceFacetId } from '#config/facets.ts';
import { compileExpression, toExpressionFields } from '#lib/jobs/expression.ts';
import type { Job } from '#lib/jobs/job.ts';
import { isSafeSegment, toTitleSlug } from '#lib/jobs/slug.ts';
import { toExpressionTexts, toFacetValues, type RawValues } from './facet-values.ts';

/** A posting with additional data for the index. */
export interface FeedRow {
  readonly job: Job;
  /** Whether the featured query of the configuration matches. */
  readonly inFeaturedQuery: boolean;
  /** Fields of the row that the rules of the configuration test, unchanged. Category and employment type are also searched. */
  readonly raw: RawValues;
}

/** Parsed fields of a row of either shape, before the rules of the configuration apply. */
export interface RowFields extends Omit<Job, ChoiceFacetId | 'id' | 'url' | 'title' | 'sortTime'> {
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

const isInFeaturedQuery = compileExpression(featured);

/** Builds the posting of a row. Returns an error text when the row has no title or no usable id. */
export function toFeedRow(fields: RowFields, showsAllEmployers: boolean): FeedRow | string {
  const { title, titleSlug, urlLocation, urlId, categories, employmentTypes, sortAt, ...shared } = fields;
  if (title === null) return 'no title';
  if (urlId === null) return 'no id that an address can hold';
  const { guid, buid, employer, isFeatured, postedAt } = shared;
  const raw = { company: employer === null ? [] : [employer], employmentType: employmentTypes, category: categories };
  const expressionFields = toExpressionFields(buid, isFeatured, toExpressionTexts({ ...shared, title }, raw));
  const titleSegment = titleSlug !== null && isSafeSegment(titleSlug) ? titleSlug : toTitleSlug(title);
  return {
    job: {
      ...shared,
      ...toFacetValues(expressionFields, showsAllEmployers, raw),
      id: guid ?? `${urlId}/${urlLocation}`,
      url: { location: urlLocation, title: titleSegment, id: urlId },
      title,
      sortTime: Date.parse(sortAt ?? postedAt ?? '1970-01-01T00:00:00Z'),
    },
    inFeaturedQuery: isInFeaturedQuery(expressionFields),
    raw,
  };
}
