import { buildJobUrl } from '#lib/jobs/job-url.ts';
import type { Job } from '#lib/jobs/job.ts';
import { findTypedIds } from '#lib/jobs/typed-job.ts';
import { ok, type Result } from '#lib/result.ts';
import { buildFindJobUrl } from '#lib/urls.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';

/** The jobs with an ID. */
interface FoundJobs {
  readonly id: string;
  readonly jobs: readonly Job[];
}

/**
 * Looks up the job that a text names by an ID or an address, or all jobs that share the ID and whose place the address does not
 * tell. `jobs` is empty when the text names none.
 * @param isId whether the whole text may be an ID although it has no digit
 */
export async function findTypedJobs(
  search: Pick<PageSearch, 'get'>,
  text: string,
  isId = false,
): Promise<Result<FoundJobs, JobsError>> {
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
