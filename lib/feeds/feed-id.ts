import type { JobSummary } from '#lib/jobs/job.ts';
import { toPlacedRequisition } from '#lib/jobs/lookup-ids.ts';

/**
 * Returns the IDs of jobs in feeds, by their own ID: the first of their requisition, the requisition with the place, and their own ID
 * that no other job of the feed has. So an ID stays the same when a place is corrected, or a row comes back under another guid.
 */
export function createFeedIds(
  jobs: readonly Pick<JobSummary, 'id' | 'guid' | 'requisitionId' | 'url'>[],
): ReadonlyMap<string, string> {
  const toForms = (job: (typeof jobs)[number]): ReadonlySet<string> =>
    new Set([(job.guid === null ? job.url.id : job.requisitionId) ?? job.id, toPlacedRequisition(job) ?? job.id]);
  const counts = new Map<string, number>();
  for (const form of jobs.flatMap((job) => [...toForms(job)])) counts.set(form, (counts.get(form) ?? 0) + 1);
  return new Map(jobs.map((job) => [job.id, [...toForms(job)].find((form) => counts.get(form) === 1) ?? job.id]));
}
