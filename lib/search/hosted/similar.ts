import { ok, type Result } from '#lib/result.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { HostedContext } from './context.ts';
import { findRows } from './get-jobs.ts';
import { toSummary, type HostedRow } from './read-rows.ts';
import { toPlainWords } from './service-text.ts';

/** Open postings with words of the title, those of the same place first, one of each requisition. */
export async function listSimilar(
  context: HostedContext,
  job: JobSummary,
  limit: number,
): Promise<Result<readonly JobSummary[], JobsError>> {
  const words = toPlainWords(job.title).join(' ');
  if (words === '' || limit === 0) return ok([]);
  const text = job.guid === null ? words : `-guid:${job.guid} AND ${words}`;
  const place = job.place.city?.slug ?? job.place.state?.slug ?? null;
  const near = place === null ? ok([]) : await findRows(context, text, limit * 2, context.names.place(place));
  if (!near.ok) return near;
  const few = pick(near.value, job, limit);
  if (few.length === limit) return ok(few);
  const anywhere = await findRows(context, text, limit * 2);
  return anywhere.ok ? ok(pick([...near.value, ...anywhere.value], job, limit)) : ok(few);
}

function pick(rows: readonly HostedRow[], job: JobSummary, limit: number): readonly JobSummary[] {
  const seen = new Set([job.id, job.requisitionId ?? '']);
  const picked: JobSummary[] = [];
  for (const row of rows) {
    const other = toSummary(row);
    if (picked.length === limit) break;
    if (!seen.has(other.id) && !seen.has(other.requisitionId ?? other.id)) picked.push(other);
    seen.add(other.id).add(other.requisitionId ?? other.id);
  }
  return picked;
}
