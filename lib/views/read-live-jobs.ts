import type { PageJobs } from '#config/schema.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { toReadableStamp, type ReadableTime } from '#lib/jobs/format.ts';
import { toJobCards, type JobCardView } from './job-card.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { toValueSet } from '#lib/jobs/query/selection.ts';

export interface LiveJobs {
  readonly total: number;
  readonly first: readonly JobCardView[];
  readonly href: string;
  readonly asOf: ReadableTime;
}

/** Converts the job selection of a content page to a query. */
export function toQuery(jobs: PageJobs): JobQuery {
  return {
    ...allJobsQuery,
    text: jobs.text ?? '',
    ...mapChoiceFacets(({ id }) => toValueSet(jobs[id] ?? [])),
    locations: toValueSet(jobs.locations ?? []),
  };
}

/** Maximum number of jobs on a content page. */
const maxJobs = 3;

/** Returns the open jobs of a content page, or null when they cannot be read: the page works without them. */
export async function readLiveJobs(jobs: PageJobs): Promise<LiveJobs | null> {
  const query = toQuery(jobs);
  const listing = await runtime().search.search(query, { limit: maxJobs, hasFacets: false });
  if (!listing.ok) return null;
  const { total, jobs: rows, asOf } = listing.value;
  return { total, first: toJobCards(rows, Date.now()), href: buildListUrl(query), asOf: toReadableStamp(asOf) };
}
