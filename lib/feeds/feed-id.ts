import type { JobSummary } from '#lib/jobs/job.ts';

/**
 * Returns the IDs in feeds of jobs without a guid, by their own ID, which contains the place. In feeds, only jobs that share the ID of
 * their address have their place in it, so that an ID stays the same when a place is corrected.
 */
export function createFeedIds(jobs: readonly Pick<JobSummary, 'id' | 'guid' | 'url'>[]): ReadonlyMap<string, string> {
  const numbered = jobs.filter(({ guid }) => guid === null);
  const counts = new Map<string, number>();
  for (const { url } of numbered) counts.set(url.id, (counts.get(url.id) ?? 0) + 1);
  return new Map(numbered.flatMap(({ id, url }) => (counts.get(url.id) === 1 ? [[id, url.id]] : [])));
}
