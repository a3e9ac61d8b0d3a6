import type { JobSummary } from '#lib/jobs/job.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { findLatest } from './write-sitemap.ts';

/** An entry of the sitemap for an open job. */
export interface JobEntry {
  readonly path: string;
  /** The last change of the posting according to the feed. */
  readonly changedAt: string | null;
}

/** Converts an open job to an entry of the sitemap. */
export function toJobEntry(job: JobSummary): JobEntry {
  const { postedAt, updatedAt } = job;
  return { path: buildJobUrl(job), changedAt: postedAt === updatedAt ? postedAt : findLatest([postedAt, updatedAt]) };
}
