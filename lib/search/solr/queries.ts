import { choiceFacets } from '#config/facets.ts';
import { site } from '#config/site.ts';
import type { Job, JobSummary } from '#lib/jobs/job.ts';
import { toIdKey, toLookupIds } from '#lib/jobs/lookup-ids.ts';
import { allJobsQuery, effectiveSort, type JobQuery } from '#lib/jobs/query/query.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { buildFacets, type FacetPart } from '#lib/search/facet-options.ts';
import type {
  JobLookup,
  JobPlaces,
  JobsError,
  PlaceOfJobs,
  SearchOptions,
  SearchPage,
  Suggestion,
} from '#lib/search/job-search.ts';
import { measureDistances, toCircle, toJobPlaces, toUnnamedPlace } from '#lib/search/known-places.ts';
import { completePrefix, maxRequisitions, toRequisitionPrefix } from '#lib/search/text/complete-prefix.ts';
import type { TextPlan } from '#lib/search/text/plan.ts';
import { compileRetrieval, createParams, matchNot, matchTerms } from './compile-retrieval.ts';
import { readBuckets, readCounts, readNested, type SolrAnswer, type SolrRequest } from './solr-connection.ts';
import { readDescription, readSummary } from './stored-job.ts';
import type { Collection } from './watch-collection.ts';

/** Everything that one call needs. */
export interface SolrContext {
  readonly collection: Collection;
  readonly showsAllEmployers: boolean;
  /** Returns the plan of a text; null without a text. */
  plan(text: string): TextPlan | null;
  /** Sends a request for postings of the site, open ones unless the call is for closed ones too. */
  select(request: SolrRequest): Promise<Result<SolrAnswer, JobsError>>;
}

/** The order of lists without points. */
export const newestFirst = 'day desc,sort_time desc,id asc';
const kilometersPerMile = 1.609344;
/** Maximum number of counted values of a choice facet. The rarest are dropped. */
const maxValues = 1000;
const maxLookupRows = 300;
const terms = { type: 'terms', limit: -1 };

/** Reads the postings of an answer; an error when the indexer did not write one. */
export function readJobs({ documents }: SolrAnswer): Result<readonly JobSummary[], JobsError> {
  const jobs = documents.flatMap(({ summary }) => readSummary(summary) ?? []);
  const isWhole = jobs.length === documents.length;
  return isWhole ? ok(jobs) : err({ kind: 'bad-shape', detail: 'a posting that npm run solr:index did not write' });
}

/** Compiles the filters of a query, which facets exclude by tag, and what its text finds. */
function compileQuery({ collection: { knowledge }, plan }: SolrContext, query: JobQuery) {
  const params = createParams();
  const circle = toCircle(knowledge, query);
  // Never with an exponent.
  const point = circle === null ? '' : `${circle.center.latitude.toFixed(7)},${circle.center.longitude.toFixed(7)}`;
  const slugs = query.locations.map((slug) => knowledge.placeOf(slug)?.slug ?? slug);
  const filters = new Map<FacetPart, string>();
  for (const { id } of choiceFacets)
    if (query[id].length > 0) filters.set(id, matchTerms(params, `facet_${id}`, query[id]));
  if (circle !== null)
    filters.set('place', `{!geofilt sfield=point pt=${point} d=${(circle.miles * kilometersPerMile).toFixed(6)}}`);
  else if (slugs.length > 0) filters.set('place', matchTerms(params, 'places', slugs));
  const filter = Array.from(filters, ([part, match]) => ({ [`#${part}`]: match }));
  const text = plan(query.text);
  const find = text === null ? null : compileRetrieval(params, text.find);
  return { params, filters, filter, circle, point, text, find, found: [...filter, ...(find?.filters ?? [])] };
}

function toFacetRequest(filters: ReadonlyMap<FacetPart, string>): Readonly<Record<string, unknown>> {
  const request: Record<string, unknown> = {};
  for (const part of [...choiceFacets.map(({ id }) => id), 'place'] as const) {
    const own = part === 'place' ? { field: 'places', limit: -1 } : { field: `facet_${part}`, limit: maxValues };
    request[part] = { type: 'terms', refine: true, ...own };
    if (filters.has(part))
      request[`${part}_around`] = { type: 'terms', refine: true, ...own, domain: { excludeTags: part } };
  }
  return request;
}

