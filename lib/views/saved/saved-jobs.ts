import { runtime } from '#lib/runtime/runtime.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Job } from '#lib/jobs/job.ts';
import { findJobsById } from './saved-lookup.ts';
import { parseSavedSearch } from './saved-search.ts';
import { toSavedView, type SavedView } from './saved-view.ts';
import type { JobsError } from '#lib/search/job-search.ts';

/** Returns the saved jobs that a URL names, or null when it names none. @param query with its `?`, or empty */
export async function readSavedJobs(
  query: string,
): Promise<Result<(SavedView & { readonly asOf: string }) | null, JobsError>> {
  const { ids, compared } = parseSavedSearch(query);
  if (ids.length === 0) return ok(null);
  const now = Date.now();
  const { search } = runtime();
  const lookup = await findJobsById(search, ids, now);
  if (!lookup.ok) return lookup;
  const jobs = new Map<string, Job>();
  const comparedIds: string[] = [];
  let unknown = 0;
  for (const [index, job] of lookup.value.jobs.entries()) {
    if (job === null) unknown += 1;
    else jobs.set(job.id, job);
    if (job !== null && compared.includes(ids[index] ?? '')) comparedIds.push(job.id);
  }
  return ok({ ...toSavedView([...jobs.values()], unknown, comparedIds, now), asOf: lookup.value.asOf });
}
