import type { Expression } from '#config/facet-schema.ts';
import { featured } from '#config/featured.ts';
import { compileExpression, toExpressionFields } from '#lib/jobs/expression.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { sortRows } from '#lib/search/wire/list-order.ts';
import type { HostedCall } from './hosted-search.ts';
import type { ServiceQuery } from './plan-query.ts';
import { toSummary, toUnique, type HostedRow } from './read-rows.ts';

type Leaf = Extract<Expression, { readonly field: unknown }>;

function listLeaves(expression: Expression): readonly Leaf[] {
  if ('all' in expression) return expression.all.flatMap(listLeaves);
  if ('any' in expression) return expression.any.flatMap(listLeaves);
  return 'not' in expression ? [] : [expression];
}

/** The category clauses of the featured query, each with its search words. */
const categoryClauses = listLeaves(featured).flatMap((leaf) =>
  leaf.field === 'category' ? [{ holds: compileExpression(leaf), words: 'is' in leaf ? leaf.is : [leaf.words] }] : [],
);
const requisitionIds = listLeaves(featured).flatMap((leaf) =>
  leaf.field === 'requisitionId' && 'is' in leaf ? leaf.is : [],
);

/** Maximum numbers of requested categories and requisitions, and of reads of each: the featured query may exclude most rows. */
const maxRequests = 4;
const maxReads = 3;

/**
 * Returns the postings of a query that the service features, and those of the configured query, found by its categories and
 * requisitions. Those with the flag come first, each newest first. Failures leave some out.
 */
export async function listFeatured(call: HostedCall, query: JobQuery, limit: number): Promise<readonly JobSummary[]> {
  const request = call.toRequest({ ...query, page: 1, sort: 'date' });
  if (request === null) return [];
  const first = await call.read(request, 0, call.site.pageSize);
  if (!first.ok) {
    call.noteMissing('featured');
    return [];
  }
  const offered = call.facets.readOptions('jobCategory', first.value.filters, []) ?? [];
  const isNamed = ({ holds }: (typeof categoryClauses)[number], label: string): boolean =>
    holds(toExpressionFields(null, false, { category: [label] }));
  const categories = offered.filter(
    ({ label, count }) => count > 0 && categoryClauses.some((clause) => isNamed(clause, label)),
  );
  // Categories that the service does not offer are searched by their words.
  const unoffered = categoryClauses.filter((clause) => !categories.some(({ label }) => isNamed(clause, label)));
  const words = new Set(unoffered.flatMap((clause) => clause.words));
  const requests: readonly ServiceQuery[] = [
    ...categories.slice(0, maxRequests).map(({ slug }) => ({
      ...request,
      query: { ...request.query, jobCategory: [slug] },
    })),
    ...[...[...words].slice(0, maxRequests), ...requisitionIds.slice(0, maxRequests)].map((text) => ({
      ...request,
      words: [[...request.words, `"${text}"`].join(' AND ')],
    })),
  ];
  const found = await Promise.all(requests.map((one) => readFeatured(call, one, limit)));
  const candidates = [...first.value.rows, ...found.flat()].filter(({ inFeaturedQuery }) => inFeaturedQuery);
  const featuredRows = sortRows(toUnique([...first.value.featured, ...candidates]));
  const { true: flagged = [], false: others = [] } = Object.groupBy(featuredRows, ({ job }) => `${job.isFeatured}`);
  return [...flagged, ...others].slice(0, limit).map(toSummary);
}

/** Reads the newest postings until `limit` of them match the featured query. */
async function readFeatured(call: HostedCall, request: ServiceQuery, limit: number): Promise<readonly HostedRow[]> {
  const size = Math.ceil(limit / call.site.pageSize) * call.site.pageSize;
  const featuredRows: HostedRow[] = [];
  for (let read = 0; read < maxReads && featuredRows.length < limit; read += 1) {
    const range = await call.read(request, read * size, size);
    if (!range.ok) {
      call.noteMissing('featured');
      break;
    }
    featuredRows.push(...range.value.rows.filter(({ inFeaturedQuery }) => inFeaturedQuery));
    if ((read + 1) * size >= range.value.total) break;
  }
  return featuredRows;
}
