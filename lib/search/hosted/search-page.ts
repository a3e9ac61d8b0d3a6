import { ok, type Result } from '#lib/result.ts';
import type { Coordinates, JobSummary } from '#lib/jobs/job.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { effectiveSort, isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { jobsUrl } from '#lib/urls.ts';
import type { JobListing, JobsError, SearchPage, TextMatches } from '#lib/search/job-search.ts';
import { toWords, type Synonym } from '#lib/search/text/phrases.ts';
import { isStopWord } from '#lib/search/text/stop-words.ts';
import { findTrades, isTradeWord } from '#lib/search/text/trades.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import type { HostedContext } from './context.ts';
import { readFacets } from './facets.ts';
import type { Range } from './read-range.ts';
import { toSummary, type HostedRow } from './read-rows.ts';
import { toWholeParameters } from './request.ts';

/** The service cannot sort by distance. Up to this many postings of a radius query are read and sorted here. */
const maxSortedByDistance = 300;
/** A text must be at least this similar to the title of a trade to be followed by its postings. */
const minSimilarity = 0.45;
/** Longer lists are read once, by crawls of all jobs, and are not cached. */
const maxCachedRows = 50;

/** Returns one page of a query with facets. */
export async function searchPage(context: HostedContext, query: JobQuery): Promise<Result<SearchPage, JobsError>> {
  const { pageSize } = context.site;
  const range = await readRange(context, query, (query.page - 1) * pageSize, pageSize, true);
  if (!range.ok) return range;
  const { rows, total, filters, places, asOf } = range.value;
  noteMissingFacets(context, query, range.value);
  const locations = query.locations.map((slug) => findLocation(context, slug, places, total));
  const [facets, wholeMatches, related] = await Promise.all([
    readFacets(context, query, filters, locations, total),
    countWholeMatches(context, query, total),
    query.page === 1 && total < pageSize ? readRelated(context, query, rows, pageSize - total) : [],
  ]);
  const center = toCenter(query, locations);
  const distances = new Map<string, number>();
  for (const row of rows) {
    const miles = isCircle(query) ? toMiles(row, center) : null;
    if (miles !== null) distances.set(row.job.id, miles);
  }
  return ok({
    query,
    total,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    jobs: rows.map(toSummary),
    distances,
    facets,
    locations,
    wholeMatches,
    related,
    didYouMean: null,
    asOf,
  });
}

/** Records when an answer to a query lacks facets. */
export function noteMissingFacets(context: HostedContext, query: JobQuery, range: Range): void {
  const { filters, hasFilters, total } = range;
  if (total > 0 && (!hasFilters || context.facets.lacksFacets(filters, query, total))) context.noteMissing('facets');
}

/** Returns the total of a query and its jobs after the first `skip`. */
export async function listJobs(
  context: HostedContext,
  query: JobQuery,
  limit: number,
  skip: number,
  matches: TextMatches,
): Promise<Result<JobListing, JobsError>> {
  const version = context.overview.version();
  const whole = matches === 'whole' ? toWholeParameters(query, context.names) : null;
  const ask = (): Promise<Result<Range, JobsError>> =>
    whole === null ? readRange(context, query, skip, limit, false) : context.read(whole, skip, limit);
  const key = JSON.stringify([query, limit, skip, whole]);
  const range = await (limit > maxCachedRows ? ask() : context.listingCache(key, ask));
  if (!range.ok) return range;
  const { total, rows, asOf } = range.value;
  return ok({ total, jobs: rows.map(toSummary), asOf, version });
}

/** Returns the total of a query. */
export async function countJobs(context: HostedContext, query: JobQuery): Promise<Result<number, JobsError>> {
  const list: JobQuery = { ...query, page: 1, view: 'list', sort: null };
  const listing = await (buildListUrl(list) === jobsUrl
    ? context.overview.get()
    : listJobs(context, list, 0, 0, 'all'));
  return listing.ok ? ok(listing.value.total) : listing;
}

