import type { PageJobs } from '#config/schema.ts';
import { runtime } from '#lib/runtime.ts';
import { buildListUrl } from '#lib/urls.ts';
import { toReadableStamp, type ReadableTime } from './format.ts';
import { toJobCards, type JobCardView } from './job-card.ts';
import { everyJob, type JobQuery } from './query.ts';
import { toValueSet } from './selection.ts';

export interface LiveJobs {
  readonly total: number;
  readonly first: readonly JobCardView[];
  readonly href: string;
  readonly asOf: ReadableTime;
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
  return { total, first: toJobCards(rows.slice(0, 3), Date.now()), href: buildListUrl(query), asOf: toReadableStamp(asOf) };
}
