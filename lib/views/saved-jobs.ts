import { isExpired, type Job } from '#lib/jobs/job.ts';
import { toIdKey, toIdKeys } from '#lib/jobs/lookup-ids.ts';
import { maxSaved } from '#lib/jobs/saved-urls.ts';
import { ok, type Result } from '#lib/result.ts';
import { readOnce } from '#lib/runtime/read-once.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';

/** The saved jobs that a URL names. */
export interface SavedList {
  readonly jobs: readonly Job[];
  /** Number of ids that are no longer in the data. */
  readonly unknown: number;
  /** Ids of the jobs that are selected for the comparison. */
  readonly compared: readonly string[];
  /** ISO instant of the data. */
  readonly asOf: string;
}

/** Returns the saved jobs that a URL names, or null when it names none. @param query with its `?`, or empty */
export function readSavedJobs(query: string): Promise<Result<SavedList | null, JobsError>> {
  return readOnce(`saved jobs ${query}`, async () => {
    const { ids, compared } = parseSavedSearch(query);
    if (ids.length === 0) return ok(null);
    const lookup = await findJobsById(runtime().search, ids, Date.now());
    if (!lookup.ok) return lookup;
    const found = new Map(lookup.value.jobs.flatMap((job, at) => (job === null ? [] : [[ids[at] ?? '', job]])));
    return ok({
      jobs: [...new Map([...found.values()].map((job) => [job.id, job])).values()],
      unknown: ids.length - found.size,
      compared: compared.flatMap((id) => found.get(id)?.id ?? []),
      asOf: lookup.value.asOf,
    });
  });
}

const maxIdLength = 100;
const guid = /^[0-9a-f]{32}$/i;
const forbiddenCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/u;

function readIds(rawIds: readonly string[]): readonly string[] {
  const ids = rawIds
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= maxIdLength && !forbiddenCharacters.test(id));
  return [...new Set(ids.map((id) => (guid.test(id) ? id.toUpperCase() : id)))].slice(0, maxSaved);
}

/**
 * Parses the jobs that the URL of the saved jobs page names, and those to compare: `?id=…&id=…&compare=…`. Never throws; returns at
 * most `maxSaved` ids without repeats, guids in upper case, and leaves out invalid ones.
 */
export function parseSavedSearch(search: string) {
  const params = new URLSearchParams(search);
  const compared = readIds(params.getAll('compare'));
  return { ids: readIds([...params.getAll('id'), ...compared]), compared };
}

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
    return exact ?? (rowId === id ? chooseRow(rows, now) : null);
  });
  // A row that no id names may be the one that an id named before.
  if (jobs.every((job) => chosen.includes(job))) return ok({ jobs: chosen, asOf });
  const former = await Promise.all(
    chosen.map(async (job, at) => (job === null ? await search.get([ids[at] ?? '']) : null)),
  );
  return ok({
    jobs: chosen.map((job, at) => job ?? (former[at]?.ok === true ? chooseRow(former[at].value.jobs, now) : null)),
    asOf,
  });
}

/**
 * Chooses one of the rows that share a requisition number, one for each place: by the location segment of an address, then by its title,
 * then an open row, then the newest. Returns null when there is no row.
 */
export function chooseRow(rows: readonly Job[], now: number, location?: string, title?: string): Job | null {
  const rank = (job: Job): number =>
    (job.url.location === location ? 4 : 0) + (job.url.title === title ? 2 : 0) + (isExpired(job, now) ? 0 : 1);
  const [best] = rows.toSorted((left, right) => rank(right) - rank(left) || right.sortTime - left.sortTime);
  return best ?? null;
}

/** Returns the guid or requisition number of an id, which may also contain a place: `2026-18661/seattle-wa`. */
function toRowId(id: string): string {
  return id.split('/', 1)[0] ?? '';
}
