import { featured } from '#config/featured.ts';
import type { Expression } from '#config/facet-schema.ts';
import { ok, type Result } from '#lib/result.ts';
import { compileExpression, toExpressionFields } from '#lib/jobs/expression.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { sortRows } from '#lib/search/wire/list-order.ts';
import type { HostedContext } from './context.ts';
import { findRows } from './get-jobs.ts';
import { toSummary, toUnique, type HostedRow } from './read-rows.ts';

type Leaf = Extract<Expression, { readonly field: unknown }>;

function listLeaves(expression: Expression): readonly Leaf[] {
  if ('all' in expression) return expression.all.flatMap(listLeaves);
  if ('any' in expression) return expression.any.flatMap(listLeaves);
  if ('not' in expression) return [];
  return [expression];
}

const leaves = listLeaves(featured);
/** The category clauses of the featured query, each with its search words. */
const categoryClauses = leaves.flatMap((leaf) =>
  leaf.field === 'category' ? [{ holds: compileExpression(leaf), words: 'is' in leaf ? leaf.is : [leaf.words] }] : [],
);
const requisitionIds = leaves.flatMap((leaf) => (leaf.field === 'requisitionId' && 'is' in leaf ? leaf.is : []));

/** Maximum numbers of requested categories and requisitions. */
const maxRequests = 4;
/** Maximum number of reads of one category, each of `limit` rows: the featured query may exclude most of them. */
const maxReads = 3;

/**
 * Returns the postings that the service features, and postings of the configured query found by its categories and
 * requisitions. Those with the flag come first, each newest first.
 */
export async function listFeatured(
  context: HostedContext,
  limit: number,
): Promise<Result<readonly JobSummary[], JobsError>> {
  const overview = await context.overview.get();
  if (!overview.ok) return overview;
  if (overview.value.lacksFacets) context.noteMissing('facets');
  const categories = context.facets.readOptions('jobCategory', overview.value.filters, []) ?? [];
  const isNamed = ({ holds }: (typeof categoryClauses)[number], label: string): boolean =>
    holds(toExpressionFields(null, false, { category: [label] }));
  const wantedCategories = categories.filter(
    ({ label, count }) => count > 0 && categoryClauses.some((clause) => isNamed(clause, label)),
  );
  // Categories that the service does not offer are searched by their words.
  const unoffered = new Set(
    categoryClauses
      .filter((clause) => !wantedCategories.some(({ label }) => isNamed(clause, label)))
      .flatMap(({ words }) => words),
  );
  const searchedRows = await Promise.all([
    ...wantedCategories.slice(0, maxRequests).map(({ slug }) => readCategory(context, slug, limit)),
    ...[...[...unoffered].slice(0, maxRequests), ...requisitionIds.slice(0, maxRequests)].map(async (words) => {
      const rows = await findRows(context, `"${words}"`, limit);
      if (!rows.ok) context.noteMissing('featured');
      return rows.ok ? rows.value : [];
    }),
  ]);
  const candidates: readonly HostedRow[] = [...overview.value.rows, ...searchedRows.flat()].filter(
    ({ inFeaturedQuery }) => inFeaturedQuery,
  );
  const { true: flagged = [], false: others = [] } = Object.groupBy(
    sortRows(toUnique([...overview.value.featured, ...candidates])),
    ({ job }) => `${job.isFeatured}`,
  );
  return ok([...flagged, ...others].slice(0, limit).map(toSummary));
}

/** Reads the newest postings of a category until `limit` of them match the featured query. */
async function readCategory(context: HostedContext, slug: string, limit: number): Promise<readonly HostedRow[]> {
  const size = Math.ceil(limit / context.site.pageSize) * context.site.pageSize;
  const featuredRows: HostedRow[] = [];
  for (let read = 0; read < maxReads && featuredRows.length < limit; read += 1) {
    const range = await context.range({ ...allJobsQuery, jobCategory: [slug] }, read * size, size, false);
    if (!range.ok) {
      context.noteMissing('featured');
      break;
    }
    featuredRows.push(...range.value.rows.filter(({ inFeaturedQuery }) => inFeaturedQuery));
    if ((read + 1) * size >= range.value.total) break;
  }
  return featuredRows;
}
