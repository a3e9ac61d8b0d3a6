import { err, type Result } from '#lib/result.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobsError, PageSearch } from './job-search.ts';

/** Returns the total of a query. Returns `bad-shape` when the backend answers anything but a non-negative integer. */
export async function readCount(search: PageSearch, query: JobQuery): Promise<Result<number, JobsError>> {
  const count = await search.count(query);
  if (count.ok && !(Number.isSafeInteger(count.value) && count.value >= 0))
    return err({ kind: 'bad-shape', detail: 'A count is not a number of jobs.' });
  return count;
}
