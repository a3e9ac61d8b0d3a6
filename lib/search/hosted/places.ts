import type { JobQuery } from '#lib/jobs/query/query.ts';
import { isCircle } from '#lib/jobs/query/query.ts';
import { toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { ok, type Result } from '#lib/result.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { JobPlaces, JobsError, PlaceOfJobs } from '#lib/search/job-search.ts';
import type { CountedPlace } from './gazetteer.ts';
import type { HostedCall } from './hosted-search.ts';
import type { ServiceQuery } from './plan-query.ts';
import type { ServiceAnswer } from './service.ts';

/** Maximum number of postings whose places are read when the service has no city facet. */
const maxReadPostings = 200;

interface CityCounts {
  readonly cities: readonly CountedPlace[];
  /** Number of jobs that surely have no coordinates. */
  readonly unlocated: number;
}

/** Returns the places of all jobs of a query, most jobs first: the cities that the service counts, else those of its first rows. */
export async function listJobPlaces(call: HostedCall, query: JobQuery): Promise<Result<JobPlaces, JobsError>> {
  const request = call.toRequest({ ...query, page: 1 });
  const answer = request === null ? ok(call.toEmptyAnswer()) : await call.read(request, 0, 1);
  if (!answer.ok) return answer;
  const { total, asOf, lacksFacets } = answer.value;
  if (lacksFacets) call.noteMissing('facets');
  const counted = readCityFacet(call, request?.query ?? query, answer.value);
  const counts =
    request === null || counted.cities.length > 0 || total === 0 ? ok(counted) : await readRowCities(call, request);
  if (!counts.ok) return counts;
  const places = counts.value.cities.map(({ slug, label, count }): PlaceOfJobs => {
    const coordinates = call.gazetteer.find(slug)?.coordinates ?? null;
    return { slug, label, coordinates, count, located: coordinates === null ? 0 : count, total: count };
  });
  const located = places.reduce((sum, place) => sum + place.located, 0);
  // The facet may count more jobs than the total.
  const unlocated = Math.max(0, Math.min(total - located, counts.value.unlocated));
  const unread = Math.max(0, total - located - unlocated);
  return ok({ total, places: places.sort(compareCounts), unlocated, unread, known: call.gazetteer.list(), asOf });
}

/** Returns the cities that an answer counts; for a query inside one city, this city with all jobs. */
function readCityFacet({ gazetteer }: HostedCall, query: JobQuery, { total, filters }: ServiceAnswer): CityCounts {
  const [chosen] = isCircle(query) ? [] : query.locations.map(gazetteer.find);
  const offered = gazetteer.readOptions('city', filters, query.locations.map(gazetteer.toWire));
  const cities =
    chosen != null && toPlaceFacet(chosen) === 'city'
      ? [{ slug: chosen.slug, label: chosen.label, count: total }]
      : offered.filter(({ count }) => count > 0);
  // Counts say nothing about coordinates, except that virtual places have none.
  const virtual = cities.filter(({ slug }) => gazetteer.find(slug)?.level === 'virtual');
  return { cities, unlocated: virtual.reduce((sum, { count }) => sum + count, 0) };
}

/** Returns the narrowest places that the first rows of a query name. */
async function readRowCities(call: HostedCall, request: ServiceQuery): Promise<Result<CityCounts, JobsError>> {
  const range = await call.read(request, 0, maxReadPostings);
  if (!range.ok) return range;
  const cities = new Map<string, CountedPlace>();
  let unlocated = 0;
  for (const { job } of range.value.rows) {
    const { city, state, country, isVirtual, label } = job.place;
    const place = isVirtual ? { slug: toLocationSlug(label), label } : (city ?? state ?? country);
    if (place === null || call.gazetteer.find(place.slug)?.coordinates == null) unlocated += 1;
    if (place !== null) cities.set(place.slug, { ...place, count: 1 + (cities.get(place.slug)?.count ?? 0) });
  }
  return ok({ cities: [...cities.values()], unlocated });
}
