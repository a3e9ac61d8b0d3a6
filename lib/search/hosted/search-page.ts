import { choiceFacets, placeFacets } from '#config/facets.ts';
import { featuredCategories, requisitionIds } from '#config/featured.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { effectiveSort, isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { ok, type Result } from '#lib/result.ts';
import { buildFacets, type Counts, type FacetPart } from '#lib/search/facet-options.ts';
import type { Facet, JobsError, SearchOptions, SearchPage } from '#lib/search/job-search.ts';
import { withoutPlace } from '#lib/search/known-places.ts';
import { sortRows } from '#lib/search/wire/list-order.ts';
import { toSummary, toUnique, type Filters, type HostedRow } from './answers.ts';
import { quote, toRelatedQuery, toWholeQuery, type PlannedQuery, type ServiceQuery } from './plan-query.ts';
import { planRequest, type HostedCall, type MissingPart, type ServiceAnswer } from './service.ts';

/** The service cannot sort by distance. So many postings are read and sorted here. */
const maxReadHere = 300;

/** Number of postings that are read for each featured one: the configured query leaves some of its categories out. */
const rowsPerFeatured = 3;

export async function searchPage(
  call: HostedCall,
  query: JobQuery,
  { isFeatured, hasFacets = true, matches = 'all', ...range }: SearchOptions,
): Promise<Result<SearchPage, JobsError>> {
  const { pageSize } = call.options.site;
  const { limit = pageSize, skip = (query.page - 1) * pageSize } = range;
  const plan = call.plan(query.text);
  const planned = planRequest(call, query);
  const whole = planned === null ? null : toWholeQuery(planned);
  const request = matches === 'whole' ? (whole ?? planned) : planned;
  const answer = await readRows(call, query, request, skip, isFeatured === true ? 0 : limit);
  if (!answer.ok) return answer;
  const { rows, total, asOf } = answer.value;
  if (hasFacets && answer.isDegraded === true) call.noteMissing('facets');
  const locations = query.locations.map(call.names.findPlace);
  const isShort = hasFacets && query.page === 1 && total < pageSize;
  const needsWhole = hasFacets && matches === 'all' && total > 0 && whole !== null;
  const [facets, ofWhole, related, featuredJobs] = await Promise.all([
    hasFacets ? readFacets(call, query, planned, answer.value, locations) : [],
    needsWhole ? readPart(call, 'whole-matches', { ...whole, query: { ...whole.query, sort: 'date' } }, 0) : null,
    isShort && plan !== null ? readPart(call, 'related', toRelatedQuery(query, plan), pageSize) : null,
    isFeatured === true ? listFeatured(call, query, limit) : null,
  ]);
  const toMiles = createToMiles(call, query);
  const toEntry = (id: string, miles: number | null) => (miles === null ? [] : [[id, miles] as const]);
  const ids = new Set(rows.map(({ job }) => job.id));
  return ok({
    query,
    total: featuredJobs?.length ?? total,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    jobs: featuredJobs ?? rows.map(toSummary),
    distances: new Map(isCircle(query) ? rows.flatMap((row) => toEntry(row.job.id, toMiles(row))) : []),
    facets,
    locations,
    wholeMatches: Math.min(total, ofWhole?.total ?? total),
    textParts: hasFacets && planned?.isExact === true ? (plan?.parts ?? null) : null,
    related: (related?.rows.filter(({ job }) => !ids.has(job.id)) ?? []).slice(0, pageSize - total).map(toSummary),
    correctedText: plan?.correctedText ?? null,
    asOf,
  });
}

/** Reads a secondary part of a page; null without a request or when it fails. */
async function readPart(call: HostedCall, part: MissingPart, request: ServiceQuery | null, count: number) {
  const answer = request && (await call.read(request, 0, count));
  if (answer?.ok === false) call.noteMissing(part);
  return answer?.ok === true ? answer.value : null;
}

async function readRows(
  call: HostedCall,
  query: JobQuery,
  request: ServiceQuery | null,
  from: number,
  count: number,
): Promise<Result<ServiceAnswer, JobsError>> {
  const isByDistance = effectiveSort(query) === 'distance' && count > 0;
  if (!isByDistance) return call.read(request, from, count);
  const all = await call.read(request, 0, maxReadHere);
  if (!all.ok) return all;
  // Too many to sort here: keep the order of the service.
  if (all.value.total > maxReadHere) return call.read(request, from, count);
  const toMiles = createToMiles(call, query);
  const milesOf = (row: HostedRow): number => toMiles(row) ?? Number.MAX_VALUE;
  const rows = all.value.rows.toSorted((left, right) => milesOf(left) - milesOf(right));
  return { ...all, value: { ...all.value, rows: rows.slice(from, from + count) } };
}