/** Returns one page of a query with one request, and one more for related jobs. */
export async function searchPage(
  context: SolrContext,
  query: JobQuery,
  options: SearchOptions,
): Promise<Result<SearchPage, JobsError>> {
  const { knowledge, asOf } = context.collection;
  const { pageSize } = site;
  const { limit = pageSize, skip = (query.page - 1) * pageSize, matches = 'all', hasFacets = true } = options;
  const { params, filters, filter, circle, point, text, find, found } = compileQuery(context, query);
  const whole = find?.whole ?? null;
  const sort = effectiveSort(query);
  const isNearest = sort === 'distance' && circle !== null;
  const order = isNearest ? 'geodist() asc,' : sort === 'relevance' && find !== null ? `${find.score} desc,` : '';
  const required = [
    ...(matches === 'whole' && whole !== null ? [whole] : []),
    ...(options.isFeatured ? ['featured:true'] : []),
  ];
  const answer = await context.select({
    query: '*:*',
    filter: [...found, ...required],
    params: { ...params.values, ...(isNearest ? { sfield: 'point', pt: point } : {}) },
    sort: order + newestFirst,
    offset: skip,
    limit,
    facet: {
      ...(hasFacets ? toFacetRequest(filters) : {}),
      ...(whole === null ? {} : { whole: { type: 'query', q: whole } }),
    },
  });
  if (!answer.ok) return answer;
  const jobs = readJobs(answer.value);
  if (!jobs.ok) return jobs;
  const { total, facets } = answer.value;
  const near = text?.related == null ? null : compileRetrieval(params, text.related);
  const isShort = hasFacets && matches === 'all' && skip === 0 && total < limit;
  const others =
    isShort && near !== null && find !== null && find.filters.length > 0
      ? await context.select({
          query: '*:*',
          filter: [...filter, ...near.filters, matchNot(params, find.filters)],
          params: params.values,
          sort: `${near.score} desc,${newestFirst}`,
          limit: limit - total,
        })
      : null;
  const related = others?.ok === true ? readJobs(others.value) : (others ?? ok([]));
  const locations = query.locations.map((slug) => knowledge.placeOf(slug) ?? null);
  const page: SearchPage = {
    query,
    total,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    jobs: jobs.value,
    distances: measureDistances(circle, jobs.value),
    facets: hasFacets
      ? buildFacets(query, locations, context.showsAllEmployers, {
          places: knowledge.places,
          valuesOf: (id) => knowledge.values[id],
          count: (part) => ({
            inResult: readCounts(facets, part),
            withoutSelection: readCounts(facets, filters.has(part) ? `${part}_around` : part),
          }),
        })
      : [],
    locations,
    wholeMatches: whole === null ? total : readNested(facets, 'whole').count,
    textParts: (hasFacets ? text?.parts : null) ?? null,
    related: related.ok ? related.value : [],
    correctedText: text?.correctedText ?? null,
    asOf,
  };
  // Related jobs are secondary.
  return related.ok ? ok(page) : { ...ok(page), isDegraded: true };
}

/** Returns all postings with one of the ids, or that had it in an earlier feed. */
export async function lookUp(
  { collection: { asOf }, select }: SolrContext,
  ids: readonly string[],
): Promise<Result<JobLookup, JobsError>> {
  const params = createParams();
  const keys = toLookupIds(ids).map((id) => toIdKey(id).replace(/\s+/g, ' '));
  const query = matchTerms(params, 'ids', keys);
  const fields = 'summary,description';
  const found = await select({ query, params: params.values, limit: maxLookupRows, fields, sort: newestFirst });
  if (!found.ok) return found;
  const summaries = readJobs(found.value);
  if (!summaries.ok) return summaries;
  const jobs = summaries.value.flatMap((job, at): readonly Job[] => {
    const description = readDescription(found.value.documents[at]?.['description']);
    return description === null ? [] : [{ ...job, description }];
  });
  return ok({ jobs, asOf });
}

/** Returns the places of all jobs of a query, most jobs first. */
export async function listJobPlaces(context: SolrContext, query: JobQuery): Promise<Result<JobPlaces, JobsError>> {
  const { knowledge, asOf } = context.collection;
  const { params, found } = compileQuery(context, query);
  const facet = {
    narrowest: { ...terms, field: 'place', facet: { located: { type: 'query', q: 'has_point:true' } } },
    unnamed: { ...terms, field: 'unnamed_point' },
    around: { ...terms, field: 'places', domain: { excludeTags: 'place' } },
  };
  const answer = await context.select({ query: '*:*', filter: found, params: params.values, limit: 0, facet });
  if (!answer.ok) return answer;
  const { total, facets } = answer.value;
  const totals = readCounts(facets, 'around');
  const named = readBuckets(facets, 'narrowest').flatMap(({ val, count, ...nested }): readonly PlaceOfJobs[] => {
    const place = knowledge.placeOf(val);
    if (place === undefined) return [];
    const { slug, label, coordinates } = place;
    const { count: located } = readNested(nested, 'located');
    return [{ slug, label, coordinates, count, located, total: totals.get(slug) ?? 0 }];
  });
  const unnamed = readBuckets(facets, 'unnamed').map(({ val, count }) => {
    const [latitude = 0, longitude = 0] = val.split(',').map(Number);
    return toUnnamedPlace({ latitude, longitude }, count);
  });
  return ok(toJobPlaces([...named, ...unnamed], { total, known: knowledge.places, asOf }));
}

/** Returns what completes a prefix. */
export async function suggest(
  context: SolrContext,
  prefix: string,
  limit: number,
  within: JobQuery = allJobsQuery,
): Promise<Result<readonly Suggestion[], JobsError>> {
  const { values, places } = context.collection.knowledge;
  const typed = toRequisitionPrefix(prefix);
  const { params, filters } = compileQuery(context, { ...within, text: '' });
  const requisitions = {
    type: 'terms',
    field: 'requisition',
    prefix: typed,
    limit: maxRequisitions,
    sort: 'index asc',
  };
  const facet = {
    titles: { ...terms, field: 'title', domain: { filter: [...filters.values()] } },
    ...(typed === null ? {} : { requisitions }),
  };
  const answer = await context.select({ query: '*:*', params: params.values, limit: 0, facet });
  if (!answer.ok) return answer;
  const read = (name: string) =>
    readBuckets(answer.value.facets, name).map(({ val, count }) => ({ label: val, count }));
  return ok(
    completePrefix(prefix, limit, {
      titles: read('titles'),
      categories: values.jobCategory,
      employmentTypes: values.employmentType,
      places,
      requisitions: read('requisitions').map(({ label, count }) => ({ label: label.toUpperCase(), count })),
    }),
  );
}
