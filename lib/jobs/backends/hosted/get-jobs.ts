import { setTimeout as wait } from 'node:timers/promises';
import { err, ok, type Result } from '#lib/result.ts';
import { toIdKeys, toLookupIds } from '../../lookup-ids.ts';
import type { JobLookup, JobsError } from '../../search.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import { isRecord } from '../wire/raw-row.ts';
import { toGuid } from '../wire/solr-row.ts';
import type { HostedContext } from './context.ts';
import type { HostedRow, RowReader } from './read-rows.ts';
import { toRawParameters } from './request.ts';
import { toPlainWords } from './service-text.ts';
import type { UnknownIds } from './unknown-ids.ts';

export interface DetailSource {
  readonly client: ServiceClient;
  readonly read: RowReader;
  /** The part before `/{GUID}.json`; null: the list rows are all there is. */
  readonly base: string | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly unknownIds: UnknownIds;
}

const naming = ['guid', 'title', 'title_exact', 'title_slug', 'location', 'location_exact'];
/** Milliseconds after which the list is asked too: a visitor waits for one of the two, and for neither as long as for both. */
const patience = 300;
const lateBudget = 500;
/** Rows of one requisition that are read: one stands for each place. */
const mostPlaces = 100;
/** Detail documents that are read for one list of ids: of ids that the service does not list, most are unknown. */
const maxDetails = 10;

/** Every row that a guid or a requisition id names. Closed ones are known by guid alone. */
export async function getJobs(context: HostedContext, source: DetailSource, id: string): Promise<Result<JobLookup, JobsError>> {
  const guid = toGuid(id);
  const asked = guid ?? id.trim();
  if (source.unknownIds.has(asked)) return ok(toLookup([], source));
  const found = await (guid === null ? findRequisitions(context, [asked], source) : getByGuid(context, source, guid));
  if (found.ok && found.value.jobs.length === 0) source.unknownIds.add(asked);
  return found;
}

/**
 * Returns the rows of several guids and requisition numbers. Sends at most 5 requests for the guids, 10 for the requisition
 * numbers and 10 for details of guids that the list lacks; the list pages again if the list changes meanwhile.
 */
export async function getManyJobs(context: HostedContext, source: DetailSource, ids: readonly string[]): Promise<Result<JobLookup, JobsError>> {
  const asked = toLookupIds(ids).map((id) => toGuid(id) ?? id).filter((id) => !source.unknownIds.has(id));
  const guids = asked.filter((id) => toGuid(id) !== null);
  const [listed, ofRequisitions] = await Promise.all([
    guids.length === 0 ? ok([]) : findRows(context, guids.map((guid) => `guid:${guid}`).join(' OR '), guids.length),
    findRequisitions(context, asked.filter((id) => toGuid(id) === null), source),
  ]);
  if (!listed.ok) return listed;
  if (!ofRequisitions.ok) return ofRequisitions;
  const found = [...listed.value];
  const missing = guids.filter((guid) => !found.some(({ job }) => job.guid === guid)).slice(0, maxDetails);
  for (const detail of await Promise.all(missing.map((guid) => readDetail(source, guid)))) {
    if (!detail.ok) return detail;
    if (detail.value !== null) found.push(detail.value);
  }
  const jobs = [...toLookup(found, source).jobs, ...ofRequisitions.value.jobs];
  const known = new Set(jobs.flatMap(toIdKeys));
  const searched = [...missing, ...asked.filter((id) => toGuid(id) === null)];
  for (const id of searched) if (!known.has(id.toLowerCase())) source.unknownIds.add(id);
  return ok({ ...ofRequisitions.value, jobs });
}

async function getByGuid(context: HostedContext, source: DetailSource, guid: string): Promise<Result<JobLookup, JobsError>> {
  const detail = readDetail(source, guid);
  const early = await within(detail, patience);
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
async function readDetail({ client, read, base }: DetailSource, guid: string): Promise<Result<HostedRow | null, JobsError>> {
  if (base === null) return ok(null);
  const parse = (body: unknown): Result<HostedRow, string> => {
    if (!isRecord(body) || Object.keys(body).length === 0 || 'errors' in body) return err('no detail document');
    // A title or a place that cannot be read would be another address, and the page a redirect to it.
    if (naming.some((name) => body[name] != null && typeof body[name] !== 'string')) return err('a detail document of another shape');
    const row = read(body, undefined, false, guid);
    return row === null ? err('no posting') : row.job.guid === guid ? ok(row) : err('the document of another job');
  };
  const found = await client.readJson({ url: new URL(`${base}/${guid}.json`) }, parse);
  if (found.ok) return found;
  return found.error.kind === 'bad-status' && (found.error.status === 404 || found.error.status === 403) ? ok(null) : found;
}

async function findRequisitions(context: HostedContext, ids: readonly string[], source: DetailSource): Promise<Result<JobLookup, JobsError>> {
  const phrases = ids.filter((id) => id.length <= 100).map((id) => toPlainWords(id).join(' ')).filter((phrase) => phrase !== '');
  if (phrases.length === 0) return ok(toLookup([], source));
  const listed = await findRows(context, phrases.map((phrase) => `"${phrase}"`).join(' OR '), mostPlaces);
  if (!listed.ok) return listed;
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  return ok(toLookup(listed.value.filter(({ job }) => wanted.has(job.requisitionId?.toLowerCase() ?? '') || wanted.has(job.url.id.toLowerCase())), source));
}

/** Rows of a text in the service's own language. @param budget milliseconds, where it is not the usual */
export async function findRows(context: HostedContext, text: string, count: number, location = '', budget?: number): Promise<Result<readonly HostedRow[], JobsError>> {
  const parameters = toRawParameters(text, context.names, location);
  const range = await context.read(parameters, 0, count, budget);
  return range.ok ? ok(range.value.rows) : range;
}

function toLookup(rows: readonly HostedRow[], { now }: DetailSource): JobLookup {
  return { jobs: rows.map(({ job }) => job), asOf: new Date(now()).toISOString() };
}
