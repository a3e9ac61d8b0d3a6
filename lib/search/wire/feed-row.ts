import { compileExpression, toExpressionFields } from '#lib/jobs/expression.ts';
import { featured } from '#config/featured.ts';
import type { HiringStatements, Job, JobDescription, MilitaryCode, Pay, Place } from '#lib/jobs/job.ts';
import { isSafeSegment, toTitleSlug } from '#lib/jobs/slug.ts';
import { toExpressionTexts, toFacetValues, type RawValues } from './facet-values.ts';
import { toText } from './read-values.ts';

/** A posting with additional data for the index. */
export interface FeedRow {
  readonly job: Job;
  /** Whether the featured query of the configuration matches. */
  readonly inFeaturedQuery: boolean;
  /** Category and employment type of the row, unchanged. They are also searched. */
  readonly rawLabels: readonly string[];
  /** Fields of the row that the rules of the configuration test, unchanged. */
  readonly raw: RawValues;
}

/** Parsed fields of a row of either shape, before the rules of the configuration apply. */
export interface RowFields {
  readonly guid: string | null;
  readonly requisitionId: string | null;
  readonly urlLocation: string;
  /** Id in the URL of the posting: the guid, or another id that a path can hold. */
  readonly urlId: string | null;
  readonly title: string | null;
  readonly titleSlug: string | null;
  readonly buid: number | null;
  readonly company: string | null;
  readonly categories: readonly string[];
  readonly employmentTypes: readonly string[];
  readonly place: Place;
  readonly postedAt: string | null;
  readonly updatedAt: string | null;
  readonly closesAt: string | null;
  readonly deletedAt: string | null;
  readonly sortAt: string | null;
  readonly pay: Pay | null;
  readonly hiring: HiringStatements | null;
  readonly description: JobDescription;
  readonly applyUrl: string | null;
  readonly isFeatured: boolean;
  readonly militaryCodes: readonly MilitaryCode[];
}

const isInFeaturedQuery = compileExpression(featured);

/** Builds the posting of a row. Returns an error text when the row has no title or no usable id. */
export function toFeedRow(fields: RowFields, showsAllEmployers: boolean): FeedRow | string {
  const { title, urlId } = fields;
  if (title === null) return 'no title';
  if (urlId === null) return 'no id that an address can hold';
  const raw: RawValues = {
    company: fields.company === null ? [] : [fields.company],
    employmentType: fields.employmentTypes,
    category: fields.categories,
  };
  const expressionFields = toExpressionFields(
    fields.buid,
    fields.isFeatured,
    toExpressionTexts({ ...fields, title }, raw),
  );
  const job: Job = {
    id: fields.guid ?? `${urlId}/${fields.urlLocation}`,
    guid: fields.guid,
    requisitionId: fields.requisitionId,
    url: { location: fields.urlLocation, title: toSegment(fields.titleSlug, title), id: urlId },
    title,
    buid: fields.buid,
    employer: fields.company,
    place: fields.place,
    ...toFacetValues(expressionFields, showsAllEmployers, raw),
    postedAt: fields.postedAt,
    updatedAt: fields.updatedAt,
    closesAt: fields.closesAt,
    deletedAt: fields.deletedAt,
    sortTime: Date.parse(fields.sortAt ?? fields.postedAt ?? '1970-01-01T00:00:00Z'),
    pay: fields.pay,
    hiring: fields.hiring,
    description: fields.description,
    applyUrl: fields.applyUrl,
    isFeatured: fields.isFeatured,
    militaryCodes: fields.militaryCodes,
  };
  return {
    job,
    inFeaturedQuery: isInFeaturedQuery(expressionFields),
    rawLabels: [...fields.categories, ...fields.employmentTypes],
    raw,
  };
}

function toSegment(titleSlug: string | null, title: string): string {
  return titleSlug !== null && isSafeSegment(titleSlug) ? titleSlug : toTitleSlug(title);
}

/** Removes blank and repeated texts. */
export function toTexts(values: readonly string[] | null | undefined): readonly string[] {
  return [...new Set((values ?? []).map(toText).filter((value) => value !== null))];
}
