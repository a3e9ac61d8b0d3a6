import { hash } from 'node:crypto';
import { z } from 'zod';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { walkJobs } from '#lib/search/features/walk-jobs.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';

const schema = z.object({ version: z.literal(1), jobs: z.record(z.string(), z.string()) });

/** The open jobs at one time: a hash of each by path. */
export interface Snapshot {
  readonly version: 1;
  readonly jobs: Readonly<Record<string, string>>;
}

/** Changes of the jobs since a snapshot: sorted paths. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Takes a snapshot of the open jobs. */
export async function takeSnapshot(search: Pick<PageSearch, 'all'>): Promise<Result<Snapshot, JobsError>> {
  const jobs: Record<string, string> = {};
  const walked = await walkJobs(search, ({ isFeatured: _, sortTime: __, ...job }) => {
    jobs[buildJobUrl(job)] = hash('sha256', JSON.stringify(job), 'base64url').slice(0, 16);
  });
  return walked.ok ? ok({ version: 1, jobs }) : walked;
}

/** Parses a snapshot file. @returns the snapshot, or an error */
export function parseSnapshot(text: string): Result<Snapshot, string> {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? ok(parsed.data) : err('it is not a snapshot of this command');
  } catch {
    return err('it is not JSON');
  }
}

/** Compares two snapshots. */
export function compareSnapshots(before: Snapshot, after: Snapshot): Changes {
  const was = new Map(Object.entries(before.jobs));
  const is = new Map(Object.entries(after.jobs));
  return {
    added: [...is.keys()].filter((path) => !was.has(path)).sort(),
    changed: [...is]
      .filter(([path, stamp]) => was.has(path) && was.get(path) !== stamp)
      .map(([path]) => path)
      .sort(),
    removed: [...was.keys()].filter((path) => !is.has(path)).sort(),
  };
}

/**
 * Returns the snapshot for the next run: unsent changes keep their old entries.
 * @param unsentPaths paths of unsent changes
 */
export function keepUnsent(before: Snapshot, after: Snapshot, unsentPaths: readonly string[]): Snapshot {
  const jobs = new Map(Object.entries(after.jobs));
  for (const path of unsentPaths) {
    const was = before.jobs[path];
    if (was === undefined) jobs.delete(path);
    else jobs.set(path, was);
  }
  return { version: 1, jobs: Object.fromEntries(jobs) };
}
