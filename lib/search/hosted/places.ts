import { placeFacets } from '#config/facets.ts';
import { ok, type Result } from '#lib/result.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import { toPlaceName } from '#lib/jobs/places/place-registry.ts';
import { allJobsQuery, isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { toPlaceFacet } from '#lib/jobs/query/selection.ts';
import type { JobPlaces, JobsError, PlaceOfJobs } from '#lib/search/job-search.ts';
import { selectLocations, selectNearby, withoutPlace, type CountedLocation } from '#lib/search/known-places.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import type { HostedContext } from './context.ts';
import type { CountedPlace } from './gazetteer.ts';
import type { Range } from './read-range.ts';
import { countJobs, noteMissingFacets } from './search-page.ts';

/** Maximum number of completed places that are counted for one text. */
const maxCompletedPlaces = 4;
const minCompletedLength = 2;
/** Maximum number of postings whose places are read when the service has no city facet. */
const maxReadPostings = 200;

/** Returns known places whose label, slug, city name or code starts with the text, most jobs first. */
export async function listLocations(
  context: HostedContext,
  prefix: string,
  limit: number,
): Promise<Result<readonly CountedLocation[], JobsError>> {
  const overview = await context.overview.get();
  if (!overview.ok) return overview;
  if (overview.value.lacksFacets) context.noteMissing('facets');
  const counts = new Map(
    placeFacets.flatMap(({ id }) =>
      context.gazetteer.readOptions(id, overview.value.filters, []).map(({ slug, count }) => [slug, count] as const),
    ),
  );
  const matches = selectLocations(context.gazetteer.table(), prefix, limit, ({ slug }) => counts.get(slug));
  if (matches.length >= limit || toPlaceName(prefix).length < minCompletedLength) return ok(matches);
  const others = await completeLocations(context, prefix.trim(), new Set(counts.keys()));
  return ok([...matches, ...others.sort(compareCounts)].slice(0, limit));
}

/**
 * Returns places with jobs that the service completes a text to, in any order. They are secondary: failures are ignored.
 * @param known slugs to leave out
 */
async function completeLocations(
  context: HostedContext,
  text: string,
  known: ReadonlySet<string>,
): Promise<CountedLocation[]> {
  const completed = await context.api.complete('location', text);
  if (!completed.ok) {
    context.noteMissing('places');
    return [];
  }
  const slugs = new Set(completed.value.map((display) => toKnownSlug(context, display))).difference(known);
  const counted = await Promise.all(
    [...slugs].slice(0, maxCompletedPlaces).map(async (slug): Promise<readonly CountedLocation[]> => {
      const place = context.gazetteer.find(slug);
      const count = await countJobs(context, { ...allJobsQuery, locations: [slug] });
      if (!count.ok) context.noteMissing('places');
      return place === null || !count.ok || count.value === 0 ? [] : [{ ...place, count: count.value }];
    }),
  );
  return counted.flat();
}

/** Returns the slug of a completed place, which the gazetteer knows afterwards. */
function toKnownSlug({ gazetteer }: HostedContext, display: string): string {
  const known = gazetteer.resolve(display);
  return (
    known?.slug ?? gazetteer.learnOption(display.includes(',') ? 'city' : 'state', display, toLocationSlug(display))
  );
}

/** Resolves a slug, a code or an informal name to a place; null when none or several match. */
export async function resolveLocation(
  context: HostedContext,
  text: string,
): Promise<Result<KnownLocation | null, JobsError>> {
  const known = context.gazetteer.resolve(text);
  const name = toPlaceName(text);
  if (known !== null || name.length < minCompletedLength) return ok(known);
  const completed = await context.api.complete('location', name);
  // Completion is only a second attempt: without it, the name stays unknown.
  if (!completed.ok) {
    context.noteMissing('places');
    return ok(null);
  }
  const matches = completed.value.filter(
    (display) => toPlaceName(display) === name || toPlaceName(display.replace(/,[^,]*$/, '')) === name,
  );
  const [only] = matches;
  return ok(matches.length === 1 && only !== undefined ? context.gazetteer.find(toKnownSlug(context, only)) : null);
}

/** Returns cities that have jobs for the rest of the query, nearest first, without the place of the query itself. */
export async function listNearby(
  context: HostedContext,
  query: JobQuery,
  limit: number,
): Promise<Result<ReturnType<typeof selectNearby>, JobsError>> {
  const [place = ''] = query.locations;
  const center = query.coordinates ?? context.gazetteer.find(place)?.coordinates ?? null;
  if (center === null) return ok([]);
  const filters = await context.filtersOf(withoutPlace(query), 0);
  if (!filters.ok) return filters;
  if (filters.isDegraded === true) context.noteMissing('facets');
  const cities = context.gazetteer.readOptions('city', filters.value, []);
  const counts = new Map(cities.map(({ slug, count }) => [slug, count]));
  const table = context.gazetteer.table();
  return ok(selectNearby(table, center, table.placeOf(place), limit, ({ slug }) => counts.get(slug)));
}

/** Returns the places of all jobs of a query, most jobs first: the cities that the service counts, else those of its first rows. */
export async function listJobPlaces(context: HostedContext, query: JobQuery): Promise<Result<JobPlaces, JobsError>> {
  const range = await context.range(query, 0, 1, true);
  if (!range.ok) return range;
  const { total, asOf } = range.value;
  noteMissingFacets(context, query, range.value);
  const counted = readCityFacet(context, query, range.value);
  const counts = counted.cities.length > 0 || total === 0 ? ok(counted) : await readRowCities(context, query);
  if (!counts.ok) return counts;
  const places = counts.value.cities.map(({ slug, label, count }): PlaceOfJobs => {
    const coordinates = context.gazetteer.find(slug)?.coordinates ?? null;
    return { slug, label, coordinates, count, located: coordinates === null ? 0 : count, total: count };
  });
  const located = places.reduce((sum, place) => sum + place.located, 0);
  // The facet may count more jobs than the total.
  const unlocated = Math.max(0, Math.min(total - located, counts.value.unlocated));
  const unread = Math.max(0, total - located - unlocated);
  return ok({ total, places: places.sort(compareCounts), unlocated, unread, asOf });
}

interface CityCounts {
  readonly cities: readonly CountedPlace[];
  /** Number of jobs that surely have no coordinates. */
  readonly unlocated: number;
}

/** Returns the cities that an answer counts; for a query inside one city, this city with all jobs. */
function readCityFacet({ gazetteer }: HostedContext, query: JobQuery, { total, filters }: Range): CityCounts {
  const offered = gazetteer.readOptions('city', filters, query.locations.map(gazetteer.toWire));
  const [chosen] = isCircle(query) ? [] : query.locations.map(gazetteer.find);
  const cities =
    chosen != null && toPlaceFacet(chosen) === 'city'
      ? [{ slug: chosen.slug, label: chosen.label, count: total }]
      : offered.filter(({ count }) => count > 0);
  // Counts say nothing about coordinates, except that virtual places have none.
  const virtual = cities.filter(({ slug }) => gazetteer.find(slug)?.level === 'virtual');
  return { cities, unlocated: virtual.reduce((sum, { count }) => sum + count, 0) };
}

/** Returns the narrowest places that the first rows of a query name. */
async function readRowCities(context: HostedContext, query: JobQuery): Promise<Result<CityCounts, JobsError>> {
  const range = await context.range(query, 0, maxReadPostings, false);
  if (!range.ok) return range;
  const cities = new Map<string, { slug: string; label: string; count: number }>();
  let unlocated = 0;
  for (const { job } of range.value.rows) {
    const { city, state, country, isVirtual, label } = job.place;
    const place = isVirtual ? { slug: toLocationSlug(label), label } : (city ?? state ?? country);
    if (place === null || context.gazetteer.find(place.slug)?.coordinates == null) unlocated += 1;
    if (place === null) continue;
    cities.getOrInsertComputed(place.slug, () => ({ slug: place.slug, label: place.label, count: 0 })).count += 1;
  }
  return ok({ cities: [...cities.values()], unlocated });
}
