import { err, type Result } from '#lib/result.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobsError, PageSearch } from './job-search.ts';

/** The total of a query. What is no number of jobs is an error, and never a number on a page. */
export async function readCount(search: PageSearch, query: JobQuery): Promise<Result<number, JobsError>> {
  const count = await search.count(query);
  if (count.ok && !(Number.isSafeInteger(count.value) && count.value >= 0))
    return err({ kind: 'bad-shape', detail: 'A count is no number of jobs.' });
  return count;
}
