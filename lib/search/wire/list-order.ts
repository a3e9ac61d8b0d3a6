import { toPacificDayNumber } from '#lib/jobs/format.ts';
import type { Job } from '#lib/jobs/job.ts';

type SortedJob = Pick<Job, 'id' | 'postedAt' | 'sortTime'>;

/**
 * Returns the day by which lists sort a posting. It differs from the order of the source, which uses days of another time zone
 * than the displayed ones.
 */
export function toListDay({ postedAt, sortTime }: Omit<SortedJob, 'id'>): number {
  return toPacificDayNumber(postedAt === null ? sortTime : Date.parse(postedAt));
}

/** Sorts rows in the default list order: newest day first, then newest time, then by id. */
export function sortRows<T extends { readonly job: SortedJob }>(rows: readonly T[]): readonly T[] {
  return rows
    .map((row) => ({ row, id: row.job.id, sortTime: row.job.sortTime, day: toListDay(row.job) }))
    .sort((a, b) => b.day - a.day || b.sortTime - a.sortTime || (a.id < b.id ? -1 : 1))
    .map(({ row }) => row);
}

/** Sorts jobs in the default list order. */
export function sortJobs<T extends SortedJob>(jobs: readonly T[]): readonly T[] {
  return sortRows(jobs.map((job) => ({ job }))).map(({ job }) => job);
}
