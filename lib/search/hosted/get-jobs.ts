import { toGuid } from '#lib/jobs/guid.ts';
import { toIdKey, toIdKeys, toLookupIds } from '#lib/jobs/lookup-ids.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { collect, err, ok, type Result } from '#lib/result.ts';
import type { JobLookup, JobsError } from '#lib/search/job-search.ts';
import { isRecord } from '#lib/parse-json.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { quote, toRawQuery } from './plan-query.ts';
import type { HostedRow } from './read-rows.ts';
import type { HostedCall } from './service.ts';

type Rows = Promise<Result<readonly HostedRow[], JobsError>>;

/** Fields that determine the URL of a job. */
const urlFields = ['guid', 'title', 'title_exact', 'title_slug', 'location', 'location_exact'];
/** The list is requested too when a detail document takes longer than this. */
const detailWaitMs = 300;
/** Budget of the list request after a slow detail document. */
const fallbackBudgetMs = 500;
const maxIdLength = 100;
/** Maximum number of rows that mention a requisition: it has one for each place. */
const maxRequisitionRows = 100;
/** Maximum number of detail documents for one list of ids: most ids that the service does not list are unknown. */
const maxDetails = 10;

/** Returns all rows with the guids or requisition ids; closed ones only by guid. A single guid is read from its detail document first. */
export async function getJobs(call: HostedCall, ids: readonly string[]): Promise<Result<JobLookup, JobsError>> {
  const requestedIds = toLookupIds(ids);
  const guids = requestedIds.filter((id) => toGuid(id) !== null);
  const [onlyGuid] = guids.length === 1 && requestedIds.length === 1 ? guids : [];
  const others = requestedIds.filter((id) => !guids.includes(id));
  const listed = onlyGuid === undefined ? findGuids(call, guids) : findGuid(call, onlyGuid);
  const found = collect(await Promise.all([listed, findRequisitions(call, others)]));
  return found.ok ? ok({ jobs: found.value.flat().map(({ job }) => job), asOf: call.toAsOf() }) : found;
}

async function findGuid(call: HostedCall, guid: string): Rows {
  const pendingDetail = readDetail(call, guid);
  const earlyDetail = await withTimeout(pendingDetail, call.options.detailWaitMs ?? detailWaitMs, () => null);
  if (earlyDetail?.ok === true && earlyDetail.value.length > 0) return earlyDetail;
  const listed = await readListed(call, [guid], earlyDetail === null ? fallbackBudgetMs : undefined);
  if (listed.ok && listed.value.length > 0) return listed;
  // A missing list row does not prove that the job is unknown while its detail document cannot be read.
  const detail = await pendingDetail;
  return !detail.ok || detail.value.length > 0 ? detail : listed;
}

async function findGuids(call: HostedCall, guids: readonly string[]): Rows {
  const listed = guids.length === 0 ? ok([]) : await readListed(call, guids);
  if (!listed.ok) return listed;
  const missing = guids.filter((guid) => !listed.value.some(({ job }) => job.guid === guid)).slice(0, maxDetails);
  const found = collect(await Promise.all(missing.map((guid) => readDetail(call, guid))));
  return found.ok ? ok([...listed.value, ...found.value.flat()]) : found;
}

async function readListed(call: HostedCall, guids: readonly string[], budgetMs?: number): Rows {
  const request = toRawQuery(allJobsQuery, guids.map((guid) => `guid:${guid}`).join(' OR '));
  const range = await call.read(request, 0, guids.length, budgetMs);
  return range.ok ? ok(range.value.rows.filter(({ job }) => guids.includes(job.guid ?? ''))) : range;
}

async function readDetail({ options, readRow }: HostedCall, guid: string): Rows {
  const { client, detailClient = client, detailBase } = options;
  if (detailBase === null) return ok([]);
  const answer = await detailClient.readJson({ url: new URL(`${detailBase}/${guid}.json`) }, (body) => {
    if (!isRecord(body) || Object.keys(body).length === 0 || 'errors' in body) return err('no detail document');
    // An unreadable title or place would change the URL of the job, and the page would redirect to it.
    if (urlFields.some((name) => body[name] != null && typeof body[name] !== 'string'))
      return err('a detail document of another shape');
    const row = readRow(body, undefined, false, guid);
    return row?.job.guid === guid ? ok([row]) : err('the document of another job');
  });
  const isMissing = !answer.ok && answer.error.kind === 'bad-status' && [403, 404].includes(answer.error.status);
  return isMissing ? ok([]) : answer;
}

/**
 * Returns the rows of requisition numbers among the newest `maxRequisitionRows` rows that mention one of them. Returns an error when later rows may have one of several numbers; a single number counts as not found then.
 */
async function findRequisitions(call: HostedCall, ids: readonly string[]): Rows {
  const texts = ids.filter((id) => id.length <= maxIdLength).flatMap((id) => quote(id) ?? []);
  if (texts.length === 0) return ok([]);
  const range = await call.read(toRawQuery(allJobsQuery, texts.join(' OR ')), 0, maxRequisitionRows);
  if (!range.ok) return range;
  const requestedKeys = new Set(ids.map(toIdKey));
  const rows = range.value.rows.filter(
    ({ job }) => requestedKeys.has(toIdKey(job.requisitionId ?? '')) || requestedKeys.has(toIdKey(job.url.id)),
  );
  const known = new Set(rows.flatMap(({ job }) => toIdKeys(job)));
  const isMissing = ids.length > 1 && ids.some((id) => !known.has(toIdKey(id)));
  // A 4xx status does not count as an outage of the service.
  if (isMissing && range.value.total > maxRequisitionRows)
    return err({ kind: 'bad-status', status: 413, detail: 'more rows mention a requisition number than are read' });
  return ok(rows);
}
