import { ok, type Result } from '#lib/result.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import { startsWith } from '#lib/jobs/places/find-place.ts';
import { toPlaceName } from '#lib/jobs/places/place-registry.ts';
import { everyJob, isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { JobPlaces, JobsError, PlaceOfJobs } from '#lib/search/job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import type { HostedContext } from './context.ts';
import { readPlaceOptions } from './facets.ts';
import { countJobs } from './search-page.ts';

type CountedLocation = KnownLocation & { readonly count: number };

/** Places that the service completes and the facets do not list, of one text. */
const maxCompleted = 4;
const shortestCompleted = 2;
/** Postings looked at for their places where the service has no facet of cities. */
const maxWalked = 200;

/** Known places whose label, slug, city name or code starts with the text, most jobs first. */
export async function listLocations(
  context: HostedContext,
  prefix: string,
  limit: number,
): Promise<Result<readonly CountedLocation[], JobsError>> {
  const overview = await context.overview();
  if (!overview.ok) return overview;
  const counts = new Map(
    (['country', 'state', 'city'] as const).flatMap((id) =>
      readPlaceOptions(context, id, overview.value.filters, []).map(({ slug, count }) => [slug, count] as const),
    ),
  );
  const name = toPlaceName(prefix);
  const slug = prefix.trim().toLowerCase();
  const found = context.gazetteer.records().flatMap((record): readonly CountedLocation[] => {
    const count = counts.get(record.slug);
    const known = startsWith(record, slug, name) ? context.gazetteer.find(record.slug) : null;
    return known === null || count === undefined ? [] : [{ ...known, count }];
  });
  if (found.length >= limit || name.length < shortestCompleted) return ok(found.sort(compareCounts).slice(0, limit));
  const others = await completeLocations(context, prefix.trim(), new Set(counts.keys()));
  return ok([...found.sort(compareCounts), ...others.sort(compareCounts)].slice(0, limit));
}

/** Secondary: what cannot be read is left out. */
async function completeLocations(
  context: HostedContext,
  text: string,
  known: ReadonlySet<string>,
): Promise<CountedLocation[]> {
  const completed = await context.ask.complete('location', text);
  if (!completed.ok) return [];
  const slugs = completed.value.map((display) => learnDisplay(context, display)).filter((slug) => !known.has(slug));
  const counted = await Promise.all(
    [...new Set(slugs)].slice(0, maxCompleted).map(async (slug): Promise<readonly CountedLocation[]> => {
      const place = context.gazetteer.find(slug);
      const count = await countJobs(context, { ...everyJob, locations: [slug] });
      return place === null || !count.ok || count.value === 0 ? [] : [{ ...place, count: count.value }];
    }),
  );
  return counted.flat();
}

function learnDisplay({ gazetteer }: HostedContext, display: string): string {
  const known = gazetteer.resolve(display);
  return (
    known?.slug ?? gazetteer.learnOption(display.includes(',') ? 'city' : 'state', display, toLocationSlug(display))
  );
}

/** The place that a slug, a code or a loose name means; null for none and for several. */
export async function resolveLocation(
  context: HostedContext,
  text: string,
): Promise<Result<KnownLocation | null, JobsError>> {
  const overview = await context.overview();
  if (!overview.ok) return overview;
  for (const id of ['country', 'state', 'city'] as const) readPlaceOptions(context, id, overview.value.filters, []);
  const known = context.gazetteer.resolve(text);
  const name = toPlaceName(text);
  if (known !== null || name.length < shortestCompleted) return ok(known);
  const completed = await context.ask.complete('location', name);
  // The service's completion is one of two ways to the name: without it the answer is what is known.
  if (!completed.ok) return ok(null);
  const meant = completed.value.filter(
    (display) => toPlaceName(display) === name || toPlaceName(display.replace(/,[^,]*$/, '')) === name,
  );
  const [only] = meant;
  return ok(meant.length === 1 && only !== undefined ? context.gazetteer.find(learnDisplay(context, only)) : null);
}

/** Cities with jobs for the rest of the query, nearest first, without the place of the query itself. */
export async function listNearby(
  context: HostedContext,
  query: JobQuery,
  limit: number,
): Promise<Result<readonly (CountedLocation & { readonly miles: number })[], JobsError>> {
  const names = await context.prepare();
  if (!names.ok) return names;
  const own = context.gazetteer.find(query.locations[0] ?? '');
  const centre = query.coordinates ?? own?.coordinates ?? null;
  if (centre === null) return ok([]);
  const filters = await context.filtersOf({ ...query, locations: [], coordinates: null, radius: 0 });
  if (!filters.ok) return filters;
  const found = readPlaceOptions(context, 'city', filters.value, []).flatMap(({ slug, count }) => {
    const place = context.gazetteer.find(slug);
    if (place === null || place.level !== 'city' || place.coordinates === null || slug === own?.slug || count === 0)
      return [];
    return [{ ...place, count, miles: milesBetween(centre, place.coordinates) }];
  });
  return ok(found.sort((a, b) => a.miles - b.miles || compareCounts(a, b)).slice(0, limit));
}

/** The places of all jobs of a query, most jobs first: the cities that the service counts. */
export async function listJobPlaces(context: HostedContext, query: JobQuery): Promise<Result<JobPlaces, JobsError>> {
  const names = await context.prepare();
  if (!names.ok) return names;
  const range = await context.range({ ...query, page: 1 }, 0, 1, true);
  if (!range.ok) return range;
  const { total, first } = range.value;
  const cities = readPlaceOptions(
    context,
    'city',
    first.filters,
    query.locations.map((slug) => context.names.place(slug)),
  );
  const [chosen] = isCircle(query) ? [] : query.locations.map((slug) => context.gazetteer.find(slug));
  const isCity = chosen?.level === 'city' || chosen?.level === 'virtual';
  const counted = isCity
    ? [{ slug: chosen.slug, label: chosen.label, count: total }]
    : cities.filter(({ count }) => count > 0);
  const walked = counted.length > 0 || total === 0 ? null : await walkCities(context, query);
  if (walked !== null && !walked.ok) return walked;
  const places = (walked?.value.cities ?? counted).map(({ slug, label, count }): PlaceOfJobs => {
    const coordinates = context.gazetteer.find(slug)?.coordinates ?? null;
    return { slug, label, coordinates, count, located: coordinates === null ? 0 : count, total: count };
  });
  const located = places.reduce((sum, place) => sum + place.located, 0);
  // Facets count jobs without a word of their coordinates: only virtual places have none for sure.
  const virtual = places
    .filter(({ slug }) => context.gazetteer.find(slug ?? '')?.level === 'virtual')
    .reduce((sum, { count, located: here }) => sum + count - here, 0);
  const unlocated = Math.max(0, Math.min(total - located, walked === null ? virtual : walked.value.read - located));
  return ok({
    total,
    places: places.sort(compareCounts),
    unlocated,
    unread: Math.max(0, total - located - unlocated),
    asOf: first.asOf,
  });
}

interface WalkedCities {
  readonly cities: readonly { readonly slug: string; readonly label: string; readonly count: number }[];
  /** Rows that were read. */
  readonly read: number;
}

async function walkCities(context: HostedContext, query: JobQuery): Promise<Result<WalkedCities, JobsError>> {
  const range = await context.range({ ...query, page: 1 }, 0, maxWalked, false);
  if (!range.ok) return range;
  const found = new Map<string, { slug: string; label: string; count: number }>();
  for (const { job } of range.value.rows) {
    const { city, state, country, isVirtual, label } = job.place;
    const place = isVirtual ? { slug: toLocationSlug(label), label } : (city ?? state ?? country);
    if (place === null) continue;
    const known = found.get(place.slug) ?? { slug: place.slug, label: place.label, count: 0 };
    known.count += 1;
    found.set(place.slug, known);
  }
  return ok({ cities: [...found.values()], read: range.value.rows.length });
}
