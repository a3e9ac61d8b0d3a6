import { ok, type Result } from '#lib/result.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobPlaces, JobsError, PlaceOfJobs } from '#lib/search/job-search.ts';
import {
  selectLocations,
  selectNearby,
  toUnnamedPlace,
  withoutPlace,
  type CountedLocation,
} from '#lib/search/known-places.ts';
import { readBuckets, readCount, readCounts } from './read-facets.ts';
import type { SolrRequest } from './solr-connection.ts';
import { planQuery, type SolrContext } from './solr-context.ts';

const placesFacet = { type: 'terms', field: 'places', limit: -1 };

/** Counts the open postings of each place, by slug. @param planned what they match; default: everything */
async function countPlaces(
  { connection, openFilters }: SolrContext,
  planned: Pick<SolrRequest, 'query' | 'filter' | 'params'> = { query: '*:*', filter: [] },
): Promise<Result<ReadonlyMap<string, number>, JobsError>> {
  const filter = [...openFilters, ...planned.filter];
  const answer = await connection.select({ ...planned, filter, limit: 0, facet: { places: placesFacet } });
  return answer.ok ? ok(readCounts(answer.value.facets, 'places')) : answer;
}

/** Returns places whose label, slug, city name or code starts with the text, most open jobs first. */
export async function listLocations(
  context: SolrContext,
  prefix: string,
  limit: number,
): Promise<Result<readonly CountedLocation[], JobsError>> {
  const counts = await countPlaces(context);
  if (!counts.ok) return counts;
  return ok(selectLocations(context.knowledge, prefix, limit, ({ slug }) => counts.value.get(slug) ?? 0));
}

/** Returns cities that have jobs for the rest of the query, nearest first, without the place of the query itself. */
export async function listNearby(
  context: SolrContext,
  query: JobQuery,
  limit: number,
): Promise<Result<ReturnType<typeof selectNearby>, JobsError>> {
  const { knowledge } = context;
  const ownPlace = knowledge.placeOf(query.locations[0] ?? '');
  const center = query.coordinates ?? knowledge.places[ownPlace ?? -1]?.coordinates ?? null;
  if (center === null) return ok([]);
  const planned = await planQuery(context, withoutPlace(query));
  if (!planned.ok) return planned;
  const { query: text, filter, params } = planned.value;
  const counts = await countPlaces(context, { query: text, filter, params });
  if (!counts.ok) return counts;
  return ok(selectNearby(knowledge, center, ownPlace, limit, ({ slug }) => counts.value.get(slug)));
}

/** Returns the places of all jobs of a query, most jobs first. */
export async function listJobPlaces(context: SolrContext, query: JobQuery): Promise<Result<JobPlaces, JobsError>> {
  const { knowledge, connection, openFilters, state } = context;
  const planned = await planQuery(context, query);
  if (!planned.ok) return planned;
  const { query: text, filter, params, tags } = planned.value;
  const facet = {
    narrowest: { type: 'terms', field: 'place', limit: -1, facet: { located: { type: 'query', q: 'located:true' } } },
    unnamed: { type: 'terms', field: 'unnamed_point', limit: -1 },
    around: { ...placesFacet, ...(tags.has('place') ? { domain: { excludeTags: 'place' } } : {}) },
  };
  const answer = await connection.select({ query: text, filter: [...openFilters, ...filter], params, limit: 0, facet });
  if (!answer.ok) return answer;
  const { total, facets } = answer.value;
  const totals = readCounts(facets, 'around');
  const named = readBuckets(facets, 'narrowest').flatMap(({ value, count, nested }): readonly PlaceOfJobs[] => {
    const place = knowledge.places[knowledge.placeOf(value) ?? -1];
    if (place === undefined) return [];
    const { label, coordinates } = place;
    const located = readCount(nested, 'located');
    return [{ slug: value, label, coordinates, count, located, total: totals.get(value) ?? 0 }];
  });
  const others = readBuckets(facets, 'unnamed').map(({ value, count }) => {
    const [latitude = 0, longitude = 0] = value.split(',').map(Number);
    return toUnnamedPlace({ latitude, longitude }, count);
  });
  const places = [...named, ...others].sort(compareCounts);
  return ok({
    total,
    places,
    unlocated: total - places.reduce((sum, { located }) => sum + located, 0),
    unread: 0,
    asOf: state.asOf,
  });
}
