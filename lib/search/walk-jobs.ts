import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobsError, PageSearch } from './job-search.ts';

/** Jobs read in one batch, so that other work waits only a few milliseconds for this thread. */
const batchSize = 1000;

/**
 * Visits all open jobs in list order, without holding them all in memory.
 * @returns the number of open jobs; an error when they cannot be read or change during the walk
 */
export async function walkJobs(
  search: Pick<PageSearch, 'list'>,
  visit: (job: JobSummary) => void,
): Promise<Result<number, JobsError>> {
  let previous: { readonly total: number; readonly state: string } | null = null;
  for (let skip = 0; ; skip += batchSize) {
    const listing = await search.list(allJobsQuery, batchSize, skip);
    if (!listing.ok) return listing;
    const { total, asOf, version: state = asOf, jobs } = listing.value;
    if (previous !== null && (previous.total !== total || previous.state !== state))
      return err({ kind: 'unavailable', detail: 'The jobs changed while they were read.' });
    previous = { total, state };
    jobs.forEach(visit);
    if (skip + batchSize >= total) return ok(total);
    await yieldToEventLoop();
  }
}
