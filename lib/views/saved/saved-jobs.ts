import { readOnce } from '#lib/runtime/read-once.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { ok, type Result } from '#lib/result.ts';
import { findJobsById } from './saved-lookup.ts';
import { parseSavedSearch } from './saved-search.ts';
import { toSavedView, type SavedView } from './saved-view.ts';
import type { JobsError } from '#lib/search/job-search.ts';

type SavedOutcome = Result<(SavedView & { readonly asOf: string }) | null, JobsError>;

/** Returns the saved jobs that a URL names, or null when it names none. @param query with its `?`, or empty */
export function readSavedJobs(query: string): Promise<SavedOutcome> {
  return readOnce(`saved jobs ${query}`, () => load(query));
}

async function load(query: string): Promise<SavedOutcome> {
  const { ids, compared } = parseSavedSearch(query);
  if (ids.length === 0) return ok(null);
  const now = Date.now();
  const { search } = runtime();
  const lookup = await findJobsById(search, ids, now);
  if (!lookup.ok) return lookup;
  const found = lookup.value.jobs;
  const known = found.filter((job) => job !== null);
  const jobs = [...new Map(known.map((job) => [job.id, job])).values()];
  const isCompared = (at: number): boolean => compared.includes(ids[at] ?? '');
  const comparedIds = found.flatMap((job, at) => (job !== null && isCompared(at) ? [job.id] : []));
  return ok({ ...toSavedView(jobs, found.length - known.length, comparedIds, now), asOf: lookup.value.asOf });
}
