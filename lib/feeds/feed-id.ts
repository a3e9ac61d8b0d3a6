import type { JobSummary } from '#lib/jobs/job.ts';

/**
 * Returns the IDs of the jobs of a feed, which stay the same when a title or a place is corrected: the guid, or else the ID of the
 * address. Only jobs that share that ID also have their place in it.
 */
export function createFeedIds(jobs: readonly JobSummary[]): (job: JobSummary) => string {
  const counts = new Map<string, number>();
  for (const { guid, url } of jobs) if (guid === null) counts.set(url.id, (counts.get(url.id) ?? 0) + 1);
  return (job) => (counts.get(job.url.id) === 1 ? job.url.id : job.id);
}
