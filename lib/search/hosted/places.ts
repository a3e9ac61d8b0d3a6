import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { ok, type Result } from '#lib/result.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { JobPlaces, JobsError, PlaceOfJobs } from '#lib/search/job-search.ts';
import type { HostedRow } from './read-rows.ts';
import { planRequest, type HostedCall, type ServiceAnswer } from './service.ts';
import type { CountedValue } from './wire-names.ts';

/** Maximum number of postings whose places are read when the service has no city facet. */
const maxReadPostings = 200;

/** Returns the places of all jobs of a query, most jobs first: the cities that the service counts, else those of its first rows. */
export async function listJobPlaces(call: HostedCall, query: JobQuery): Promise<Result<JobPlaces, JobsError>> {
  const request = await planRequest(call, { ...query, page: 1 });
  const answer = await call.read(request, 0, 1);
  if (!answer.ok) return answer;
  const { total, asOf, lacksFacets } = answer.value;
  if (lacksFacets) call.noteMissing('facets');
  const cities = readCities(call, request?.query ?? query, answer.value);
  const rows = cities.length > 0 || total === 0 ? ok(null) : await call.read(request, 0, maxReadPostings);
  if (!rows.ok) return rows;
  const counted = rows.value === null ? cities : countPlaces(rows.value.rows);
  const places = counted.map(({ slug, label, count }): PlaceOfJobs => {
    const coordinates = call.names.findPlace(slug)?.coordinates ?? null;
    return { slug, label, coordinates, count, located: coordinates === null ? 0 : count, total: count };
  });
  // Counts of the service say nothing about coordinates, except that virtual places have none.
  const isUnlocated = ({ slug, located }: PlaceOfJobs): boolean =>
    located === 0 && (rows.value !== null || call.names.findPlace(slug ?? '')?.level === 'virtual');
  const located = places.reduce((sum, place) => sum + place.located, 0);
  const nowhere = rows.value === null ? 0 : rows.value.rows.length - places.reduce((sum, { count }) => sum + count, 0);
  const known = places.filter(isUnlocated).reduce((sum, { count }) => sum + count, nowhere);
  // The facet may count more jobs than the total.
  const unlocated = Math.max(0, Math.min(total - located, known));
  const unread = Math.max(0, total - located - unlocated);
  return ok({ total, places: places.sort(compareCounts), unlocated, unread, known: call.names.listPlaces(), asOf });
}

/** Returns the cities that an answer counts; for a query inside one city, this city with all jobs. */
function readCities(
  { names }: HostedCall,
  query: JobQuery,
  { total, filters }: ServiceAnswer,
): readonly CountedValue[] {
  const [chosen] = isCircle(query) ? [] : query.locations.map(names.findPlace);
  const offered = names.readOptions('city', filters, query) ?? [];
  return chosen != null && toPlaceFacet(chosen) === 'city'
    ? [{ slug: chosen.slug, label: chosen.label, count: total }]
    : offered.filter(({ count }) => count > 0);
}

function countPlaces(rows: readonly HostedRow[]): readonly CountedValue[] {
  const places = new Map<string, CountedValue>();
  for (const { job } of rows) {
    const { city, state, country, isVirtual, label } = job.place;
    const place = isVirtual ? { slug: toLocationSlug(label), label } : (city ?? state ?? country);
    if (place !== null) places.set(place.slug, { ...place, count: 1 + (places.get(place.slug)?.count ?? 0) });
  }
  return [...places.values()];
}
