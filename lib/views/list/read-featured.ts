import { featuredCount } from '#config/featured.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { jobsUrl } from '#lib/urls.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import type { SearchPage } from '#lib/search/job-search.ts';

/** Featured jobs for a list: only on the unfiltered first page, without what that page shows anyway. Empty when they cannot be read. */
export async function readFeatured(page: SearchPage | null): Promise<readonly JobSummary[]> {
  if (page !== null && buildListUrl(page.query) !== jobsUrl) return [];
  const shown = new Set(page?.jobs.map(({ id }) => id));
  const featured = await runtime().search.featured(featuredCount + shown.size);
  return featured.ok ? featured.value.filter(({ id }) => !shown.has(id)).slice(0, featuredCount) : [];
}
