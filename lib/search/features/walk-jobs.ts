import { ok, type Result } from '#lib/result.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';

/** Visits all open jobs in list order. Returns their number, or the error that ended the walk. */
export async function walkJobs(
  search: Pick<PageSearch, 'all'>,
  visit: (job: JobSummary) => void,
): Promise<Result<number, JobsError>> {
  let count = 0;
  for await (const batch of search.all()) {
    if (!batch.ok) return batch;
    batch.value.forEach(visit);
    count += batch.value.length;
  }
  return ok(count);
}
