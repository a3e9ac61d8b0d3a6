import { choiceFacets, type ChoiceFacetId } from '#config/facets.ts';
import { site } from '#config/site.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import { effectiveSort, type JobQuery } from '#lib/jobs/query/query.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { buildFacets, compareCounts } from '#lib/search/facet-options.ts';
import type { Box, JobPlaces, JobsError, PlaceOfJobs, SearchOptions, SearchPage } from '#lib/search/job-search.ts';
import { findKnownPlace, toCircle, toUnnamedPlace } from '#lib/search/known-places.ts';
import type { TextPlan } from '#lib/search/text/plan.ts';
import { compileRetrieval, createParams, matchNot, matchTerms } from './compile-retrieval.ts';
import { readBuckets, readCounts, readNested } from './read-facets.ts';
import type { SolrAnswer, SolrRequest } from './solr-connection.ts';
import { readSummary } from './stored-job.ts';
import type { Collection } from './watch-collection.ts';

/** Everything that one call needs. */
export interface SolrContext {
  readonly collection: Collection;
  readonly showsAllEmployers: boolean;
  /** Returns the plan of a text; null without a text. */
  plan(text: string): TextPlan | null;
  /** Sends a request for documents of open postings. */
  select(request: SolrRequest): Promise<Result<SolrAnswer, JobsError>>;
}

/** The order of lists without points, newest first. */
export const newestFirst = 'day desc,sort_time desc,id asc';
const kilometersPerMile = 1.609344;

/** Reads the postings of an answer; an error when the indexer did not write one. */
export function readJobs({ documents }: SolrAnswer): Result<readonly JobSummary[], JobsError> {
  const jobs = documents.flatMap(({ summary }) => readSummary(summary) ?? []);
  return jobs.length === documents.length
    ? ok(jobs)
    : err({ kind: 'bad-shape', detail: 'a posting that npm run solr:index did not write' });
}

function matchBox({ south, west, north, east }: Box): string {
  const longitude = west > east ? `[${west} TO *] longitude:[* TO ${east}]` : `[${west} TO ${east}]`;
  return `+latitude:[${south} TO ${north}] +(longitude:${longitude})`;
}

/** Compiles the filters of a query, without its text. Facets exclude them by tag. */
export function compileFilters({ collection: { knowledge } }: SolrContext, query: JobQuery, box?: Box) {
  const params = createParams();
  const chosen = choiceFacets.filter(({ id }) => query[id].length > 0);
  const filter: (string | Readonly<Record<string, string>>)[] = chosen.map(({ id }) => {
    return { [`#${id}`]: matchTerms(params, `facet_${id}`, query[id]) };
  });
  const tags = new Set<ChoiceFacetId | 'place'>(chosen.map(({ id }) => id));
  const circle = toCircle(knowledge, query);
  const point = circle === null ? '' : `${circle.center.latitude.toFixed(7)},${circle.center.longitude.toFixed(7)}`;
  const locations = query.locations.map((slug) => findKnownPlace(knowledge, slug));
  if (circle !== null || locations.length > 0) {
    const slugs = locations.flatMap((place) => place?.slug ?? []);
    const inCircle = `{!geofilt sfield=point pt=${point} d=${((circle?.miles ?? 0) * kilometersPerMile).toFixed(6)}}`;
    tags.add('place');
    filter.push({ '#place': circle === null ? matchTerms(params, 'places', slugs) : inCircle });
  }
  if (box !== undefined) filter.push(matchBox(box));
  return { params, filter, tags, circle, point, locations };
}

