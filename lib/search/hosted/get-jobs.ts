import { setTimeout as wait } from 'node:timers/promises';
import { err, ok, type Result } from '#lib/result.ts';
import { toIdKeys, toLookupIds } from '#lib/jobs/lookup-ids.ts';
import type { JobLookup, JobsError } from '#lib/search/job-search.ts';
import type { ServiceClient } from '#lib/search/client/service-client.ts';
import { isRecord } from '#lib/search/wire/raw-row.ts';
import { toGuid } from '#lib/search/wire/solr-row.ts';
import type { HostedContext } from './context.ts';
import type { HostedRow, RowReader } from './read-rows.ts';
import { toRawParameters } from './request.ts';
import { toPlainWords } from './service-text.ts';
import { maxIdLength, type UnknownIds } from './unknown-ids.ts';

export interface DetailSource {
  readonly client: ServiceClient;
  readonly read: RowReader;
  /** The part before `/{GUID}.json`; null: the list rows are all there is. */
  readonly base: string | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly unknownIds: UnknownIds;
  /** Milliseconds that a detail document has before the list is asked too (default: 300). */
  readonly detailWaitMs?: number | undefined;
}

const naming = ['guid', 'title', 'title_exact', 'title_slug', 'location', 'location_exact'];
const defaultDetailWaitMs = 300;
const lateBudget = 500;
/** Rows of one requisition that are read: one stands for each place. */
const maxPlaces = 100;
/** Detail documents that are read for one list of ids: of ids that the service does not list, most are unknown. */
const maxDetails = 10;
/** Requisition numbers of one list that are searched one by one, a page each, when their common search has too many rows. */
const maxSingleSearches = 10;
/** No outage: the service works, and its other answers stay as they are. */
const tooManyRows: JobsError = {
  kind: 'bad-status',
  status: 413,
  detail: 'more rows mention a requisition number than are read',
};

/** Every row that a guid or a requisition id names. Closed ones are known by guid alone. */
export async function getJobs(
  context: HostedContext,
  source: DetailSource,
  id: string,
): Promise<Result<JobLookup, JobsError>> {
  const guid = toGuid(id);
  const requestedId = guid ?? id.trim();
  if (source.unknownIds.has(requestedId)) return ok(toLookup([], source));
  if (guid === null) {
    const found = await searchRequisitions(context, [requestedId], source, maxPlaces);
    return found.ok ? ok(toLookup(found.value.rows, source)) : found;
  }
  const found = await getByGuid(context, source, guid);
  if (found.ok && found.value.jobs.length === 0) source.unknownIds.add(guid);
  return found;
}

/**
 * Returns the rows of several guids and requisition numbers. Sends at most 5 requests for the guids, 20 for the requisition
 * numbers and 10 for details of guids that the list lacks; the list pages again if the list changes meanwhile.
 */
export async function getManyJobs(
  context: HostedContext,
  source: DetailSource,
  ids: readonly string[],
): Promise<Result<JobLookup, JobsError>> {
  const requestedIds = toLookupIds(ids)
    .map((id) => toGuid(id) ?? id)
    .filter((id) => !source.unknownIds.has(id));
  const guids = requestedIds.filter((id) => toGuid(id) !== null);
  const [listed, ofRequisitions] = await Promise.all([
    guids.length === 0 ? ok([]) : findRows(context, guids.map((guid) => `guid:${guid}`).join(' OR '), guids.length),
    findRequisitions(
      context,
      requestedIds.filter((id) => toGuid(id) === null),
      source,
    ),
  ]);
  if (!listed.ok) return listed;
  if (!ofRequisitions.ok) return ofRequisitions;
  const found = [...listed.value, ...ofRequisitions.value];
  const missing = guids.filter((guid) => !found.some(({ job }) => job.guid === guid)).slice(0, maxDetails);
  for (const detail of await Promise.all(missing.map((guid) => readDetail(source, guid)))) {
    if (!detail.ok) return detail;
    if (detail.value !== null) found.push(detail.value);
  }
  const { jobs, asOf } = toLookup(found, source);
  const known = new Set(jobs.flatMap(toIdKeys));
  for (const guid of missing) if (!known.has(guid.toLowerCase())) source.unknownIds.add(guid);
  return ok({ jobs, asOf });
}

async function getByGuid(
  context: HostedContext,
  source: DetailSource,
  guid: string,
): Promise<Result<JobLookup, JobsError>> {
  const detail = readDetail(source, guid);
  const early = await within(detail, source.detailWaitMs ?? defaultDetailWaitMs);
  if (early?.ok === true && early.value !== null) return ok(toLookup([early.value], source));
  const listed = await findRows(context, `guid:${guid}`, 1, '', early === null ? lateBudget : undefined);
  const rows = listed.ok ? listed.value.filter(({ job }) => job.guid === guid) : [];
  if (rows.length > 0) return ok(toLookup(rows, source));
  // That the list has no such row proves nothing while the document that would tell cannot be read.
  const late = early ?? (await detail);
  if (!late.ok) return late;
  if (late.value !== null) return ok(toLookup([late.value], source));
  return listed.ok ? ok(toLookup([], source)) : listed;
}

