import type { PageJobs } from '#config/schema.ts';
import { runtime } from '#lib/runtime.ts';
import { buildListUrl } from '#lib/urls.ts';
import type { Job } from './job.ts';
import { everyJob, type JobQuery } from './query.ts';
import { toValueSet } from './selection.ts';

export interface LiveJobs {
  readonly total: number;
  readonly first: readonly Job[];
  readonly href: string;
  readonly asOf: string;
}

/** A page's search as a query. */
export function toQuery(jobs: PageJobs): JobQuery {
  return {
    ...everyJob,
    text: jobs.text ?? '',
    company: toValueSet(jobs.company ?? []),
    jobCategory: toValueSet(jobs.jobCategory ?? []),
    locations: toValueSet(jobs.locations ?? []),
  };
}

/** The open jobs of a content page: secondary data, null when they cannot be read. */
export async function readLiveJobs(jobs: PageJobs): Promise<LiveJobs | null> {
  const query = toQuery(jobs);
  const page = await runtime().search.search(query);
  if (!page.ok) return null;
  const { total, jobs: rows, asOf } = page.value;
  return { total, first: rows.slice(0, 3), href: buildListUrl(query), asOf };
}
