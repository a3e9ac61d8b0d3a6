import { featured } from '#config/featured.ts';
import type { Expression } from '#config/facet-schema.ts';
import { ok, type Result } from '#lib/result.ts';
import { compileExpression, toExpressionFields } from '../../expression.ts';
import type { JobSummary } from '../../job.ts';
import { everyJob } from '../../query.ts';
import type { JobsError } from '../../search.ts';
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
const nothing = { company: [], category: [], employmentType: [], title: [], city: [], requisitionId: [] };
const namesCategory = leaves.filter(({ field }) => field === 'category').map(compileExpression);
const requisitionIds = leaves.flatMap((leaf) => (leaf.field === 'requisitionId' && 'is' in leaf ? leaf.is : []));

/** Categories and requisitions that are asked about, of those that the configuration names. */
const mostAsked = 4;

/** The postings that the service features, and those of the configured query that its categories lead to, newest first. */
export async function listFeatured(context: HostedContext, limit: number): Promise<Result<readonly JobSummary[], JobsError>> {
  const overview = await context.overview();
  if (!overview.ok) return overview;
  const categories = context.facets.readOptions('jobCategory', overview.value.filters, []) ?? [];
  const asked = categories.filter(({ label, count }) => count > 0 && namesCategory.some((holds) => holds(toExpressionFields(null, false, { ...nothing, category: [label] }))));
  const found = await Promise.all([
    ...asked.slice(0, mostAsked).map(async ({ slug }) => {
      const range = await context.range({ ...everyJob, jobCategory: [slug] }, 0, limit, false);
      return range.ok ? range.value.rows : [];
    }),
    ...requisitionIds.slice(0, mostAsked).map(async (id) => {
      const rows = await findRows(context, `"${id}"`, limit);
      return rows.ok ? rows.value : [];
    }),
  ]);
  const candidates: readonly HostedRow[] = [...overview.value.rows, ...found.flat()].filter(({ inFeaturedQuery }) => inFeaturedQuery);
  const rows = toUnique([...overview.value.featured, ...candidates]);
  return ok(rows.map(toSummary).sort((left, right) => right.sortTime - left.sortTime).slice(0, limit));
}