/** What comes in time, null when it does not. @param milliseconds to wait */
async function within<T>(answer: Promise<T>, milliseconds: number): Promise<T | null> {
  const timer = new AbortController();
  const first = await Promise.race([answer, wait(milliseconds, null, { signal: timer.signal }).catch(() => null)]);
  timer.abort();
  return first;
}

/** The detail document of a job; null: there is none. */
async function readDetail(
  { client, read, base }: DetailSource,
  guid: string,
): Promise<Result<HostedRow | null, JobsError>> {
  if (base === null) return ok(null);
  const parse = (body: unknown): Result<HostedRow, string> => {
    if (!isRecord(body) || Object.keys(body).length === 0 || 'errors' in body) return err('no detail document');
    // A title or a place that cannot be read would be another address, and the page a redirect to it.
    if (naming.some((name) => body[name] != null && typeof body[name] !== 'string'))
      return err('a detail document of another shape');
    const row = read(body, undefined, false, guid);
    return row === null ? err('no posting') : row.job.guid === guid ? ok(row) : err('the document of another job');
  };
  const found = await client.readJson({ url: new URL(`${base}/${guid}.json`) }, parse);
  if (found.ok) return found;
  return found.error.kind === 'bad-status' && (found.error.status === 404 || found.error.status === 403)
    ? ok(null)
    : found;
}

/**
 * Returns the rows of requisition numbers. Those that the rows of others push out of the common search are searched one by one:
 * an error when a page of rows does not tell. A number that stands alone is not found when `maxPlaces` rows lack it, and not
 * remembered as unknown.
 */
async function findRequisitions(
  context: HostedContext,
  ids: readonly string[],
  source: DetailSource,
): Promise<Result<readonly HostedRow[], JobsError>> {
  const found = await searchRequisitions(context, ids, source, maxPlaces);
  if (!found.ok) return found;
  const { rows, unsureIds } = found.value;
  if (ids.length === 1) return ok(rows);
  if (unsureIds.length > maxSingleSearches) return err(tooManyRows);
  const others: HostedRow[] = [];
  for (const single of await Promise.all(
    unsureIds.map((id) => searchRequisitions(context, [id], source, context.pageSize)),
  )) {
    if (!single.ok) return single;
    if (single.value.unsureIds.length > 0) return err(tooManyRows);
    others.push(...single.value.rows);
  }
  return ok([...rows, ...others]);
}

/** Searches the newest `maxRows` that mention requisition numbers, and remembers the unknown ones. `unsureIds` may be in rows beyond. */
async function searchRequisitions(
  context: HostedContext,
  ids: readonly string[],
  { unknownIds }: DetailSource,
  maxRows: number,
): Promise<Result<{ readonly rows: readonly HostedRow[]; readonly unsureIds: readonly string[] }, JobsError>> {
  const searchedIds = ids.filter((id) => id.length <= maxIdLength && toPlainWords(id).length > 0);
  if (searchedIds.length === 0) return ok({ rows: [], unsureIds: [] });
  const text = searchedIds.map((id) => `"${toPlainWords(id).join(' ')}"`).join(' OR ');
  const range = await context.read(toRawParameters(text, context.names), 0, maxRows);
  if (!range.ok) return range;
  const wanted = new Set(searchedIds.map((id) => id.toLowerCase()));
  const rows = range.value.rows.filter(
    ({ job }) => wanted.has(job.requisitionId?.toLowerCase() ?? '') || wanted.has(job.url.id.toLowerCase()),
  );
  const known = new Set(rows.flatMap(({ job }) => toIdKeys(job)));
  const missingIds = searchedIds.filter((id) => !known.has(id.toLowerCase()));
  if (range.value.total > maxRows) return ok({ rows, unsureIds: missingIds });
  for (const id of missingIds) unknownIds.add(id);
  return ok({ rows, unsureIds: [] });
}

/** Rows of a text in the service's own language. @param budget milliseconds, where it is not the usual */
export async function findRows(
  context: HostedContext,
  text: string,
  count: number,
  location = '',
  budget?: number,
): Promise<Result<readonly HostedRow[], JobsError>> {
  const parameters = toRawParameters(text, context.names, location);
  const range = await context.read(parameters, 0, count, budget);
  return range.ok ? ok(range.value.rows) : range;
}

function toLookup(rows: readonly HostedRow[], { now }: DetailSource): JobLookup {
  return { jobs: rows.map(({ job }) => job), asOf: new Date(now()).toISOString() };
}
