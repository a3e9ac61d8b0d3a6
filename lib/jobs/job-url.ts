import { encodeSegment } from '#lib/urls.ts';
import type { Job } from './job.ts';

/** Returns the canonical path of a job. */
export function buildJobUrl(job: Pick<Job, 'url'>): string {
  return `/${encodeSegment(job.url.location)}/${encodeSegment(job.url.title)}/${encodeSegment(job.url.id)}/job/`;
}
