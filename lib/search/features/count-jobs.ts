import { err, type Result } from '#lib/result.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobsError, PageSearch, SearchPage } from '#lib/search/job-search.ts';

/** Reads a query without its jobs. Returns `bad-shape` when the backend answers anything but a number of jobs. */
export async function readTotals(
  search: PageSearch,
  query: JobQuery,
  hasFacets: boolean,
): Promise<Result<SearchPage, JobsError>> {
  const page = await search.search(query, { limit: 0, hasFacets });
  return page.ok && !(Number.isSafeInteger(page.value.total) && page.value.total >= 0)
    ? err({ kind: 'bad-shape', detail: 'A total is not a number of jobs.' })
    : page;
}

/** Returns the total of a query. */
export async function countJobs(search: PageSearch, query: JobQuery): Promise<Result<number, JobsError>> {
  const page = await readTotals(search, query, false);
  return page.ok ? { ...page, value: page.value.total } : page;
}
