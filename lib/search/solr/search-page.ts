import { choiceFacets } from '#config/facets.ts';
import { site } from '#config/site.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { effectiveSort, type JobQuery } from '#lib/jobs/query/query.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { buildFacets, type FacetPart } from '#lib/search/facet-options.ts';
import type { JobsError, SearchOptions, SearchPage } from '#lib/search/job-search.ts';
import { measureDistances, toCircle } from '#lib/search/known-places.ts';
import type { TextPlan } from '#lib/search/text/plan.ts';
import { compileRetrieval, createParams, matchNot, matchTerms } from './compile-retrieval.ts';
import { readCounts, readNested, type SolrAnswer, type SolrRequest } from './solr-connection.ts';
import { readSummary } from './stored-job.ts';
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

/** Reads the postings of an answer; an error when the indexer did not write one. */
export function readJobs({ documents }: SolrAnswer): Result<readonly JobSummary[], JobsError> {
  const jobs = documents.flatMap(({ summary }) => readSummary(summary) ?? []);
  const isWhole = jobs.length === documents.length;
  return isWhole ? ok(jobs) : err({ kind: 'bad-shape', detail: 'a posting that npm run solr:index did not write' });
}

/** Compiles the filters of a query, which facets exclude by tag, and what its text finds. */
export function compileQuery({ collection: { knowledge }, plan }: SolrContext, query: JobQuery) {
  const params = createParams();
  const circle = toCircle(knowledge, query);
  // Never with an exponent.
  const point = circle === null ? '' : `${circle.center.latitude.toFixed(7)},${circle.center.longitude.toFixed(7)}`;
  const filters = new Map<FacetPart, string>();
  for (const { id } of choiceFacets)
    if (query[id].length > 0) filters.set(id, matchTerms(params, `facet_${id}`, query[id]));
  if (circle !== null)
    filters.set('place', `{!geofilt sfield=point pt=${point} d=${(circle.miles * kilometersPerMile).toFixed(6)}}`);
  else if (query.locations.length > 0)
    filters.set(
      'place',
      matchTerms(
        params,
        'places',
        query.locations.map((slug) => knowledge.placeOf(slug)?.slug ?? slug),
      ),
    );
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

/** Returns one page of a query with one request, and one more each for featured and related jobs. */
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
  const answer = await context.select({
    query: '*:*',
    filter: matches === 'whole' && whole !== null ? [...found, whole] : found,
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
  /** Lists postings beside those of the page. */
  const list = async (listed: typeof found, sorted: string, count: number) => {
    if (count <= 0) return ok([]);
    const read = await context.select({
      query: '*:*',
      filter: listed,
      params: params.values,
      sort: sorted,
      limit: count,
    });
    return read.ok ? readJobs(read.value) : read;
  };
  const near = text?.related == null ? null : compileRetrieval(params, text.related);
  const isShort = near !== null && hasFacets && matches === 'all' && skip === 0 && (find?.filters.length ?? 0) > 0;
  const besideFound = isShort ? [...filter, ...near.filters, matchNot(params, find?.filters ?? [])] : [];
  const [featured, related] = await Promise.all([
    list([...found, 'featured:true'], newestFirst, options.featured ?? 0),
    list(besideFound, `${near?.score ?? ''} desc,${newestFirst}`, isShort ? limit - total : 0),
  ]);
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
    featured: featured.ok ? featured.value : [],
    related: related.ok ? related.value : [],
    didYouMean: text?.didYouMean ?? null,
    asOf,
  };
  // Featured and related jobs are secondary.
  return featured.ok && related.ok ? ok(page) : { ...ok(page), isDegraded: true };
}
