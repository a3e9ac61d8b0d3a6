import type { JobSummary } from '#lib/jobs/job.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { findLatest } from './write-sitemap.ts';

/** An open job as the sitemap names it. */
export interface JobEntry {
  readonly path: string;
  /** The last change of the posting that the feed tells of. */
  readonly changedAt: string | null;
}

/** An open job in the sitemap. */
export function toJobEntry(job: JobSummary): JobEntry {
  const { postedAt, updatedAt } = job;
  return { path: buildJobUrl(job), changedAt: postedAt === updatedAt ? postedAt : findLatest([postedAt, updatedAt]) };
}
