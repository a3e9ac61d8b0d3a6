import { shownDay } from '#lib/jobs/format.ts';
import type { Job } from '#lib/jobs/job.ts';

/** Day that a list sorts a posting under: the source orders by days of another time zone than the one in which people read them. */
export function toListDay(job: Pick<Job, 'postedAt' | 'sortTime'>): number {
  return shownDay(job.postedAt === null ? job.sortTime : Date.parse(job.postedAt));
}

/** Rows in the order of every list without text: newest first, then by id. */
export function sortRows<T extends { readonly job: Pick<Job, 'id' | 'postedAt' | 'sortTime'> }>(
  rows: readonly T[],
): readonly T[] {
  const days = new Map(rows.map((row) => [row, toListDay(row.job)]));
  const dayOf = (row: T): number => days.get(row) ?? 0;
  return [...rows].sort(
    (a, b) => dayOf(b) - dayOf(a) || b.job.sortTime - a.job.sortTime || (a.job.id < b.job.id ? -1 : 1),
  );
}
