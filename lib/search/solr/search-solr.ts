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
import { listOrder, planQuery, readJobs, type PlannedQuery, type SolrContext } from './solr-context.ts';
import { listClauses } from './text-clauses.ts';
import { toTitleKey } from './to-document.ts';
import { toFacetRequest } from './value-facets.ts';

/** Returns one page of a query with facets, from one request, and one more for the related jobs of a list with few matches. */
export async function searchPage(context: SolrContext, query: JobQuery): Promise<Result<SearchPage, JobsError>> {
  const { connection, knowledge, showsAllEmployers, pageSize, openFilters, state } = context;
  const planned = await planQuery(context, query);
  if (!planned.ok) return planned;
  const { filter, tags, params, circle, sort, text } = planned.value;
  const whole = text?.whole ?? null;
  const facet = {
    ...toFacetRequest(showsAllEmployers, tags),
    ...(whole === null ? {} : { whole: { type: 'query', q: whole } }),
  };
  const answer = await connection.select({
    query: planned.value.query,
    filter: [...openFilters, ...filter],
    params,
    sort,
    offset: (query.page - 1) * pageSize,
    limit: pageSize,
    fields: 'summary',
    facet,
  });
  if (!answer.ok) return answer;
  const { total, documents, facets } = answer.value;
  const jobs = await readJobs(documents, showsAllEmployers);
  if (!jobs.ok) return jobs;
  const locations = query.locations.map((slug) => findKnownPlace(knowledge, slug));
  const distances = new Map<string, number>();
  if (circle !== null)
    for (const { id, place } of jobs.value)
      if (place.coordinates !== null) distances.set(id, milesBetween(circle.center, place.coordinates));
  const wholeMatches = whole === null ? total : readCount(facets, 'whole');
  const related = total < pageSize ? await listRelated(context, planned.value, jobs.value, pageSize - total) : [];
  return ok({
    query,
    total,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    jobs: jobs.value,
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
  const related = await list(
    context,
    text.related,
    [...filter, '{!bool must=$any must_not=$text}'],
    { ...params, any: '*:*', titleKeys, sameTitle },
    `score desc,${listOrder}`,
    limit,
    0,
  );
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
  return list(context, planned.value.query, filters, params, sort, limit, skip);
}

async function list(
  context: SolrContext,
  query: string,
  filter: readonly (string | Readonly<Record<string, string>>)[],
  params: Readonly<Record<string, string>>,
  sort: string,
  limit: number,
  skip: number,
): Promise<Result<JobListing, JobsError>> {
  const { connection, openFilters, showsAllEmployers, state } = context;
  const answer = await connection.select({
    query,
    filter: [...openFilters, ...filter],
    params,
    sort,
    offset: skip,
    limit,
    fields: 'summary',
  });
  if (!answer.ok) return answer;
  const jobs = await readJobs(answer.value.documents, showsAllEmployers);
  return jobs.ok ? ok({ total: answer.value.total, jobs: jobs.value, asOf: state.asOf }) : jobs;
}

/** Returns the total of a query. */
export async function countJobs(context: SolrContext, query: JobQuery): Promise<Result<number, JobsError>> {
  const listing = await listJobs(context, query, 0, 0);
  return listing.ok ? ok(listing.value.total) : listing;
}

/** Returns the jobs of the featured query, newest first. */
export async function listFeatured(
  context: SolrContext,
  limit: number,
): Promise<Result<readonly JobSummary[], JobsError>> {
  const listing = await list(context, '*:*', [featuredQuery], {}, listOrder, limit, 0);
  return listing.ok ? ok(listing.value.jobs) : listing;
}

/** Returns postings with one of the terms in the military field, newest first. */
export async function listMilitary(
  context: SolrContext,
  terms: readonly string[],
  skip: number,
  limit: number,
): Promise<Result<JobListing, JobsError>> {
  if (terms.length === 0) return ok({ total: 0, jobs: [], asOf: context.state.asOf });
  const params = Object.fromEntries(terms.map((term, at) => [`code${at}`, `{!term f=military v=$term${at}}`] as const));
  const texts = Object.fromEntries(terms.map((term, at) => [`term${at}`, term] as const));
  const filter = `{!bool ${listClauses('should', 'code', terms.keys())}}`;
  return list(context, '*:*', [filter], { ...params, ...texts }, listOrder, limit, skip);
}
