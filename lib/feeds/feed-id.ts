import type { JobSummary } from '#lib/jobs/job.ts';
import { toPlacedRequisition } from '#lib/jobs/lookup-ids.ts';

/**
 * Returns the IDs of jobs in feeds, by their own ID. A job keeps the ID when its row comes back under another guid, and a job without a
 * guid when its place is corrected: only jobs that share the ID of their address then have their place in it.
 */
export function createFeedIds(
  jobs: readonly Pick<JobSummary, 'id' | 'guid' | 'requisitionId' | 'url'>[],
): ReadonlyMap<string, string> {
  const ids = new Map(jobs.map((job) => [job, job.guid === null ? job.url.id : (toPlacedRequisition(job) ?? job.id)]));
  const shared = Map.groupBy(ids.keys(), (job) => ids.get(job));
  return new Map(jobs.map((job) => [job.id, shared.get(ids.get(job))?.length === 1 ? (ids.get(job) ?? job.id) : job.id]));
}
