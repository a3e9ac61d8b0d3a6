import { runtime } from '#lib/runtime/runtime.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Job } from '#lib/jobs/job.ts';
import { findJobsById } from './saved-lookup.ts';
import { parseSavedSearch } from './saved-search.ts';
import { toSavedView, type SavedView } from './saved-view.ts';
import type { JobsError } from '#lib/search/job-search.ts';

/** The list that an address asks for; null when it names no job. @param query with its `?`, or empty */
export async function readSavedJobs(
  query: string,
): Promise<Result<(SavedView & { readonly asOf: string }) | null, JobsError>> {
  const { ids, compared } = parseSavedSearch(query);
  if (ids.length === 0) return ok(null);
  const now = Date.now();
  const { search } = runtime();
  const found = await findJobsById(search, ids, now);
  if (!found.ok) return found;
  const jobs = new Map<string, Job>();
  const chosen: string[] = [];
  let unknown = 0;
  for (const [index, job] of found.value.jobs.entries()) {
    if (job === null) unknown += 1;
    else jobs.set(job.id, job);
    if (job !== null && compared.includes(ids[index] ?? '')) chosen.push(job.id);
  }
  return ok({ ...toSavedView([...jobs.values()], unknown, chosen, now), asOf: found.value.asOf });
}
