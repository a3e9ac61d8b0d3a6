import { ok, type Result } from '#lib/result.ts';
import { isExpired, type Job } from '#lib/jobs/job.ts';
import { toIdKey, toIdKeys } from '#lib/jobs/lookup-ids.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';

/**
 * Returns the posting of each id in `JobSummary`, in the order of the ids, null for an unknown one; and the ISO instant of the data. When
 * several rows share a requisition number, prefers an open row, then the newest.
 * @param ids at most 50
 * @param now milliseconds since the epoch
 */
export async function findJobsById(
  search: Pick<PageSearch, 'getMany'>,
  ids: readonly string[],
  now: number,
): Promise<Result<{ readonly jobs: readonly (Job | null)[]; readonly asOf: string }, JobsError>> {
  const lookup = await search.getMany(ids.map(toRowId));
  if (!lookup.ok) return lookup;
  const { jobs, asOf } = lookup.value;
  const rank = (job: Job): number => (isExpired(job, now) ? 0 : 1);
  const choose = (id: string): Job | null => {
    const rowId = toRowId(id);
    const rows = jobs.filter((job) => toIdKeys(job).includes(toIdKey(rowId)));
    const exact = rows.find((job) => job.id === id);
    if (exact !== undefined || rowId !== id) return exact ?? null;
    const [best] = rows.sort((left, right) => rank(right) - rank(left) || right.sortTime - left.sortTime);
    return best ?? null;
  };
  return ok({ jobs: ids.map(choose), asOf });
}

/** Returns the guid or requisition number of an id, which may also contain a place: `2026-18661/seattle-wa`. */
function toRowId(id: string): string {
  return id.split('/', 1)[0] ?? '';
}
