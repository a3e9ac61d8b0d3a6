import { toPacificDayNumber } from '#lib/jobs/format.ts';
import type { Job } from '#lib/jobs/job.ts';

/**
 * Returns the day by which lists sort a posting. It differs from the order of the source, which uses days of another time zone
 * than the displayed ones.
 */
export function toListDay(job: Pick<Job, 'postedAt' | 'sortTime'>): number {
  return toPacificDayNumber(job.postedAt === null ? job.sortTime : Date.parse(job.postedAt));
}

/** Sorts rows in the default list order: newest day first, then newest time, then by id. */
export function sortRows<T extends { readonly job: Pick<Job, 'id' | 'postedAt' | 'sortTime'> }>(
  rows: readonly T[],
): readonly T[] {
  const days = new Map(rows.map((row) => [row, toListDay(row.job)]));
  const dayOf = (row: T): number => days.get(row) ?? 0;
  return [...rows].sort(
    (a, b) => dayOf(b) - dayOf(a) || b.job.sortTime - a.job.sortTime || (a.job.id < b.job.id ? -1 : 1),
  );
}

/** Sorts jobs in the default list order. */
export function sortJobs<T extends Pick<Job, 'id' | 'postedAt' | 'sortTime'>>(jobs: readonly T[]): readonly T[] {
  return sortRows(jobs.map((job) => ({ job }))).map(({ job }) => job);
}
