import { repairQuery, withoutAttachment, withoutPathAttachment } from '#lib/http/link-attachments.ts';
import { parsePathSegments } from '#lib/http/path-segments.ts';
import { readOnce } from '#lib/runtime/read-once.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { toDataStamp, type DataStamp } from '#lib/views/data-stamp.ts';
import { isExpired, type Job } from '#lib/jobs/job.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { chooseRow } from '#lib/views/saved-jobs.ts';

export type JobOutcome =
  | { readonly kind: 'job' | 'gone'; readonly job: Job; readonly asOf: DataStamp }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly error: JobsError };

/**
 * Resolves the URL of a job against the data: the posting, the redirect to its canonical URL, or the reason why there is none.
 * @param path of the page, as requested @param query raw query, preserved by the redirect
 */
export async function loadJob(
  search: Pick<PageSearch, 'get'>,
  path: string,
  query: string,
  now: number,
): Promise<JobOutcome> {
  const segments = parsePathSegments(path) ?? parsePathSegments(withoutPathAttachment(path)) ?? [];
  const [location = '', title = '', id = location] = segments.map((segment) => segment.normalize('NFC'));
  const exact = await search.get([id]);
  const linkedId = withoutAttachment(id);
  const isFound = !exact.ok || exact.value.jobs.length > 0;
  const lookup = isFound || linkedId === id ? exact : await search.get([linkedId]);
  if (!lookup.ok) return { kind: 'failed', error: lookup.error };
  const job = chooseRow(lookup.value.jobs, now, location.toLowerCase(), title.toLowerCase());
  if (job === null) return { kind: 'not-found' };
  const canonical = buildJobUrl(job) + repairQuery(query);
  if (path + query !== canonical) return { kind: 'redirect', to: canonical };
  return { kind: isExpired(job, now) ? 'gone' : 'job', job, asOf: toDataStamp(lookup.value, now) };
}

/**
 * Returns the job of a page. Middleware and the page share the answer.
 * @param path of the page, in any spelling @param search raw query with its `?`, or empty
 */
export function readJob(path: string, search: string): Promise<JobOutcome> {
  return readOnce(`job ${path}${search}`, () => loadJob(runtime().search, path, search, Date.now()));
}
