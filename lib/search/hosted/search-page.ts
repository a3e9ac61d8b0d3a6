import type { Expression } from '#config/facet-schema.ts';
import { featured as featuredRule } from '#config/featured.ts';
import { compileExpression, toExpressionFields } from '#lib/jobs/expression.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import { effectiveSort, isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Box, JobsError, SearchOptions, SearchPage } from '#lib/search/job-search.ts';
import { isInBox } from '#lib/search/known-places.ts';
import { sortRows } from '#lib/search/wire/list-order.ts';
import { readFacets } from './facets.ts';
import { quote, toRelatedQuery, toWholeQuery, type ServiceQuery } from './plan-query.ts';
import { toSummary, toUnique, type HostedRow } from './read-rows.ts';
import { planRequest, type HostedCall, type MissingPart, type ServiceAnswer } from './service.ts';

/** The service cannot sort by distance or search in a box. So many postings are read and sorted or selected here. */
const maxReadHere = 300;

type Leaf = Extract<Expression, { readonly field: unknown }>;

function listLeaves(expression: Expression): readonly Leaf[] {
  if ('all' in expression) return expression.all.flatMap(listLeaves);
  if ('any' in expression) return expression.any.flatMap(listLeaves);
  return 'not' in expression ? [] : [expression];
}

const leaves = listLeaves(featuredRule);
const categoryLeaves = leaves.filter(({ field }) => field === 'category').map(compileExpression);
const requisitionIds = leaves.flatMap((leaf) => (leaf.field === 'requisitionId' && 'is' in leaf ? leaf.is : []));

export async function searchPage(
  call: HostedCall,
  query: JobQuery,
  { featured = 0, hasFacets = true, matches = 'all', box, ...range }: SearchOptions,
): Promise<Result<SearchPage, JobsError>> {
  const { pageSize } = call.options.site;
  const { limit = pageSize, skip = (query.page - 1) * pageSize } = range;
  const plan = call.plan(query.text);
  const planned = await planRequest(call, query);
  const whole = planned === null ? null : toWholeQuery(planned);
  const request = matches === 'whole' ? (whole ?? planned) : planned;
  const answer = await readRows(call, query, request, skip, limit, box);
  if (!answer.ok) return answer;
  const { rows, total, asOf } = answer.value;
  if (hasFacets && answer.isDegraded === true) call.noteMissing('facets');
  const locations = query.locations.map(call.names.findPlace);
  const isShort = hasFacets && query.page === 1 && total < pageSize;
  const needsWhole = hasFacets && matches === 'all' && total > 0 && whole !== null;
  const [facets, ofWhole, related, featuredJobs] = await Promise.all([
    hasFacets ? readFacets(call, query, planned, answer.value, locations) : [],
    needsWhole ? readPart(call, 'whole-matches', { ...whole, query: { ...whole.query, sort: 'date' } }, 0) : null,
    isShort && plan !== null ? readPart(call, 'related', toRelatedQuery(query, plan), pageSize) : null,
    featured > 0 ? listFeatured(call, query, featured) : [],
  ]);
  const toMiles = createToMiles(call, query);
  const toEntry = (id: string, miles: number | null) => (miles === null ? [] : [[id, miles] as const]);
  const ids = new Set(rows.map(({ job }) => job.id));
  return ok({
    query,
    total,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    jobs: rows.map(toSummary),
    distances: new Map(isCircle(query) ? rows.flatMap((row) => toEntry(row.job.id, toMiles(row))) : []),
    facets,
    locations,
    wholeMatches: Math.min(total, ofWhole?.total ?? total),
    textParts: hasFacets && planned?.isExact === true ? (plan?.parts ?? null) : null,
    featured: featuredJobs,
    related: (related?.rows.filter(({ job }) => !ids.has(job.id)) ?? []).slice(0, pageSize - total).map(toSummary),
    didYouMean: plan?.didYouMean ?? null,
    asOf,
  });
}

/** Reads a secondary part of a page; null without a request or when it fails. */
async function readPart(call: HostedCall, part: MissingPart, request: ServiceQuery | null, count: number) {
  const answer = request && (await call.read(request, 0, count));
  if (answer?.ok === false) call.noteMissing(part);
  return answer?.ok === true ? answer.value : null;
}

async function readRows(
  call: HostedCall,
  query: JobQuery,
  request: ServiceQuery | null,
  from: number,
  count: number,
  box: Box | undefined,
): Promise<Result<ServiceAnswer, JobsError>> {
  const isByDistance = effectiveSort(query) === 'distance' && count > 0;
  if (!isByDistance && box === undefined) return call.read(request, from, count);
  const all = await call.read(request, 0, maxReadHere);
  if (!all.ok) return all;
  // Too many to sort here: keep the order of the service.
  if (all.value.total > maxReadHere && box === undefined) return call.read(request, from, count);
  const rows = all.value.rows.filter(({ job }) => box === undefined || isInBox(job.place.coordinates, box));
  const toMiles = createToMiles(call, query);
  if (isByDistance) rows.sort((left, right) => (toMiles(left) ?? Infinity) - (toMiles(right) ?? Infinity));
  const total = box === undefined ? all.value.total : rows.length;
  return { ...all, value: { ...all.value, total, rows: rows.slice(from, from + count) } };
}

/** Returns the miles from the center of the query, as the service reports them or else by coordinates. */
function createToMiles({ names }: HostedCall, { coordinates, locations: [slug = ''] }: JobQuery) {
  const center = coordinates ?? names.findPlace(slug)?.coordinates ?? null;
  return ({ miles, job: { place } }: HostedRow): number | null =>
    miles ?? (center && place.coordinates && milesBetween(center, place.coordinates));
}

/**
 * Returns the postings of a query that the service features, and those of the configured query among the first of its categories and
 * requisitions, newest first. Failures leave some out.
 */
async function listFeatured(call: HostedCall, query: JobQuery, limit: number): Promise<readonly JobSummary[]> {
  const request = await planRequest(call, { ...query, page: 1, sort: 'date' });
  if (request === null) return [];
  const categories = call.names.valuesOf('jobCategory').filter(({ label, count }) => {
    const fields = toExpressionFields(null, false, { category: [label] });
    return count > 0 && categoryLeaves.some((holds) => holds(fields));
  });
  const lists = [
    request,
    ...categories.map(({ slug }) => ({ ...request, query: { ...request.query, jobCategory: [slug] } })),
    ...requisitionIds.map((id) => ({ ...request, words: [[...request.required, quote(id)].join(' AND ')] })),
  ];
  const answers = await Promise.all(lists.map((list) => call.read(list, 0, limit)));
  if (answers.some(({ ok }) => !ok)) call.noteMissing('featured');
  const found = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  const rows = [...found.flatMap((answer) => answer.featured), ...found.flatMap((answer) => answer.rows)];
  const isFeatured = rows.filter(({ job, inFeaturedQuery }) => job.isFeatured || inFeaturedQuery);
  return sortRows(toUnique(isFeatured)).slice(0, limit).map(toSummary);
}
