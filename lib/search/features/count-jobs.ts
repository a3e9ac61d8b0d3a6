import type { Result } from '#lib/result.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';

/** Returns the total of a query. */
export async function countJobs(search: PageSearch, query: JobQuery): Promise<Result<number, JobsError>> {
  const page = await search.search(query, { limit: 0, hasFacets: false });
  return page.ok ? { ...page, value: page.value.total } : page;
}
