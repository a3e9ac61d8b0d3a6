import { setImmediate as turn } from 'node:timers/promises';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { everyJob } from '#lib/jobs/query/query.ts';
import type { JobsError, PageSearch } from './job-search.ts';

/** Jobs read at once: what else waits for this thread waits a few milliseconds. */
const stride = 1000;

/**
 * Visits open jobs in the order of the list of all, without holding them all.
 * @returns how many jobs are open; an error when they cannot be read, or changed on the way
 */
export async function walkJobs(
  search: Pick<PageSearch, 'list'>,
  visit: (job: JobSummary) => void,
): Promise<Result<number, JobsError>> {
  let seen: { readonly total: number; readonly state: string } | null = null;
  for (let skip = 0; ; skip += stride) {
    const listing = await search.list(everyJob, stride, skip);
    if (!listing.ok) return listing;
    const { total, asOf, version: state = asOf, jobs } = listing.value;
    if (seen !== null && (seen.total !== total || seen.state !== state))
      return err({ kind: 'unavailable', detail: 'The jobs changed while they were read.' });
    seen = { total, state };
    jobs.forEach(visit);
    if (skip + stride >= total) return ok(total);
    await turn();
  }
}
