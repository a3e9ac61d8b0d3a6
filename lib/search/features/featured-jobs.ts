import type { JobSummary } from '#lib/jobs/job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { shareByVersion } from './share-by-version.ts';

/** Returns the featured jobs, as many as the backend lists cheaply: those that the feed features, then the others, each newest first. */
export const readFeaturedJobs = shareByVersion(async (search): Promise<Result<readonly JobSummary[], JobsError>> => {
  const limit = search.capabilities.maxStatisticsRows;
  const page = await search.search(allJobsQuery, { limit, hasFacets: false, isFeatured: true });
  if (!page.ok) return page;
  const { true: flagged = [], false: others = [] } = Object.groupBy(page.value.jobs, (job) => `${job.isFeatured}`);
  return { ...page, value: [...flagged, ...others] };
});
