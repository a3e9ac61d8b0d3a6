import type { Job } from '#lib/jobs/job.ts';
import { toIdKey, toLookupIds } from '#lib/jobs/lookup-ids.ts';
import type { JobLookup } from '#lib/search/job-search.ts';
import { unchecked } from '#lib/unchecked.ts';
import { parseDescription, parseSummary } from './schema.ts';
import type { Snapshot } from './snapshot.ts';

/** Returns all rows with one of the ids, expired ones included. An id that a row had before leads to the row as it is now. */
export function getJobs({ state }: Snapshot, ids: readonly string[]): JobLookup {
  const select = state.database.prepare(
    'SELECT row, summary, description FROM job_key JOIN job USING (row) WHERE key = ?',
  );
  const selectNow = state.database.prepare('SELECT now FROM former_id WHERE id = ?');
  const find = (key: string) => unchecked<{ row: number; summary: string; description: string }[]>(select.all(key));
  const jobs = new Map<number, Job>();
  for (const key of toLookupIds(ids).map(toIdKey)) {
    const rows = find(key);
    const now = rows.length > 0 ? undefined : selectNow.get(key)?.['now'];
    for (const { row, summary, description } of typeof now === 'string' ? find(toIdKey(now)) : rows)
      jobs.set(row, { ...parseSummary(summary), description: parseDescription(description) });
  }
  return { jobs: [...jobs.values()], asOf: state.asOf };
}
