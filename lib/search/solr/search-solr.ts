import { milesBetween } from '#lib/jobs/places/distance.ts';
import { ok, type Result } from '#lib/result.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobListing, JobsError, SearchPage, TextMatches } from '#lib/search/job-search.ts';
import { featuredQuery } from './compile-expression.ts';
import { findKnownPlace } from '#lib/search/known-places.ts';
import { readCount } from './read-facets.ts';
import { readFacets } from './solr-facets.ts';
import { toWords } from '#lib/search/text/phrases.ts';
import type { SolrRequest } from './solr-connection.ts';
import { listOrder, planQuery, selectJobs, type PlannedQuery, type SolrContext } from './solr-context.ts';
import { listClauses } from './text-clauses.ts';
import { toTitleKey } from './to-document.ts';
import { toFacetRequest } from './value-facets.ts';

/** Returns one page of a query with facets, from one request, and one more for the related jobs of a list with few matches. */
export async function searchPage(context: SolrContext, query: JobQuery): Promise<Result<SearchPage, JobsError>> {
  const { knowledge, showsAllEmployers, pageSize, state } = context;
  const planned = await planQuery(context, query);
  if (!planned.ok) return planned;
  const { filter, tags, params, circle, sort, text } = planned.value;
  const whole = text?.whole ?? null;
  const answer = await selectJobs(context, {
    query: planned.value.query,
    filter,
    params,
    sort,
    offset: (query.page - 1) * pageSize,
    limit: pageSize,
    facet: {
      ...toFacetRequest(showsAllEmployers, tags),
      ...(whole === null ? {} : { whole: { type: 'query', q: whole } }),
    },
  });
  if (!answer.ok) return answer;
  const { total, jobs, facets } = answer.value;
  const locations = query.locations.map((slug) => findKnownPlace(knowledge, slug));
  const distances = new Map<string, number>();
  if (circle !== null)
    for (const { id, place } of jobs)
      if (place.coordinates !== null) distances.set(id, milesBetween(circle.center, place.coordinates));
  const wholeMatches = whole === null ? total : readCount(facets, 'whole');
  const related = total < pageSize ? await listRelated(context, planned.value, jobs, pageSize - total) : [];
  return ok({
    query,
    total,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    jobs,
    distances,
    facets: readFacets(knowledge, query, tags, facets, locations, showsAllEmployers),
    locations,
    related,
    wholeMatches,
    didYouMean: text?.didYouMean ?? null,
    asOf: state.asOf,
  });
}

/** Returns jobs that are near to a text and have the other parts of the query. They are secondary: failures are ignored. */
async function listRelated(
  context: SolrContext,
  { filter, params, text }: PlannedQuery,
  jobs: readonly JobSummary[],
  limit: number,
): Promise<readonly JobSummary[]> {
  if (text === null || text.related === null) return [];
  const titleKeys = jobs.map(({ title }) => toTitleKey(toWords(title))).join('\n');
  const sameTitle = titleKeys === '' ? '-*:*' : "{!terms f=title_key separator='\\n' v=$titleKeys}";
  const related = await selectJobs(context, {
    query: text.related,
    filter: [...filter, '{!bool must=$any must_not=$text}'],
    params: { ...params, any: '*:*', titleKeys, sameTitle },
    sort: `score desc,${listOrder}`,
    limit,
  });
  return related.ok ? related.value.jobs : [];
}

/** Returns the total of a query and its jobs after the first `skip`. */
export async function listJobs(
  context: SolrContext,
  query: JobQuery,
  limit: number,
  skip: number,
  matches: TextMatches = 'all',
): Promise<Result<JobListing, JobsError>> {
  const planned = await planQuery(context, query);
  if (!planned.ok) return planned;
  const { filter, params, sort, text } = planned.value;
  const whole = matches === 'whole' ? (text?.whole ?? null) : null;
  const filters = whole === null ? filter : [...filter, whole];
  return list(context, { query: planned.value.query, filter: filters, params, sort, limit, offset: skip });
}

async function list(
  context: SolrContext,
  request: Omit<SolrRequest, 'fields'>,
): Promise<Result<JobListing, JobsError>> {
  const answer = await selectJobs(context, request);
  return answer.ok ? ok({ total: answer.value.total, jobs: answer.value.jobs, asOf: context.state.asOf }) : answer;
}

/** Returns the total of a query. */
export async function countJobs(context: SolrContext, query: JobQuery): Promise<Result<number, JobsError>> {
  const listing = await listJobs(context, query, 0, 0);
  return listing.ok ? ok(listing.value.total) : listing;
}

/** Returns the jobs of the featured query: those with the flag, then the others, each newest first. */
export async function listFeatured(
  context: SolrContext,
  limit: number,
): Promise<Result<readonly JobSummary[], JobsError>> {
  const sort = `featured desc,${listOrder}`;
  const answer = await selectJobs(context, { query: '*:*', filter: [featuredQuery], sort, limit });
  return answer.ok ? ok(answer.value.jobs) : answer;
}

/** Returns postings with one of the terms in the military field, newest first. */
export async function listMilitary(
  context: SolrContext,
  terms: readonly string[],
  skip: number,
  limit: number,
): Promise<Result<JobListing, JobsError>> {
  if (terms.length === 0) return ok({ total: 0, jobs: [], asOf: context.state.asOf });
  const params = Object.fromEntries(
    terms.flatMap((term, at) => [
      [`code${at}`, `{!term f=military v=$term${at}}`],
      [`term${at}`, term],
    ]),
  );
  const filter = [`{!bool ${listClauses('should', 'code', terms.keys())}}`];
  return list(context, { query: '*:*', filter, params, sort: listOrder, limit, offset: skip });
}
