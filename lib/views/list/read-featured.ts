import { featuredCount } from '#config/featured.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { jobsUrl } from '#lib/urls.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { readFeaturedJobs } from '#lib/search/features/featured-jobs.ts';
import type { SearchPage } from '#lib/search/job-search.ts';

/**
 * Returns the featured jobs for the unfiltered first page, without those that it lists already. Returns none for any other list or
 * when they cannot be read.
 * @param page null: not a list
 */
export async function readFeatured(page: SearchPage | null): Promise<readonly JobSummary[]> {
  if (page !== null && buildListUrl(page.query) !== jobsUrl) return [];
  const listedIds = new Set(page?.jobs.map(({ id }) => id));
  const featured = await readFeaturedJobs(runtime().search);
  return featured.ok ? featured.value.filter(({ id }) => !listedIds.has(id)).slice(0, featuredCount) : [];
}
