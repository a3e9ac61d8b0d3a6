/** Types of the facets (`facets.ts`) and of conditions on jobs. */

export type TextField = 'company' | 'category' | 'employmentType' | 'title' | 'city' | 'requisitionId';

/** Fields whose own values can become values of a facet. */
export type OpenField = Extract<TextField, 'company' | 'category' | 'employmentType'>;

/** A condition on a job, defined once and compiled by every search backend.
 * Text is compared after folding (case, accents, ʻokina); `words` matches a sequence of whole words in the field.
 */
export type Expression =
  | { readonly all: readonly Expression[] }
  | { readonly any: readonly Expression[] }
  | { readonly not: Expression }
  | { readonly field: 'buid'; readonly in: readonly number[] }
  | { readonly field: TextField; readonly is: readonly string[] }
  | { readonly field: TextField; readonly words: string }
  | { readonly field: 'featured' };

export type PlaceFacetId = 'country' | 'state' | 'city';

/**
 * Employment types of Google's JobPosting. Source:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export type PostingEmploymentType =
  'FULL_TIME' | 'PART_TIME' | 'CONTRACTOR' | 'TEMPORARY' | 'INTERN' | 'VOLUNTEER' | 'PER_DIEM' | 'OTHER';

interface FacetValueRule {
  readonly slug: string;
  readonly label: string;
  /** Form of the value inside a heading: "42 pilot jobs", "3 part-time jobs". */
  readonly noun: string;
  readonly when: Expression;
  /** Value of `employmentType` in the JobPosting markup. */
  readonly postingEmploymentType?: PostingEmploymentType;
}

export interface ChoiceFacetConfig {
  /** Field name of the values in `JobQuery` and `JobSummary`; unique among their fields. */
  readonly id: string;
  readonly label: string;
  /** Query name and path segment are the same word: `/company/x/jobs/`, `?company=x`. */
  readonly param: string;
  /** Rank in the panel and among chips, lowest first. */
  readonly panelOrder: number;
  /** Rank in headings, lowest first: "42 part-time Horizon Air pilot jobs". */
  readonly headingOrder: number;
  /**
   * Field that provides the value of rows without a matching rule, when the site shows every employer; null: no value.
   */
  readonly fallbackField: OpenField | null;
  /** Possible field names in the hosted search, most likely first. */
  readonly hostedFieldNames: readonly string[];
  readonly values: readonly FacetValueRule[];
}

export interface PlaceFacetConfig {
  readonly id: PlaceFacetId;
  readonly label: string;
}