/** Returns the miles from the center of the query, as the service reports them or else by coordinates. */
function createToMiles({ names }: HostedCall, { coordinates, locations: [slug = ''] }: JobQuery) {
  const center = coordinates ?? names.findPlace(slug)?.coordinates ?? null;
  return ({ miles, job: { place } }: HostedRow): number | null =>
    miles ?? (center && place.coordinates && milesBetween(center, place.coordinates));
}

/**
 * Returns the postings that the service features, and those of the configured query in its categories and requisitions, each newest
 * first. Failures leave some out.
 */
async function listFeatured(call: HostedCall, query: JobQuery, limit: number): Promise<readonly JobSummary[]> {
  const request = planRequest(call, { ...query, page: 1, sort: 'date' });
  const first = await call.read(request, 0, call.options.site.pageSize);
  const categories = call.names.valuesOf('jobCategory').filter(({ label }) => isFeaturedCategory(label));
  const text = requisitionIds.flatMap((id) => quote(id) ?? []).join(' OR ');
  const lists: readonly (ServiceQuery | null)[] =
    request === null
      ? []
      : [
          ...categories.map(({ slug }) => ({ ...request, query: { ...request.query, jobCategory: [slug] } })),
          request.words.length > 0 || text === '' ? null : { ...request, words: [text] },
        ];
  const answers = [first, ...(await Promise.all(lists.map((list) => call.read(list, 0, limit * rowsPerFeatured))))];
  if (answers.some(({ ok }) => !ok)) call.noteMissing('featured');
  const rows = answers.flatMap((answer) => (answer.ok ? [...answer.value.featured, ...answer.value.rows] : []));
  const found = sortRows(toUnique(rows.filter(({ job, inFeaturedQuery }) => job.isFeatured || inFeaturedQuery)));
  const [flagged, others] = [true, false].map((is) => found.filter(({ job }) => job.isFeatured === is));
  return [...(flagged ?? []), ...(others ?? [])].slice(0, limit).map(toSummary);
}

function isFeaturedCategory(label: string): boolean {
  return featuredCategories.some((word) => label.toLowerCase().includes(word));
}

/**
 * Returns our facets with the counts of the service. The service takes one value of each facet, so the count of an option is
 * the total of the page on which it replaces the selected one: the facet is read from the query without its selection. That is
 * secondary: when it fails, the options of the answer itself remain.
 * @param planned the query with the filters that its text means
 * @param chosen the places of `query.locations`
 */
async function readFacets(
  call: HostedCall,
  query: JobQuery,
  planned: PlannedQuery | null,
  { filters: own, total }: ServiceAnswer,
  chosen: readonly (KnownLocation | null)[],
): Promise<readonly Facet[]> {
  const { names, options } = call;
  const readWithout = async (isSelected: boolean, rest: JobQuery): Promise<Filters> => {
    const request = isSelected ? planRequest(call, { ...rest, sort: 'date' }) : null;
    if (request === null) return own;
    const read = await call.read(request, 0, 0);
    if (!read.ok || read.isDegraded === true) call.noteMissing('facets');
    return read.ok ? read.value.filters : own;
  };
  const hasPlace = query.locations.length > 0 || query.coordinates !== null;
  const [anywhere, ...sources] = await Promise.all([
    readWithout(hasPlace, withoutPlace(query)),
    ...choiceFacets.map(({ id }) => readWithout(query[id].length > 0, { ...query, [id]: [] })),
  ]);
  const counts = new Map<string, Counts | null>();
  for (const [at, { id }] of choiceFacets.entries()) {
    // The service does not offer the facet of a value that the text means.
    const [meant] = query[id].length === 0 ? (planned?.query[id] ?? []) : [];
    counts.set(id, meant === undefined ? names.readOptions(id, sources[at] ?? own) : new Map([[meant, total]]));
  }
  const [place = null] = isCircle(query) ? [] : chosen;
  const levels = placeFacets.map(({ id }) => id);
  const places = levels.flatMap((id) => {
    // Narrower levels list the parts of the selected place. Its own and wider levels list alternatives to it.
    const isInside = place !== null && levels.indexOf(toPlaceFacet(place)) < levels.indexOf(id);
    return [...(names.readOptions(id, isInside ? own : anywhere) ?? [])];
  });
  counts.set('place', new Map(places));
  const countsOf = (part: FacetPart): Counts => counts.get(part) ?? new Map();
  const built = buildFacets(query, chosen, options.buids === 'any', {
    places: names.placeRecords(),
    valuesOf: (id) => names.valuesOf(id).filter(({ slug }) => (countsOf(id).get(slug) ?? 0) > 0),
    count: (part) => ({ inResult: new Map(), withoutSelection: countsOf(part) }),
  });
  return built.map((facet) =>
    counts.get(facet.id) === null ? { ...facet, options: facet.options.filter(({ isSelected }) => isSelected) } : facet,
  );
}
