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
  search: Pick<PageSearch, 'get'>,
  ids: readonly string[],
  now: number,
): Promise<Result<{ readonly jobs: readonly (Job | null)[]; readonly asOf: string }, JobsError>> {
  const lookup = await search.get(ids.map(toRowId));
  if (!lookup.ok) return lookup;
  const { jobs, asOf } = lookup.value;
  const chosen = ids.map((id) => {
    const rowId = toRowId(id);
    const rows = jobs.filter((job) => toIdKeys(job).includes(toIdKey(rowId)));
    const exact = rows.find((job) => job.id === id);
    return exact ?? (rowId === id ? chooseBest(rows, now) : null);
  });
  // A row that no id names may be the one that an id named before.
  if (jobs.every((job) => chosen.includes(job))) return ok({ jobs: chosen, asOf });
  const former = await Promise.all(
    chosen.map(async (job, at) => (job === null ? await search.get([ids[at] ?? '']) : null)),
  );
  return ok({
    jobs: chosen.map((job, at) => job ?? (former[at]?.ok === true ? chooseBest(former[at].value.jobs, now) : null)),
    asOf,
  });
}

function chooseBest(rows: readonly Job[], now: number): Job | null {
  const rank = (job: Job): number => (isExpired(job, now) ? 0 : 1);
  const [best] = rows.toSorted((left, right) => rank(right) - rank(left) || right.sortTime - left.sortTime);
  return best ?? null;
}

/** Returns the guid or requisition number of an id, which may also contain a place: `2026-18661/seattle-wa`. */
function toRowId(id: string): string {
  return id.split('/', 1)[0] ?? '';
}
