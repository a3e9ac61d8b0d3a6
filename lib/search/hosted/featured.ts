import type { Expression } from '#config/facet-schema.ts';
import { featured } from '#config/featured.ts';
import { compileExpression, toExpressionFields } from '#lib/jobs/expression.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { sortRows } from '#lib/search/wire/list-order.ts';
import type { ServiceQuery } from './plan-query.ts';
import { toSummary, toUnique, type HostedRow } from './read-rows.ts';
import { planRequest, type HostedCall } from './service.ts';

type Leaf = Extract<Expression, { readonly field: unknown }>;

function listLeaves(expression: Expression): readonly Leaf[] {
  if ('all' in expression) return expression.all.flatMap(listLeaves);
  if ('any' in expression) return expression.any.flatMap(listLeaves);
  return 'not' in expression ? [] : [expression];
}

/** The categories and requisitions of the featured query. */
const leaves = listLeaves(featured).flatMap((leaf) =>
  leaf.field === 'category' || leaf.field === 'requisitionId'
    ? [{ holds: compileExpression(leaf), texts: 'is' in leaf ? leaf.is : [leaf.words] }]
    : [],
);
/** Maximum numbers of requested lists, and of reads of each: the featured query may exclude most rows. */
const maxLists = 8;
const maxReads = 3;

/**
 * Returns the postings of a query that the service features, and those of the configured query, found by its categories and
 * requisitions. Those with the flag come first, each newest first. Failures leave some out.
 */
export async function listFeatured(call: HostedCall, query: JobQuery, limit: number): Promise<readonly JobSummary[]> {
  const request = await planRequest(call, { ...query, page: 1, sort: 'date' });
  const first = await call.read(request, 0, call.options.site.pageSize);
  if (!first.ok) call.noteMissing('featured');
  if (request === null || !first.ok) return [];
  const offered = call.names.readOptions('jobCategory', first.value.filters) ?? [];
  const lists = leaves.flatMap(({ holds, texts }): readonly ServiceQuery[] => {
    const named = offered.filter(
      ({ label, count }) => count > 0 && holds(toExpressionFields(null, false, { category: [label] })),
    );
    if (named.length > 0)
      return named.map(({ slug }) => ({ ...request, query: { ...request.query, jobCategory: [slug] } }));
    // Categories that the service does not offer are searched by their words.
    return texts.map((text) => ({ ...request, words: [[...request.required, `"${text}"`].join(' AND ')] }));
  });
  const different = new Map(lists.map((list) => [JSON.stringify(list), list])).values().take(maxLists);
  const found = await Promise.all(different.map((list) => readFeatured(call, list, limit)));
  const candidates = [...first.value.rows, ...found.flat()].filter(({ inFeaturedQuery }) => inFeaturedQuery);
  const rows = sortRows(toUnique([...first.value.featured, ...candidates]));
  return [...rows.filter(({ job }) => job.isFeatured), ...rows.filter(({ job }) => !job.isFeatured)]
    .slice(0, limit)
    .map(toSummary);
}

async function readFeatured(call: HostedCall, request: ServiceQuery, limit: number): Promise<readonly HostedRow[]> {
  const size = Math.ceil(limit / call.options.site.pageSize) * call.options.site.pageSize;
  const rows: HostedRow[] = [];
  let total = Infinity;
  for (let from = 0; from < Math.min(total, maxReads * size) && rows.length < limit; from += size) {
    const range = await call.read(request, from, size);
    if (!range.ok) {
      call.noteMissing('featured');
      break;
    }
    total = range.value.total;
    rows.push(...range.value.rows.filter(({ inFeaturedQuery }) => inFeaturedQuery));
  }
  return rows;
}
