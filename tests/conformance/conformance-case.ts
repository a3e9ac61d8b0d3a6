import { choiceFacets } from '#config/facets.ts';
import type { MilitaryCode } from '#lib/jobs/job.ts';
import { everyJob, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Capabilities } from '#lib/search/job-search.ts';

/** What a backend may lack beside its declared capabilities, because its source does not say it. */
export const furtherNeeds = {
  companyRules: 'companies are those of our rules, which ask about company ids, and not names alone',
  expiredByRequisition: 'closed postings are found by their requisition id',
  meantMilitaryCodes: 'military codes find postings by what they mean: skill levels, rates and patterns too',
  exactPlaces: 'the place of every job of a query is known, and not that of facet values alone',
  requisitionSuggestions: 'suggestions go on from requisition ids',
  ranksTexts: 'texts are found and ranked by rules of ours, and not by those of the source',
  countedSuggestions: 'suggestions tell how many jobs they have',
  narrowedSuggestions: 'suggestions keep to the jobs of a query',
  closedPlaces: 'places are known whose postings have all closed, and in what each place lies',
  looseNames: 'places are known by codes, airports and other names',
} as const;

export type Need = keyof Capabilities | keyof typeof furtherNeeds;

/** What the answer to a text must contain, independent of the ranking. */
export interface TextExpectation {
  /** Title of the first posting, folded. */
  readonly first?: RegExp;
  /** Folded title of at least `share` of the first ten. */
  readonly titles?: RegExp;
  /** From 0 to 1; default 0.5. */
  readonly share?: number;
  /** Requisition ID of the first rows. */
  readonly requisition?: string;
  readonly nothing?: true;
}

export type Question =
  /** The page, the list, the total, the facets and the places of a query. */
  | { readonly kind: 'search'; readonly query: JobQuery; readonly expects?: TextExpectation }
  /** All pages, and one past the end. */
  | { readonly kind: 'pages'; readonly query: JobQuery }
  | { readonly kind: 'places'; readonly query: JobQuery }
  | { readonly kind: 'get'; readonly id: string; readonly rows: number }
  | { readonly kind: 'featured'; readonly limit: number }
  /** Jobs like the first one of a query. */
  | { readonly kind: 'similar'; readonly query: JobQuery; readonly limit: number }
  | {
      readonly kind: 'suggest';
      readonly prefix: string;
      readonly limit: number;
      readonly within?: JobQuery;
      readonly expects?: RegExp | null;
    }
  | { readonly kind: 'locations'; readonly prefix: string; readonly limit: number }
  /** @param slug of the expected place, null for none */
  | { readonly kind: 'resolve'; readonly text: string; readonly slug: string | null }
  | { readonly kind: 'nearby'; readonly query: JobQuery; readonly limit: number }
  | {
      readonly kind: 'military';
      readonly codes: readonly MilitaryCode[];
      readonly skip: number;
      readonly limit: number;
    }
  | { readonly kind: 'vocabulary' };

/** One question with a known answer. */
export interface ConformanceCase {
  readonly group: string;
  /** Unique within its group. */
  readonly name: string;
  readonly needs: readonly Need[];
  readonly question: Question;
}

/** Returns a complete query. */
export function toQuery(parts: Partial<JobQuery>): JobQuery {
  return { ...everyJob, ...parts };
}

/**
 * Returns the needs of a query itself: companies whose rule uses more than one field, several values of one facet, a
 * circle.
 */
export function needsOf(query: JobQuery): readonly Need[] {
  const needs: Need[] = [];
  if (query.company.some((slug) => slug !== 'horizon-air')) needs.push('companyRules');
  if ([...choiceFacets.map(({ id }) => query[id]), query.locations].some((values) => values.length > 1))
    needs.push('multiSelect');
  if (query.coordinates !== null || query.radius > 0) needs.push('radius');
  return needs;
}

/** Returns a case about the answers to one query. */
export function searchCase(
  group: string,
  name: string,
  parts: Partial<JobQuery>,
  expects?: TextExpectation,
  more: readonly Need[] = [],
): ConformanceCase {
  const query = toQuery(parts);
  return {
    group,
    name,
    needs: [...needsOf(query), ...more],
    question: { kind: 'search', query, ...(expects === undefined ? {} : { expects }) },
  };
}
