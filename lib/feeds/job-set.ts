import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Job, JobSummary } from '#lib/jobs/job.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobLookup, JobsError, PageSearch } from '#lib/search/job-search.ts';
import { walkJobs } from '#lib/search/walk-jobs.ts';
import { digestJob } from './feed-job.ts';
import { createFeedIds, type FeedIds } from './feed-id.ts';

/** The open jobs at one time. */
export interface JobSet {
  /** Hash of ids and digests: equal sets of the same build have the same cursor in every process. */
  readonly cursor: string;
  /** Digest of each job by its ID in feeds, in the order of these IDs. */
  readonly digests: ReadonlyMap<string, string>;
  readonly feedIds: FeedIds;
  /** Ids for `getMany` of jobs that have no guid, by id. */
  readonly lookupIds: ReadonlyMap<string, string>;
}

export interface JobSetSource {
  readonly search: Pick<PageSearch, 'list' | 'getMany'>;
  /** Absolute origin, no trailing slash. */
  readonly siteUrl: string;
  readonly buildId: string;
}

/** Jobs of one lookup: the limit of `getMany`. */
const batchSize = 50;

const changed: JobsError = { kind: 'unavailable', detail: 'The jobs changed while they were read.' };

/**
 * Reads the digests of all open jobs. Returns an error when they cannot be read or change meanwhile.
 * @param toFeedIds by default the IDs of feeds; without an entry, a job has its own ID
 */
export async function readJobSet(
  source: JobSetSource,
  toFeedIds: typeof createFeedIds = createFeedIds,
): Promise<Result<JobSet, JobsError>> {
  const rows = new Map<string, Pick<JobSummary, 'id' | 'guid' | 'url'>>();
  const lookupIds = new Map<string, string>();
  const walked = await walkJobs(source.search, (job: JobSummary) => {
    const { id, guid, url } = job;
    rows.set(id, { id, guid, url });
    if (guid === null) lookupIds.set(id, job.requisitionId ?? url.id);
  });
  if (!walked.ok) return walked;
  const feedIds = toFeedIds([...rows.values()]);
  const toFeedId = (id: string): string => feedIds.get(id) ?? id;
  const ids = [...rows.keys()].sort((left, right) => (toFeedId(left) < toFeedId(right) ? -1 : 1));
  const digests = new Map<string, string>();
  const cursor = createHash('sha256').update(source.buildId);
  for await (const batch of readBatches(source.search, ids, lookupIds)) {
    if (!batch.ok) return batch;
    for (const job of batch.value) {
      const digest = digestJob(job, source.siteUrl);
      digests.set(toFeedId(job.id), digest);
      cursor.update(`\n${toFeedId(job.id)} ${digest}`);
    }
  }
  return ok({ cursor: cursor.digest('base64url').slice(0, 22), digests, feedIds, lookupIds });
}

/**
 * Returns jobs of a set with their IDs in feeds, in the order of `ids`, in batches. The last batch is an error when a job cannot be
 * read or is no longer what the set says.
 */
export async function* readJobsOfSet(
  { search, siteUrl }: JobSetSource,
  { digests, feedIds, lookupIds }: JobSet,
  ids: readonly string[],
): AsyncGenerator<Result<readonly Job[], JobsError>> {
  const rowIds = new Map([...feedIds].map(([rowId, id]) => [id, rowId]));
  const rows = ids.map((id) => rowIds.get(id) ?? id);
  for await (const batch of readBatches(search, rows, lookupIds)) {
    const jobs = batch.ok ? batch.value.map((job) => ({ ...job, id: feedIds.get(job.id) ?? job.id })) : [];
    const isSame =
      batch.ok && batch.value.every((job, at) => digestJob(job, siteUrl) === digests.get(jobs[at]?.id ?? ''));
    yield !batch.ok ? batch : isSame ? ok(jobs) : err(changed);
    if (!isSame) return;
  }
}

async function* readBatches(
  search: JobSetSource['search'],
  ids: readonly string[],
  lookupIds: JobSet['lookupIds'],
): AsyncGenerator<Result<readonly Job[], JobsError>> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const lookup = await search.getMany(batch.map((id) => lookupIds.get(id) ?? id));
    const jobs = lookup.ok ? pickJobs(lookup.value, batch) : lookup;
    yield jobs;
    if (!jobs.ok) return;
    await yieldToEventLoop();
  }
}

function pickJobs(lookup: JobLookup, ids: readonly string[]): Result<readonly Job[], JobsError> {
  const byId = new Map(lookup.jobs.map((job) => [job.id, job]));
  const jobs = ids.flatMap((id) => byId.get(id) ?? []);
  // An earlier answer of a service that fails now may be outdated.
  return lookup.lastGoodSince === undefined && jobs.length === ids.length ? ok(jobs) : err(changed);
}
