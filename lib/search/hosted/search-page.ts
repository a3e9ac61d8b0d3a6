import type { Coordinates, JobSummary } from '#lib/jobs/job.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { effectiveSort, isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { ok, type Result } from '#lib/result.ts';
import type { JobsError, SearchOptions, SearchPage } from '#lib/search/job-search.ts';
import { readFacets } from './facets.ts';
import { listFeatured } from './featured.ts';
import { toRelatedQuery, toWholeQuery, type ServiceQuery } from './plan-query.ts';
import { toSummary, type HostedRow } from './read-rows.ts';
import { planRequest, type HostedCall, type ServiceAnswer } from './service.ts';

/** The service cannot sort by distance. So many postings are read and sorted here. */
const maxReadHere = 300;

export async function searchPage(
  call: HostedCall,
  query: JobQuery,
  { isFeatured, hasFacets = true, matches = 'all', ...range }: SearchOptions,
): Promise<Result<SearchPage, JobsError>> {
  const { pageSize } = call.options.site;
  const { limit = pageSize, skip = (query.page - 1) * pageSize } = range;
  const plan = call.plan(query.text);
  const planned = await planRequest(call, query);
  const whole = planned === null ? null : toWholeQuery(planned);
  const request = matches === 'whole' ? (whole ?? planned) : planned;
  const answer = await readRows(call, request, skip, isFeatured === true ? 0 : limit);
  if (!answer.ok) return answer;
  const { rows, total, asOf } = answer.value;
  if (hasFacets && answer.value.lacksFacets) call.noteMissing('facets');
  const locations = query.locations.map((slug) => findLocation(call, slug, answer.value.places, total));
  const own = { query: planned?.query ?? query, filters: answer.value.filters };
  const isShort = hasFacets && query.page === 1 && total < pageSize;
  const related = isShort && plan !== null ? toRelatedQuery(query, plan) : null;
  const [facets, wholeMatches, relatedJobs, featuredJobs] = await Promise.all([
    hasFacets ? readFacets(call, query, own, locations, total) : [],
    hasFacets && matches === 'all' && whole !== null && total > 0 ? countWhole(call, whole, total) : total,
    related === null ? [] : readRelated(call, related, rows, pageSize - total),
    isFeatured === true ? listFeatured(call, query, limit) : null,
  ]);
  const center = toCenter(query, locations);
  return ok({
    query,
    total: featuredJobs?.length ?? total,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    jobs: featuredJobs ?? rows.map(toSummary),
    distances: new Map(
      rows.flatMap((row) => {
        const miles = isCircle(query) ? toMiles(row, center) : null;
        return miles === null ? [] : [[row.job.id, miles]];
      }),
    ),
    facets,
    locations,
    wholeMatches,
    textParts: hasFacets && planned?.isExact === true ? (plan?.parts ?? null) : null,
    related: relatedJobs,
    didYouMean: plan?.didYouMean ?? null,
    asOf,
  });
}

/** Returns the number of postings with every word of the text; `total` when it cannot be read, since it is secondary. */
async function countWhole(call: HostedCall, { query, words }: ServiceQuery, total: number): Promise<number> {
  const answer = await call.read({ query: { ...query, sort: 'date' }, words }, 0, 0);
  if (!answer.ok) call.noteMissing('whole-matches');
  return answer.ok ? Math.min(total, answer.value.total) : total;
}

/** Returns postings near to the text without those that it found. They are secondary: failures are ignored. */
async function readRelated(
  call: HostedCall,
  request: ServiceQuery,
  found: readonly HostedRow[],
  limit: number,
): Promise<readonly JobSummary[]> {
  const answer = await call.read(request, 0, call.options.site.pageSize);
  if (!answer.ok) call.noteMissing('related');
  const ids = new Set(found.map(({ job }) => job.id));
  const others = answer.ok ? answer.value.rows.filter(({ job }) => !ids.has(job.id)) : [];
  return others.slice(0, limit).map(toSummary);
}

async function readRows(
  call: HostedCall,
  request: ServiceQuery | null,
  from: number,
  count: number,
): Promise<Result<ServiceAnswer, JobsError>> {
  const isByDistance = request !== null && effectiveSort(request.query) === 'distance' && count > 0;
  if (!isByDistance) return call.read(request, from, count);
  const { query } = request;
  const all = await call.read(request, 0, maxReadHere);
  if (!all.ok) return all;
  // Too many to sort here: keep the order of the service.
  if (all.value.total > maxReadHere) return call.read(request, from, count);
  const center = toCenter(query, query.locations.map(call.names.findPlace));
  const milesOf = (row: HostedRow): number => toMiles(row, center) ?? Number.MAX_VALUE;
  const rows = all.value.rows.toSorted((left, right) => milesOf(left) - milesOf(right));
  return ok({ ...all.value, rows: rows.slice(from, from + count) });
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
  { names }: HostedCall,
  slug: string,
  activePlaces: readonly string[],
  total: number,
): KnownLocation | null {
  const known = names.findPlace(slug);
  if (known !== null || total === 0) return known;
  const isNamed = (display: string): boolean =>
    names.learnPlace(display.includes(',') ? 'city' : 'state', display, slug) === slug;
  return activePlaces.some(isNamed) ? names.findPlace(slug) : null;
}
