import { ok, type Result } from '#lib/result.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { pickSimilar } from '#lib/search/pick-similar.ts';
import type { HostedContext } from './context.ts';
import { findRows } from './get-jobs.ts';
import { toSummary } from './read-rows.ts';
import { toPlainWords } from './service-text.ts';

/** Returns open postings that share words of the title, those in the same place first, one of each requisition. */
export async function listSimilar(
  context: HostedContext,
  job: JobSummary,
  limit: number,
): Promise<Result<readonly JobSummary[], JobsError>> {
  const words = toPlainWords(job.title).join(' ');
  if (words === '' || limit === 0) return ok([]);
  const text = job.guid === null ? words : `-guid:${job.guid} AND ${words}`;
  const place = job.place.city?.slug ?? job.place.state?.slug ?? null;
  const nearbyRows = place === null ? ok([]) : await findRows(context, text, limit * 2, context.names.place(place));
  if (!nearbyRows.ok) return nearbyRows;
  const nearby = pickSimilar(nearbyRows.value.map(toSummary), job, limit);
  if (nearby.length === limit) return ok(nearby);
  const allRows = await findRows(context, text, limit * 2);
  if (!allRows.ok) context.noteMissing('similar');
  return allRows.ok ? ok(pickSimilar([...nearbyRows.value, ...allRows.value].map(toSummary), job, limit)) : ok(nearby);
}
