import { setImmediate as turn } from 'node:timers/promises';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobSummary } from './job.ts';
import { everyJob } from './query.ts';
import type { JobsError, PageSearch } from './search.ts';

/** Jobs read at once: what else waits for this thread waits a few milliseconds. */
const stride = 1000;

/**
 * Visits open jobs in the order of the list of all, without holding them all.
 * @param from rank of the first, from 0 @param limit most jobs to visit
 * @returns how many jobs are open; an error when they cannot be read, or changed on the way
 */
export async function walkJobs(search: Pick<PageSearch, 'list'>, visit: (job: JobSummary) => void, from = 0, limit = Number.POSITIVE_INFINITY): Promise<Result<number, JobsError>> {
  let seen: { readonly total: number; readonly asOf: string } | null = null;
  const end = from + limit;
  for (let skip = from; ; skip += stride) {
    const listing = await search.list(everyJob, Math.max(0, Math.min(stride, end - skip)), skip);
    if (!listing.ok) return listing;
    const { total, asOf, jobs } = listing.value;
    if (seen !== null && (seen.total !== total || seen.asOf !== asOf)) return err({ kind: 'unavailable', detail: 'The jobs changed while they were read.' });
    seen = { total, asOf };
    jobs.forEach(visit);
    if (skip + stride >= Math.min(total, end)) return ok(total);
    await turn();
  }
}
