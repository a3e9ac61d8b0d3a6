import { compileExpression, toExpressionFields } from '#lib/jobs/expression.ts';
import { featured } from '#config/featured.ts';
import type { Job, JobDescription, MilitaryCode, Pay, Place } from '#lib/jobs/job.ts';
import { isSafeSegment, toTitleSlug } from '#lib/jobs/slug.ts';
import { toAskedTexts, toFacetValues, type RawValues } from './facet-values.ts';
import { toText } from './read-values.ts';

/** A posting with what the index needs beside it. */
export interface FeedRow {
  readonly job: Job;
  /** In the featured query of the configuration. */
  readonly inFeaturedQuery: boolean;
  /** Category and type as the row writes them: searched too. */
  readonly rawLabels: readonly string[];
  /** What the rules of the configuration ask about, as the row writes it. */
  readonly raw: RawValues;
}

/** A row of either shape, read field by field, before the rules of the configuration apply. */
export interface RowFields {
  readonly guid: string | null;
  readonly requisitionId: string | null;
  readonly urlLocation: string;
  /** The id of the posting's address: the guid, or what of the other ids a path can hold. */
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
  readonly description: JobDescription;
  readonly applyUrl: string | null;
  readonly isFeatured: boolean;
  readonly militaryCodes: readonly MilitaryCode[];
}

const isInFeaturedQuery = compileExpression(featured);

/** The posting a row stands for, or why it cannot be one. */
export function toFeedRow(fields: RowFields, isOpen: boolean): FeedRow | string {
  const { title, urlId } = fields;
  if (title === null) return 'no title';
  if (urlId === null) return 'no id that an address can hold';
  const raw: RawValues = {
    company: fields.company === null ? [] : [fields.company],
    employmentType: fields.employmentTypes,
    category: fields.categories,
  };
  const ask = toExpressionFields(fields.buid, fields.isFeatured, toAskedTexts({ ...fields, title }, raw));
  const job: Job = {
    id: fields.guid ?? `${urlId}/${fields.urlLocation}`,
    guid: fields.guid,
    requisitionId: fields.requisitionId,
    url: { location: fields.urlLocation, title: toSegment(fields.titleSlug, title), id: urlId },
    title,
    buid: fields.buid,
    employer: fields.company,
    place: fields.place,
    ...toFacetValues(ask, isOpen, raw),
    postedAt: fields.postedAt,
    updatedAt: fields.updatedAt,
    closesAt: fields.closesAt,
    deletedAt: fields.deletedAt,
    sortTime: Date.parse(fields.sortAt ?? fields.postedAt ?? '1970-01-01T00:00:00Z'),
    pay: fields.pay,
    description: fields.description,
    applyUrl: fields.applyUrl,
    isFeatured: fields.isFeatured,
    militaryCodes: fields.militaryCodes,
  };
  return {
    job,
    inFeaturedQuery: isInFeaturedQuery(ask),
    rawLabels: [...fields.categories, ...fields.employmentTypes],
    raw,
  };
}

function toSegment(titleSlug: string | null, title: string): string {
  return titleSlug !== null && isSafeSegment(titleSlug) ? titleSlug : toTitleSlug(title);
}

/** Texts without blanks and repeats. */
export function toTexts(values: readonly string[] | null | undefined): readonly string[] {
  return [...new Set((values ?? []).map(toText).filter((value) => value !== null))];
}
