import { cache } from 'react';
import { requestedAddress, requestTime, setCacheKind } from '#lib/runtime/current-request.ts';
import { parsePathSegments } from '#lib/http/path-segments.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { toDataStamp, type DataStamp } from '#lib/views/data-stamp.ts';
import { isExpired, type Job } from '#lib/jobs/job.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';

export type JobOutcome =
  | { readonly kind: 'job' | 'gone'; readonly job: Job; readonly asOf: DataStamp; readonly isLastGood: boolean }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly error: JobsError };

/**
 * The row that an address means: a requisition number may stand on several, one per place, and then the location segment
 * decides, the title next; among equals an open row, then the newest. Null when there is none.
 */
function chooseRow(jobs: readonly Job[], location: string, title: string, now: number): Job | null {
  const rank = (job: Job): number =>
    (job.url.location === location ? 4 : 0) + (job.url.title === title ? 2 : 0) + (isExpired(job, now) ? 0 : 1);
  const [best] = [...jobs].sort((left, right) => rank(right) - rank(left) || right.sortTime - left.sortTime);
  return best ?? null;
}

/**
 * What the data say to the address of a job: the posting, the one redirect to its canonical address, or why there is none.
 * @param path of the page, as asked for @param query raw, kept through the redirect
 */
export async function loadJob(
  search: Pick<PageSearch, 'get'>,
  path: string,
  query: string,
  now: number,
): Promise<JobOutcome> {
  const [location = '', title = '', ...rest] = parsePathSegments(path) ?? [];
  const lookup = await search.get(rest[0] ?? location);
  if (!lookup.ok) return { kind: 'failed', error: lookup.error };
  const job = chooseRow(lookup.value.jobs, location.toLowerCase(), title.toLowerCase(), now);
  if (job === null) return { kind: 'not-found' };
  const canonical = buildJobUrl(job);
  if (path !== canonical) return { kind: 'redirect', to: canonical + query };
  return {
    kind: isExpired(job, now) ? 'gone' : 'job',
    job,
    asOf: toDataStamp(lookup.value, now),
    isLastGood: lookup.value.lastGoodSince !== undefined,
  };
}

/**
 * The job of a page, read once however often the page and its head ask.
 * @param path of the page @param search its query with a `?`, or empty
 */
export const readJob = cache(async (path: string, search: string): Promise<JobOutcome> => {
  const requested = requestedAddress(path, search);
  const outcome = await loadJob(runtime().search, requested.path, requested.search, requestTime());
  if ('isLastGood' in outcome && outcome.isLastGood) setCacheKind('bridged');
  return outcome;
});
