import type { JobCardView } from '#lib/views/job-card.ts';

/** Returns whether two postings are of one job: they have the same title and company, and each names a place. */
function isSameJob(left: JobCardView, right: JobCardView): boolean {
  return (
    left.title === right.title &&
    left.brand === right.brand &&
    left.facts[0] === right.facts[0] &&
    left.place !== '' &&
    right.place !== ''
  );
}

/**
 * Returns for each posting of a list the one that begins its group, or null when it begins one itself. A group is a run
 * of postings of one job, so that the order of the list stays.
 */
export function findGroupStarts(jobs: readonly JobCardView[]): readonly (JobCardView | null)[] {
  let start: JobCardView | null = null;
  return jobs.map((job) => {
    if (start !== null && isSameJob(start, job)) return start;
    start = job;
    return null;
  });
}
