import { buildJobUrl } from '#lib/jobs/job-url.ts';
import type { Job } from '#lib/jobs/job.ts';
import { parseText } from '#lib/jobs/query/list-query.ts';
import { findTypedIds } from '#lib/jobs/typed-job.ts';
import { ok, type Result } from '#lib/result.ts';
import { readOnce } from '#lib/runtime/read-once.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { buildFindJobUrl } from '#lib/urls.ts';

type TypedJobsOutcome =
  /** The visitor has not entered an ID yet. */
  | { readonly kind: 'start' }
  /** The ID belongs to one job. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'found'; readonly id: string; readonly jobs: readonly Job[] }
  | { readonly kind: 'not-found'; readonly id: string }
  | { readonly kind: 'failed'; readonly error: JobsError };

/** Finds the jobs whose ID a visitor has entered. @param search query of `/job/` with its `?`, or empty */
export function readTypedJobs(search: string): Promise<TypedJobsOutcome> {
  return readOnce(`typed jobs ${search}`, async () => {
    const typedText = new URLSearchParams(search).get('id') ?? '';
    const { text } = parseText(typedText);
    if (text === '') return { kind: 'start' };
    const found = await findTypedJobs(runtime().search, typedText, text === typedText.trim());
    if (!found.ok) return { kind: 'failed', error: found.error };
    const { id, jobs } = found.value;
    const [job, ...others] = jobs;
    if (job === undefined) return { kind: 'not-found', id: text };
    return others.length === 0 ? { kind: 'redirect', to: buildJobUrl(job) } : { kind: 'found', id, jobs };
  });
}

/**
 * Looks up the job that a text names by an ID or an address, or all jobs that share the ID and whose place the address does not
 * tell. `jobs` is empty when the text names none.
 * @param isId whether the whole text may be an ID although it has no digit
 */
async function findTypedJobs(
  search: Pick<PageSearch, 'get'>,
  text: string,
  isId = false,
): Promise<Result<{ readonly id: string; readonly jobs: readonly Job[] }, JobsError>> {
  for (const id of new Set([...(isId ? [text.trim()] : []), ...findTypedIds(text)])) {
    const lookup = await search.get([id]);
    if (!lookup.ok) return lookup;
    const { jobs } = lookup.value;
    const inPlace = jobs.filter(({ url }) => text.toLowerCase().includes(`/${url.location}/`));
    if (jobs.length > 0) return ok({ id, jobs: inPlace.length === 1 ? inPlace : jobs });
  }
  return ok({ id: text, jobs: [] });
}

/**
 * Returns the address to which a search for exactly one job leads: that of the job, or of the list of jobs that share the ID.
 * Returns null for any other text, for an unknown ID, and when the lookup fails.
 */
export async function findJobAddress(search: Pick<PageSearch, 'get'>, text: string): Promise<string | null> {
  const found = await findTypedJobs(search, text);
  if (!found.ok) return null;
  const { id, jobs } = found.value;
  const [job, ...others] = jobs;
  if (job === undefined) return null;
  return others.length === 0 ? buildJobUrl(job) : buildFindJobUrl(id);
}