/** Returns the number of postings with every word of the text; `total` when it cannot be read, since it is secondary. */
async function countWholeMatches(context: HostedContext, query: JobQuery, total: number): Promise<number> {
  const parameters = total === 0 ? null : toWholeParameters({ ...query, sort: 'date' }, context.names);
  if (parameters === null) return total;
  const whole = await context.listingCache(JSON.stringify(parameters), () => context.read(parameters, 0, 0));
  if (whole.ok) return Math.min(total, whole.value.total);
  context.noteMissing('whole-matches');
  return total;
}

/**
 * Returns postings of the trade that a text with few matches is about, with the other parts of the query: those with the name that
 * postings use most for it. They are secondary: failures are ignored.
 */
async function readRelated(
  context: HostedContext,
  query: JobQuery,
  rows: readonly HostedRow[],
  limit: number,
): Promise<readonly JobSummary[]> {
  const words = query.text.includes('"') ? [] : toWords(query.text);
  const fillers = words.filter(isStopWord);
  const names = findTrades(
    { words: words.filter((word) => isTradeWord(word) && !isStopWord(word)), fillers },
    minSimilarity,
  );
  const best = names.reduce<Synonym | null>((first, name) => (name.weight > (first?.weight ?? 0) ? name : first), null);
  if (best === null) return [];
  const ofTrade = { ...query, text: `"${best.words.join(' ')}"`, sort: null, page: 1 };
  const found = await context.listingCache(JSON.stringify(['related', ofTrade]), () =>
    context.range(ofTrade, 0, context.site.pageSize, false),
  );
  if (!found.ok) {
    context.noteMissing('related');
    return [];
  }
  const ids = new Set(rows.map(({ job }) => job.id));
  return found.value.rows
    .filter(({ job }) => !ids.has(job.id))
    .map(toSummary)
    .slice(0, limit);
}

async function readRange(
  context: HostedContext,
  query: JobQuery,
  from: number,
  count: number,
  withFacets: boolean,
): Promise<Result<Range, JobsError>> {
  if (effectiveSort(query) !== 'distance' || count === 0) return context.range(query, from, count, withFacets);
  const whole = { ...query, page: 1 };
  const circle = await context.circleCache(JSON.stringify(whole), () =>
    context.range(whole, 0, maxSortedByDistance, withFacets),
  );
  if (!circle.ok) return circle;
  // Too many to sort here: keep the order of the service.
  if (circle.value.total > maxSortedByDistance) return context.range(query, from, count, withFacets);
  const center = toCenter(
    query,
    query.locations.map((slug) => context.gazetteer.find(slug)),
  );
  const miles = new Map(circle.value.rows.map((row) => [row, toMiles(row, center) ?? Number.POSITIVE_INFINITY]));
  const rows = [...circle.value.rows].sort((left, right) => (miles.get(left) ?? 0) - (miles.get(right) ?? 0));
  return ok({ ...circle.value, rows: rows.slice(from, from + count) });
}

function toCenter(query: JobQuery, locations: readonly (KnownLocation | null)[]): Coordinates | null {
  return query.coordinates ?? locations[0]?.coordinates ?? null;
}

function toMiles({ miles, job }: HostedRow, center: Coordinates | null): number | null {
  if (miles !== null) return miles;
  return center === null || job.place.coordinates === null ? null : milesBetween(center, job.place.coordinates);
}

/** Returns the place of a slug: a known one, or an active place of the answer that has jobs. */
function findLocation(
  { gazetteer }: HostedContext,
  slug: string,
  activePlaces: readonly string[],
  total: number,
): KnownLocation | null {
  const known = gazetteer.find(slug);
  if (known !== null || total === 0) return known;
  for (const display of activePlaces) {
    const level = display.includes(',') ? 'city' : 'state';
    if (gazetteer.learnOption(level, display, slug) === slug) return gazetteer.find(slug);
  }
  return null;
}