/** Returns one page of a query, with one request, and one more for featured and for related jobs. */
export async function searchPage(
  context: SolrContext,
  query: JobQuery,
  options: SearchOptions,
): Promise<Result<SearchPage, JobsError>> {
  const { knowledge, asOf } = context.collection;
  const { pageSize } = site;
  const { limit = pageSize, skip = (query.page - 1) * pageSize, matches = 'all', hasFacets = true } = options;
  const { params, filter, tags, circle, point, locations } = compileFilters(context, query, options.box);
  const plan = context.plan(query.text);
  const find = plan === null ? null : compileRetrieval(params, plan.find);
  const whole = plan === null ? null : (find?.atLeast(plan.wholePoints) ?? null);
  const sort = effectiveSort(query);
  const isNearest = sort === 'distance' && circle !== null;
  const byPoints = find === null || sort !== 'relevance' ? '' : `${find.score} desc,`;
  const answer = await context.select({
    query: '*:*',
    filter: [...filter, ...(find?.filters ?? []), ...(matches === 'whole' && whole !== null ? [whole] : [])],
    params: { ...params.values, ...(isNearest ? { sfield: 'point', pt: point } : {}) },
    sort: `${isNearest ? 'geodist() asc,' : byPoints}${newestFirst}`,
    offset: skip,
    limit,
    facet: {
      ...(hasFacets ? toFacetRequest(tags) : {}),
      ...(whole === null ? {} : { whole: { type: 'query', q: whole } }),
    },
  });
  if (!answer.ok) return answer;
  const jobs = readJobs(answer.value);
  if (!jobs.ok) return jobs;
  const { total, facets } = answer.value;
  const list = async (request: Omit<SolrRequest, 'query'>) => {
    const listed = await context.select({ query: '*:*', ...request });
    return listed.ok ? readJobs(listed.value) : listed;
  };
  const missing = hasFacets && matches === 'all' && skip === 0 ? limit - total : 0;
  const near = missing <= 0 || plan?.related == null ? null : compileRetrieval(params, plan.related);
  const notFound = find === null || find.filters.length === 0 ? [] : [matchNot(params, find.filters)];
  const [featured, related] = await Promise.all([
    options.featured === undefined || options.featured === 0
      ? ok([])
      : list({
          filter: [...filter, ...(find?.filters ?? []), 'featured:true'],
          params: params.values,
          sort: newestFirst,
          limit: options.featured,
        }),
    near === null || notFound.length === 0
      ? ok([])
      : list({
          filter: [...filter, ...near.filters, ...notFound],
          params: params.values,
          sort: `${near.score} desc,${newestFirst}`,
          limit: missing,
        }),
  ]);
  const page: SearchPage = {
    query,
    total,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    jobs: jobs.value,
    distances: new Map(
      jobs.value.flatMap(({ id, place: { coordinates } }) =>
        circle === null || coordinates === null ? [] : [[id, milesBetween(circle.center, coordinates)]],
      ),
    ),
    facets: hasFacets
      ? buildFacets(query, locations, context.showsAllEmployers, {
          places: knowledge.places,
          valuesOf: (id) => knowledge.values[id],
          isUsed: knowledge.isUsed,
          count(part) {
            const [inResult, around] = [readCounts(facets, part), readCounts(facets, `${part}_around`)];
            const withoutSelection = tags.has(part) ? around : inResult;
            return {
              inResult: (slug) => inResult.get(slug) ?? 0,
              withoutSelection: (slug) => withoutSelection.get(slug) ?? 0,
            };
          },
        })
      : [],
    locations,
    wholeMatches: whole === null ? total : readNested(facets, 'whole').count,
    textParts: plan === null ? null : hasFacets ? plan.parts : [],
    featured: featured.ok ? featured.value : [],
    related: related.ok ? related.value : [],
    didYouMean: plan?.didYouMean ?? null,
    asOf,
  };
  return featured.ok && related.ok ? ok(page) : { ...ok(page), isDegraded: true };
}

function toFacetRequest(tags: ReadonlySet<ChoiceFacetId | 'place'>): Readonly<Record<string, unknown>> {
  const choices = choiceFacets.map(
    ({ id }) => [id, { type: 'terms', field: `facet_${id}`, limit: 1000, refine: true }] as const,
  );
  const places = ['place', { type: 'terms', field: 'places', limit: -1 }] as const;
  return Object.fromEntries(
    [...choices, places].flatMap(([part, facet]) => [
      [part, facet],
      ...(tags.has(part) ? [[`${part}_around`, { ...facet, domain: { excludeTags: part } }]] : []),
    ]),
  );
}

/** Returns the places of all jobs of a query, most jobs first. */
export async function listJobPlaces(context: SolrContext, query: JobQuery): Promise<Result<JobPlaces, JobsError>> {
  const { knowledge, asOf } = context.collection;
  const { params, filter } = compileFilters(context, query);
  const plan = context.plan(query.text);
  const found = plan === null ? [] : compileRetrieval(params, plan.find).filters;
  const terms = { type: 'terms', limit: -1 };
  const answer = await context.select({
    query: '*:*',
    filter: [...filter, ...found],
    params: params.values,
    limit: 0,
    facet: {
      narrowest: { ...terms, field: 'place', facet: { located: { type: 'query', q: 'latitude:[* TO *]' } } },
      unnamed: { ...terms, field: 'unnamed_point' },
      around: { ...terms, field: 'places', domain: { excludeTags: 'place' } },
    },
  });
  if (!answer.ok) return answer;
  const { total, facets } = answer.value;
  const totals = readCounts(facets, 'around');
  const named = readBuckets(facets, 'narrowest').flatMap(({ val, count, ...nested }): readonly PlaceOfJobs[] => {
    const place = knowledge.places[knowledge.placeOf(val) ?? -1];
    if (place === undefined) return [];
    const { slug, label, coordinates } = place;
    return [
      { slug, label, coordinates, count, located: readNested(nested, 'located').count, total: totals.get(val) ?? 0 },
    ];
  });
  const unnamed = readBuckets(facets, 'unnamed').map(({ val, count }) => {
    const [latitude = 0, longitude = 0] = val.split(',').map(Number);
    return toUnnamedPlace({ latitude, longitude }, count);
  });
  const places = [...named, ...unnamed].sort(compareCounts);
  const unlocated = total - places.reduce((sum, { located }) => sum + located, 0);
  return ok({ total, places, unlocated, unread: 0, known: knowledge.places, asOf });
}
