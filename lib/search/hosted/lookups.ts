import { foldWords } from '#lib/jobs/fold.ts';
import { toGuid, toIdKey, toIdKeys, toLookupIds } from '#lib/jobs/lookup-ids.ts';
import { allJobsQuery, isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { collect, err, ok, type Result } from '#lib/result.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { JobLookup, JobPlaces, JobsError, PlaceOfJobs, Suggestion } from '#lib/search/job-search.ts';
import { completePrefix } from '#lib/search/text/complete-prefix.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import type { HostedRow } from './answers.ts';
import { quote, toRawQuery } from './plan-query.ts';
import { planRequest, type HostedCall } from './service.ts';

type Rows = Promise<Result<readonly HostedRow[], JobsError>>;

/** The list is requested too when a detail document takes longer than this. */
const detailWaitMs = 300;
/** Maximum number of rows that mention a requisition: it has one for each place. */
const maxRequisitionRows = 100;
/** Maximum number of detail documents for one list of ids: most ids that the service does not list are unknown. */
const maxDetails = 10;
const maxRequisitions = 5;

/** Returns all rows with the guids or requisition ids; closed ones only by guid. A single guid is read from its detail document first. */
export async function getJobs(call: HostedCall, ids: readonly string[]): Promise<Result<JobLookup, JobsError>> {
  const requestedIds = toLookupIds(ids);
  const guids = requestedIds.filter((id) => toGuid(id) !== null);
  const others = requestedIds.filter((id) => !guids.includes(id));
  const found = collect(await Promise.all([findGuids(call, guids), findRequisitions(call, others)]));
  return found.ok ? ok({ jobs: found.value.flat().map(({ job }) => job), asOf: call.toAsOf() }) : found;
}

async function findGuids(call: HostedCall, guids: readonly string[]): Rows {
  if (guids.length === 0) return ok([]);
  const readDetails = async (missing: readonly string[]): Rows => {
    const found = collect(await Promise.all(missing.slice(0, maxDetails).map((guid) => readDetail(call, guid))));
    return found.ok ? ok(found.value.flat()) : found;
  };
  const single = guids.length === 1 ? readDetails(guids) : null;
  const early = single && (await withTimeout(single, detailWaitMs, () => null));
  if (early?.ok === true && early.value.length > 0) return early;
  const text = guids.map((guid) => `guid:${guid}`).join(' OR ');
  const listed = await call.read(toRawQuery(allJobsQuery, text), 0, guids.length);
  if (!listed.ok && single === null) return listed;
  const rows = listed.ok ? listed.value.rows.filter(({ job }) => guids.includes(job.guid ?? '')) : [];
  const missing = guids.filter((guid) => !rows.some(({ job }) => job.guid === guid));
  if (missing.length === 0) return ok(rows);
  // A missing list row does not prove that a job is unknown while its detail document cannot be read.
  const details = await (single ?? readDetails(missing));
  if (!details.ok) return details;
  return listed.ok || details.value.length > 0 ? ok([...rows, ...details.value]) : listed;
}

async function readDetail({ options, readRow }: HostedCall, guid: string): Rows {
  const { client, detailClient = client, detailBase } = options;
  if (detailBase === null) return ok([]);
  const answer = await detailClient.readJson({ url: new URL(`${detailBase}/${guid}.json`) }, (body) => {
    const row = readRow(body, undefined, false, guid);
    return row?.job.guid === guid ? ok([row]) : err('no document of the job');
  });
  const isMissing = !answer.ok && answer.error.kind === 'bad-status' && [403, 404].includes(answer.error.status);
  return isMissing ? ok([]) : answer;
}

/** Returns the rows of requisition ids among the newest rows that mention one of them. */
async function findRequisitions(call: HostedCall, ids: readonly string[]): Rows {
  const texts = ids.flatMap((id) => quote(id) ?? []);
  if (texts.length === 0) return ok([]);
  const range = await call.read(toRawQuery(allJobsQuery, texts.join(' OR ')), 0, maxRequisitionRows);
  if (!range.ok) return range;
  const keys = new Set(ids.map(toIdKey));
  return ok(range.value.rows.filter(({ job }) => toIdKeys(job).some((key) => keys.has(key))));
}

/** Returns the places of all jobs of a query, most jobs first: the cities that the service counts, or the city of the query. */
export async function listJobPlaces(call: HostedCall, query: JobQuery): Promise<Result<JobPlaces, JobsError>> {
  const request = planRequest(call, { ...query, page: 1 });
  const answer = await call.read(request, 0, 1);
  if (!answer.ok) return answer;
  const { names } = call;
  const { total, asOf, filters } = answer.value;
  if (answer.isDegraded === true) call.noteMissing('facets');
  const searched = request?.query ?? query;
  const [chosen = null] = isCircle(searched) ? [] : searched.locations.map(names.findPlace);
  const counted =
    chosen !== null && toPlaceFacet(chosen) === 'city'
      ? [[chosen.slug, total] as const]
      : [...(names.readOptions('city', filters) ?? [])].filter(([, count]) => count > 0);
  const places = counted.map(([slug, count]): PlaceOfJobs => {
    const { label = slug, coordinates = null } = names.findPlace(slug) ?? {};
    return { slug, label, coordinates, count, located: coordinates === null ? 0 : count, total: count };
  });
  const located = places.reduce((sum, place) => sum + place.located, 0);
  // Counts of the service say nothing about coordinates, except that virtual places have none. They may exceed the total.
  const virtual = counted.filter(([slug]) => names.findPlace(slug)?.level === 'virtual');
  const unlocated = Math.min(
    Math.max(0, total - located),
    virtual.reduce((sum, [, count]) => sum + count, 0),
  );
  const unread = Math.max(0, total - located - unlocated);
  return ok({ total, places: places.sort(compareCounts), unlocated, unread, known: names.listPlaces(), asOf });
}

/** Returns what completes a prefix: the service knows titles only. Requisitions are secondary, and a failure leaves them out. */
export async function suggest(
  call: HostedCall,
  prefix: string,
  limit: number,
): Promise<Result<readonly Suggestion[], JobsError>> {
  const typed = foldWords(prefix);
  if (typed === '') return ok([]);
  const [titles, requisitions] = await Promise.all([call.completeTitle(typed), readRequisitions(call, prefix.trim())]);
  if (!titles.ok) return titles;
  const toCounted = (label: string) => ({ label, count: 1 });
  return ok(
    completePrefix(prefix, limit, {
      titles: [...new Set([...titles.value, ...call.titles()])].map(toCounted),
      categories: call.names.valuesOf('jobCategory'),
      employmentTypes: call.names.valuesOf('employmentType'),
      places: call.names.listPlaces(),
      requisitions,
    }),
  );
}

async function readRequisitions(call: HostedCall, prefix: string) {
  const text = quote(prefix);
  if (text === null || !/^(?=.*\d)\S{3,}$/.test(prefix)) return [];
  const answer = await call.read(toRawQuery(allJobsQuery, text), 0, call.options.site.pageSize);
  if (!answer.ok) call.noteMissing('suggestions');
  const ids = answer.ok ? answer.value.rows.map(({ job }) => job.requisitionId ?? '') : [];
  const counts = Map.groupBy(
    ids.filter((id) => id.toLowerCase().startsWith(prefix.toLowerCase())),
    (id) => id,
  );
  return [...counts].slice(0, maxRequisitions).map(([label, { length: count }]) => ({ label, count }));
}
