import { toPacificDayNumber } from '#lib/jobs/format.ts';
import type { Job } from '#lib/jobs/job.ts';

/**
 * Returns the day by which lists sort a posting. It differs from the order of the source, which uses days of another time zone
 * than the displayed ones.
 */
export function toListDay(job: Pick<Job, 'postedAt' | 'sortTime'>): number {
  return toPacificDayNumber(job.postedAt === null ? job.sortTime : Date.parse(job.postedAt));
}

/** Lists of a feed are sorted again after each of its changes, which concern few jobs. */
const dayOfJob = new WeakMap<Pick<Job, 'postedAt' | 'sortTime'>, number>();

/** Sorts rows in the default list order: newest day first, then newest time, then by id. */
export function sortRows<T extends { readonly job: Pick<Job, 'id' | 'postedAt' | 'sortTime'> }>(
  rows: readonly T[],
): readonly T[] {
  return rows
    .map((row) => ({
      row,
      id: row.job.id,
      sortTime: row.job.sortTime,
      day: dayOfJob.getOrInsertComputed(row.job, toListDay),
    }))
    .sort((a, b) => b.day - a.day || b.sortTime - a.sortTime || (a.id < b.id ? -1 : 1))
    .map(({ row }) => row);
}

/** Sorts jobs in the default list order. */
export function sortJobs<T extends Pick<Job, 'id' | 'postedAt' | 'sortTime'>>(jobs: readonly T[]): readonly T[] {
  return sortRows(jobs.map((job) => ({ job }))).map(({ job }) => job);
}
