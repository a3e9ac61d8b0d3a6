import { featuredCount } from '#config/featured.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { jobsUrl } from '#lib/urls.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import type { SearchPage } from '#lib/search/job-search.ts';

/**
 * Returns the featured jobs for the unfiltered first page, without those that it lists already. Returns none for any other list or
 * when they cannot be read.
 * @param page null: not a list
 */
export async function readFeatured(page: SearchPage | null): Promise<readonly JobSummary[]> {
  if (page !== null && buildListUrl(page.query) !== jobsUrl) return [];
  const listedIds = new Set(page?.jobs.map(({ id }) => id));
  const featured = featuredCount + listedIds.size;
  const answer = await runtime().search.search(allJobsQuery, { limit: 0, hasFacets: false, featured });
  return answer.ok ? answer.value.featured.filter(({ id }) => !listedIds.has(id)).slice(0, featuredCount) : [];
}
