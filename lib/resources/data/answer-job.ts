import { getDescription } from '#lib/jobs/description/description-cache.ts';
import { readMarkup } from '#lib/jobs/description/read-markup.ts';
import { writeMarkdown } from '#lib/jobs/description/write-markdown.ts';
import { isExpired } from '#lib/jobs/job.ts';
import { toJsonResponse } from '#lib/resources/resource.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toDataStamp } from '#lib/views/data-stamp.ts';
import type { JobResponse } from '#lib/views/job/job-response.ts';
import { toJobView } from '#lib/views/job/job-view.ts';
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
  const description = getDescription(job.description);
  const asOf = toDataStamp(lookup.value, now);
  const applyUrl = hasSampleJobs ? null : job.applyUrl;
  const view = toJobView({ job, description, applyUrl, similar: [], asOf, now });
  return ok({
    id: view.id,
    href: view.href,
    title: view.title,
    employer: view.employer,
    place: view.place,
    facts: view.facts.map(({ term, text, iso }) => ({ term, text, ...(iso === undefined ? {} : { iso }) })),
    description: writeMarkdown(readMarkup(description.html)),
    applyUrl: view.applyUrl,
    asOf: asOf.iso,
  });
}
