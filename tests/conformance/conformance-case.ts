import { choiceFacets } from '#config/facets.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Capabilities } from '#lib/search/job-search.ts';

/** What a backend may lack besides its declared capabilities, because its source does not provide it. */
export const furtherNeeds = {
  companyRules: 'companies follow our rules, which test company IDs as well as names',
  expiredByRequisition: 'closed postings can be looked up by requisition ID',
  exactPlaces: 'the place of every job of a query is known, not only the values of facets',
  requisitionSuggestions: 'suggestions complete requisition IDs',
  ranksTexts: 'texts match and are ranked by our rules, not by those of the source',
  splitsTexts: 'texts are split into what they ask for: places, hours, pay',
  countedSuggestions: 'suggestions state their number of jobs',
  narrowedSuggestions: 'suggestions are limited to the jobs of a query',
  closedPlaces: 'places without open postings are known, and the larger places that contain each place',
  otherPlaceNames: 'places are found by code, airport and other names',
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
  /** No posting may be found. */
  readonly isEmpty?: true;
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
  | { readonly kind: 'started-places'; readonly prefix: string }
  /** @param slug of the expected place, null for none */
  | { readonly kind: 'resolve'; readonly text: string; readonly slug: string | null }
  | { readonly kind: 'nearby'; readonly query: JobQuery; readonly limit: number }
  | { readonly kind: 'facet-labels' };

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
  return { ...allJobsQuery, ...parts };
}

/**
 * Returns the needs of a query itself: companies that a name alone does not identify, several values of one facet.
 */
export function needsOf(query: JobQuery): readonly Need[] {
  const needs: Need[] = [];
  // Company 38490 belongs to Hawaiian Airlines under the name of another brand; only Horizon Air is exactly one name.
  if (query.company.some((slug) => slug !== 'horizon-air')) needs.push('companyRules');
  if ([...choiceFacets.map(({ id }) => query[id]), query.locations].some((values) => values.length > 1))
    needs.push('multiSelect');
  return needs;
}

/** Returns a case about the answers to one query. */
export function searchCase(
  group: string,
  name: string,
  parts: Partial<JobQuery>,
  expects?: TextExpectation,
  furtherNeedsOfCase: readonly Need[] = [],
): ConformanceCase {
  const query = toQuery(parts);
  return {
    group,
    name,
    needs: [...needsOf(query), ...furtherNeedsOfCase],
    question: { kind: 'search', query, ...(expects === undefined ? {} : { expects }) },
  };
}
