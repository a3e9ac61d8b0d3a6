import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Job, JobSummary } from '#lib/jobs/job.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobLookup, JobsError, PageSearch } from '#lib/search/job-search.ts';
import { walkJobs } from '#lib/search/walk-jobs.ts';
import { digestJob } from './feed-job.ts';

/** The open jobs at one time. */
export interface JobSet {
  /** Hash of ids and digests: equal sets of the same build have the same cursor in every process. */
  readonly cursor: string;
  /** Digest of each job by id, in the order of ids. */
  readonly digests: ReadonlyMap<string, string>;
  /** Ids for `getMany` of jobs that have no guid. */
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

/** Reads the digests of all open jobs. Returns an error when they cannot be read or change meanwhile. */
export async function readJobSet(source: JobSetSource): Promise<Result<JobSet, JobsError>> {
  const ids: string[] = [];
  const lookupIds = new Map<string, string>();
  const walked = await walkJobs(source.search, (job: JobSummary) => {
    ids.push(job.id);
    if (job.guid === null) lookupIds.set(job.id, job.requisitionId ?? job.url.id);
  });
  if (!walked.ok) return walked;
  const digests = new Map<string, string>();
  const cursor = createHash('sha256').update(source.buildId);
  for await (const batch of readBatches(source.search, [...new Set(ids)].sort(), lookupIds)) {
    if (!batch.ok) return batch;
    for (const job of batch.value) {
      const digest = digestJob(job, source.siteUrl);
      digests.set(job.id, digest);
      cursor.update(`\n${job.id} ${digest}`);
    }
  }
  return ok({ cursor: cursor.digest('base64url').slice(0, 22), digests, lookupIds });
}

/**
 * Returns jobs of a set in the order of the ids, in batches. The last batch is an error when a job cannot be read or is no
 * longer what the set says.
 */
export async function* readJobsOfSet(
  { search, siteUrl }: JobSetSource,
  { digests, lookupIds }: JobSet,
  ids: readonly string[],
): AsyncGenerator<Result<readonly Job[], JobsError>> {
  for await (const batch of readBatches(search, ids, lookupIds)) {
    const isSame = batch.ok && batch.value.every((job) => digestJob(job, siteUrl) === digests.get(job.id));
    yield batch.ok && !isSame ? err(changed) : batch;
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
