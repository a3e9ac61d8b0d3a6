import { getDescription } from '#lib/jobs/description/render-description.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { isExpired } from '#lib/jobs/job.ts';
import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { toJsonResponse } from '#lib/resources/resource.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toDataStamp } from '#lib/views/data-stamp.ts';
import type { JobResponse } from '#lib/views/job/job-response.ts';
import { toJobFacts } from '#lib/views/job/job-facts.ts';
import { findJobsById, parseSavedSearch } from '#lib/views/saved-jobs.ts';

const statuses = { 'not-found': 404, closed: 410, unavailable: 503 } as const;

/** Answers with an open job as JSON. @param id as in lists */
export async function answerJob(id: string): Promise<Response> {
  const job = await readJobResponse(id);
  return job.ok ? toJsonResponse(200, job.value) : toJsonResponse(statuses[job.error], { error: job.error });
}

/** Returns an open job as data, or why there is none. @param id as in lists */
export async function readJobResponse(id: string): Promise<Result<JobResponse, keyof typeof statuses>> {
  const now = Date.now();
  const { ids } = parseSavedSearch(`?${new URLSearchParams({ id }).toString()}`);
  if (ids.length === 0) return err('not-found');
  const { search, hasSampleJobs } = runtime();
  const lookup = await findJobsById(search, ids, now);
  if (!lookup.ok) return err('unavailable');
  const [job] = lookup.value.jobs;
  if (job === null || job === undefined) return err('not-found');
  if (isExpired(job, now)) return err('closed');
  return ok({
    id: job.id,
    href: buildJobUrl(job),
    title: job.title,
    employer: job.company[0]?.label ?? job.employer ?? '',
    place: toPlaceText(job.place.label),
    facts: toJobFacts(job, now).map(({ term, text, iso }) => ({ term, text, ...(iso === undefined ? {} : { iso }) })),
    description: getDescription(job.description).html,
    applyUrl: hasSampleJobs ? null : job.applyUrl,
    asOf: toDataStamp(lookup.value, now).iso,
  });
}
