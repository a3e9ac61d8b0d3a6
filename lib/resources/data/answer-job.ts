import { getDescription } from '#lib/jobs/description/description-cache.ts';
import { readMarkup } from '#lib/jobs/description/read-markup.ts';
import { writeMarkdown } from '#lib/jobs/description/write-markdown.ts';
import { isExpired } from '#lib/jobs/job.ts';
import { toDataResponse, toJsonResponse } from '#lib/resources/resource.ts';
import { requestTime } from '#lib/runtime/current-request.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toDataStamp } from '#lib/views/data-stamp.ts';
import type { JobResponse } from '#lib/views/job/job-response.ts';
import { toJobView } from '#lib/views/job/job-view.ts';
import { findJobsById } from '#lib/views/saved/saved-lookup.ts';
import { parseSavedSearch } from '#lib/views/saved/saved-search.ts';

/** Answers with an open job as JSON. @param id as in lists */
export async function answerJob(id: string): Promise<Response> {
  const { search } = runtime();
  const now = requestTime();
  const { ids } = parseSavedSearch(`?${new URLSearchParams({ id }).toString()}`);
  if (ids.length === 0) return toJsonResponse(404, { error: 'not-found' });
  const lookup = await findJobsById(search, ids, now);
  if (!lookup.ok) return toDataResponse(lookup);
  const [job] = lookup.value.jobs;
  if (job === null || job === undefined) return toJsonResponse(404, { error: 'not-found' });
  if (isExpired(job, now)) return toJsonResponse(410, { error: 'closed' });
  const description = getDescription(job.description);
  const asOf = toDataStamp(lookup.value, now);
  const view = toJobView({ job, description, applyUrl: job.applyUrl, similar: [], asOf, now });
  return toJsonResponse(200, {
    id: view.id,
    href: view.href,
    title: view.title,
    employer: view.employer,
    place: view.place,
    facts: view.facts.map(({ term, text, iso }) => ({ term, text, ...(iso === undefined ? {} : { iso }) })),
    description: writeMarkdown(readMarkup(description.html)),
    applyUrl: view.applyUrl,
    asOf: asOf.iso,
  } satisfies JobResponse);
}
