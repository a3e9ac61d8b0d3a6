import { collect, err, ok, type Result } from '#lib/result.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { toGuid } from '#lib/jobs/guid.ts';
import { toIdKey, toIdKeys, toLookupIds } from '#lib/jobs/lookup-ids.ts';
import type { JobLookup, JobsError } from '#lib/search/job-search.ts';
import { isRecord } from '#lib/search/wire/raw-row.ts';
import type { HostedContext } from './context.ts';
import type { HostedRow } from './read-rows.ts';
import { toRawParameters } from './request.ts';
import { toPlainWords } from './service-text.ts';

/** Fields that determine the URL of a job. */
const urlFields = ['guid', 'title', 'title_exact', 'title_slug', 'location', 'location_exact'];
/** Budget of the list request after a slow detail document. */
const fallbackBudgetMs = 500;
/** Longer ids are not searched. */
const maxIdLength = 100;
/** Maximum number of rows of one requisition: there is one for each place. */
const maxRequisitionRows = 100;
/** Maximum number of detail documents for one list of ids: most ids that the service does not list are unknown. */
const maxDetails = 10;
/** A 4xx status, so that the error does not count as an outage of the service. */
const tooManyRows: JobsError = {
  kind: 'bad-status',
  status: 413,
  detail: 'more rows mention a requisition number than are read',
};

/** Returns all rows with a guid or requisition id. Closed jobs are found only by guid. */
export async function getJobs(context: HostedContext, id: string): Promise<Result<JobLookup, JobsError>> {
  const guid = toGuid(id);
  const requestedId = guid ?? id.trim();
  if (context.unknownIds.get(requestedId) === true) return ok(toLookup(context, []));
  const found = await (guid === null ? searchRequisitions(context, [requestedId]) : findByGuid(context, guid));
  return found.ok ? ok(toLookup(context, found.value)) : found;
}

/**
 * Returns the rows of several guids and requisition numbers. Sends at most 5 requests for the guids, 10 for the requisition
 * numbers and 10 for details of guids that the list lacks. Reads the list pages again if the list changes in between.
 */
export async function getManyJobs(
  context: HostedContext,
  ids: readonly string[],
): Promise<Result<JobLookup, JobsError>> {
  const requestedIds = toLookupIds(ids)
    .map((id) => toGuid(id) ?? id)
    .filter((id) => context.unknownIds.get(id) === undefined);
  const guids = requestedIds.filter((id) => toGuid(id) !== null);
  const [listed, ofRequisitions] = await Promise.all([
    guids.length === 0 ? ok([]) : findRows(context, guids.map((guid) => `guid:${guid}`).join(' OR '), guids.length),
    searchRequisitions(
      context,
      requestedIds.filter((id) => toGuid(id) === null),
    ),
  ]);
  if (!listed.ok) return listed;
  if (!ofRequisitions.ok) return ofRequisitions;
  const rows = [...listed.value, ...ofRequisitions.value];
  const missing = guids.filter((guid) => !rows.some(({ job }) => job.guid === guid)).slice(0, maxDetails);
  const details = collect(await Promise.all(missing.map((guid) => readDetail(context, guid))));
  if (!details.ok) return details;
  for (const [at, guid] of missing.entries()) if (details.value[at]?.length === 0) context.unknownIds.set(guid, true);
  return ok(toLookup(context, [...rows, ...details.value.flat()]));
}

async function findByGuid(context: HostedContext, guid: string): Promise<Result<readonly HostedRow[], JobsError>> {
  const pendingDetail = readDetail(context, guid);
  const earlyDetail = await withTimeout(pendingDetail, context.detail.waitMs, () => null);
  if (earlyDetail?.ok === true && earlyDetail.value.length > 0) return earlyDetail;
  const listed = await findRows(context, `guid:${guid}`, 1, '', earlyDetail === null ? fallbackBudgetMs : undefined);
  const rows = listed.ok ? listed.value.filter(({ job }) => job.guid === guid) : [];
  if (rows.length > 0) return ok(rows);
  // A missing list row does not prove that the job is unknown while its detail document cannot be read.
  const detail = await pendingDetail;
  if (!detail.ok || detail.value.length > 0) return detail;
  if (listed.ok) context.unknownIds.set(guid, true);
  return listed.ok ? ok([]) : listed;
}

/** Returns the row of the detail document of a job; none when there is no document. */
async function readDetail(
  { detail: { client, base, readRow } }: HostedContext,
  guid: string,
): Promise<Result<readonly HostedRow[], JobsError>> {
  if (base === null) return ok([]);
  const parse = (body: unknown): Result<readonly HostedRow[], string> => {
    if (!isRecord(body) || Object.keys(body).length === 0 || 'errors' in body) return err('no detail document');
    // An unreadable title or place would change the URL of the job, and the page would redirect to it.
    if (urlFields.some((name) => body[name] != null && typeof body[name] !== 'string'))
      return err('a detail document of another shape');
    const row = readRow(body, undefined, false, guid);
    return row === null ? err('no posting') : row.job.guid === guid ? ok([row]) : err('the document of another job');
  };
  const answer = await client.readJson({ url: new URL(`${base}/${guid}.json`) }, parse);
  const isMissing =
    !answer.ok && answer.error.kind === 'bad-status' && (answer.error.status === 404 || answer.error.status === 403);
  return isMissing ? ok([]) : answer;
}

/**
 * Returns the rows of requisition numbers among the newest `maxRequisitionRows` rows that mention one of them, and remembers unknown
 * numbers. Returns an error when later rows may have one of several numbers; a single number counts as not found then.
 */
async function searchRequisitions(
  context: HostedContext,
  ids: readonly string[],
): Promise<Result<readonly HostedRow[], JobsError>> {
  const searchedIds = ids.filter((id) => id.length <= maxIdLength && toPlainWords(id).length > 0);
  if (searchedIds.length === 0) return ok([]);
  const text = searchedIds.map((id) => `"${toPlainWords(id).join(' ')}"`).join(' OR ');
  const range = await context.read(toRawParameters(text, context.names), 0, maxRequisitionRows);
  if (!range.ok) return range;
  const requestedKeys = new Set(searchedIds.map(toIdKey));
  const rows = range.value.rows.filter(
    ({ job }) => requestedKeys.has(toIdKey(job.requisitionId ?? '')) || requestedKeys.has(toIdKey(job.url.id)),
  );
  const known = new Set(rows.flatMap(({ job }) => toIdKeys(job)));
  const missingIds = searchedIds.filter((id) => !known.has(toIdKey(id)));
  if (range.value.total <= maxRequisitionRows) for (const id of missingIds) context.unknownIds.set(id, true);
  else if (missingIds.length > 0 && searchedIds.length > 1) return err(tooManyRows);
  return ok(rows);
}

/** Returns rows for a text in the query language of the service. @param budgetMs replaces the budget of the client */
export async function findRows(
  context: HostedContext,
  text: string,
  count: number,
  location = '',
  budgetMs?: number,
): Promise<Result<readonly HostedRow[], JobsError>> {
  const parameters = toRawParameters(text, context.names, location);
  const range = await context.read(parameters, 0, count, { budgetMs });
  return range.ok ? ok(range.value.rows) : range;
}

function toLookup({ toAsOf }: HostedContext, rows: readonly HostedRow[]): JobLookup {
  return { jobs: rows.map(({ job }) => job), asOf: toAsOf() };
}
