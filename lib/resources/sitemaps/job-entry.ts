import type { JobSummary } from '#lib/jobs/job.ts';
import { buildJobUrl, toAbsolute } from '#lib/urls.ts';
import { findLatest, type SitemapEntry } from './write-sitemap.ts';

/** The last change of a posting that the feed tells of. */
export function toChangedAt({ postedAt, updatedAt }: Pick<JobSummary, 'postedAt' | 'updatedAt'>): string | null {
  return postedAt === updatedAt ? postedAt : findLatest([postedAt, updatedAt]);
}

/** An open job in the sitemap. */
export function toJobEntry(job: JobSummary, siteUrl: string): SitemapEntry {
  return { location: toAbsolute(buildJobUrl(job), siteUrl), changedAt: toChangedAt(job) };
}
