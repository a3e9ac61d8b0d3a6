import { ok, type Result } from '#lib/result.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import { findPlaceByName, startsWith } from '#lib/jobs/places/find-place.ts';
import { toPlaceName } from '#lib/jobs/places/place-registry.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobPlaces, JobsError, PlaceOfJobs } from '#lib/search/job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { toKnownLocation, type Knowledge } from './knowledge.ts';
import { readBuckets, readCount, readCounts } from './read-facets.ts';
import { withoutPlace } from './search-solr.ts';
import { planQuery, type SolrContext } from './solr-context.ts';

type CountedLocation = KnownLocation & { readonly count: number };

const placesFacet = { type: 'terms', field: 'places', limit: -1 };

async function countPlaces({
  connection,
  openFilters,
}: SolrContext): Promise<Result<ReadonlyMap<string, number>, JobsError>> {
  const answer = await connection.select({
    query: '*:*',
    filter: openFilters,
    limit: 0,
    facet: { places: placesFacet },
  });
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
  const name = toPlaceName(prefix);
  const slug = prefix.trim().toLowerCase();
  const matches = context.knowledge.places.flatMap((place, number) => {
    const location = startsWith(place, slug, name) ? toKnownLocation(context.knowledge, number) : null;
    return location === null ? [] : [{ ...location, count: counts.value.get(location.slug) ?? 0 }];
  });
  return ok(matches.sort(compareCounts).slice(0, limit));
}

/** Resolves a slug, a code or an informal name to a place; null when none or several of the same rank match. */
export function resolvePlace(knowledge: Knowledge, text: string): KnownLocation | null {
  const bySlug = knowledge.placeOf(text.trim().toLowerCase());
  return toKnownLocation(knowledge, bySlug ?? findPlaceByName(knowledge.places, text, knowledge.placeOf) ?? undefined);
}

/** Returns cities that have jobs for the rest of the query, nearest first, without the place of the query itself. */
export async function listNearby(
  context: SolrContext,
  query: JobQuery,
  limit: number,
): Promise<Result<readonly (CountedLocation & { readonly miles: number })[], JobsError>> {
  const { knowledge, connection, openFilters } = context;
  const ownPlace = knowledge.placeOf(query.locations[0] ?? '') ?? -1;
  const center = query.coordinates ?? knowledge.places[ownPlace]?.coordinates ?? null;
  if (center === null) return ok([]);
  const planned = await planQuery(context, withoutPlace(query));
  if (!planned.ok) return planned;
  const { query: text, filter, params } = planned.value;
  const answer = await connection.select({
    query: text,
    filter: [...openFilters, ...filter],
    params,
    limit: 0,
    facet: { places: placesFacet },
  });
  if (!answer.ok) return answer;
  const counts = readCounts(answer.value.facets, 'places');
  const nearby = knowledge.places.flatMap((place, number) => {
    const location = toKnownLocation(knowledge, number);
    const count = counts.get(place.slug) ?? 0;
    if (location === null || number === ownPlace || place.level !== 'city' || place.coordinates === null || count === 0)
      return [];
    return [{ ...location, count, miles: milesBetween(center, place.coordinates) }];
  });
  return ok(nearby.sort((a, b) => a.miles - b.miles || compareCounts(a, b)).slice(0, limit));
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
    return [
      {
        slug: value,
        label: place.label,
        coordinates: place.coordinates,
        count,
        located: readCount(nested, 'located'),
        total: totals.get(value) ?? 0,
      },
    ];
  });
  const others = readBuckets(facets, 'unnamed').map(({ value, count }): PlaceOfJobs => {
    const [latitude = 0, longitude = 0] = value.split(',').map(Number);
    return {
      slug: null,
      label: 'a place without a name',
      coordinates: { latitude, longitude },
      count,
      located: count,
      total: count,
    };
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
