import { ok, type Result } from '#lib/result.ts';
import { isExpired, type Job } from './job.ts';
import type { PageSearch, JobsError } from './search.ts';

export interface FoundJob {
  readonly job: Job | null;
  /** ISO instant of the data. */
  readonly asOf: string;
}

/**
 * The posting of an id as `JobSummary` has it. A requisition number alone may stand on several rows: then an open one, the
 * newest. Null when the data know none.
 * @param now milliseconds since the epoch
 */
export async function findJobById(search: Pick<PageSearch, 'get'>, id: string, now: number): Promise<Result<FoundJob, JobsError>> {
  const [number = ''] = id.split('/', 1);
  const lookup = await search.get(number);
  if (!lookup.ok) return lookup;
  const { jobs, asOf } = lookup.value;
  const exact = jobs.find((job) => job.id === id);
  const rank = (job: Job): number => (isExpired(job, now) ? 0 : 1);
  const [best] = number === id ? [...jobs].sort((left, right) => rank(right) - rank(left) || right.sortTime - left.sortTime) : [];
  return ok({ job: exact ?? best ?? null, asOf });
}
