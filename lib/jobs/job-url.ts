import type { Job } from './job.ts';

/** Returns the canonical path of a job. */
export function buildJobUrl(job: Pick<Job, 'url'>): string {
  return `/${encodeURIComponent(job.url.location)}/${encodeURIComponent(job.url.title)}/${encodeURIComponent(job.url.id)}/job/`;
}
