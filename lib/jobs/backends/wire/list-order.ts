import { shownDay } from '../../format.ts';
import type { Job } from '../../job.ts';
import type { FeedRow } from './feed-row.ts';

/** Day that a list sorts a posting under: the source orders by days of another time zone than the one in which people read them. */
export function toListDay(job: Pick<Job, 'postedAt' | 'sortTime'>): number {
  return shownDay(job.postedAt === null ? job.sortTime : Date.parse(job.postedAt));
}

/** Rows in the order of every list without text: newest first, then by id. */
export function sortRows(rows: readonly FeedRow[]): readonly FeedRow[] {
  const days = new Map(rows.map(({ job }) => [job, toListDay(job)]));
  const dayOf = (job: Job): number => days.get(job) ?? 0;
  return [...rows].sort((a, b) => dayOf(b.job) - dayOf(a.job) || b.job.sortTime - a.job.sortTime || (a.job.id < b.job.id ? -1 : 1));
}
