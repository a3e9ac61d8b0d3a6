import { createHash } from 'node:crypto';
import { isRecent } from '#lib/is-recent.ts';
import { ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { TimedAnswer } from './hosted-api.ts';

/** The first page of all jobs with all facets. */
export interface Overview extends TimedAnswer {
  /** Whether the service left out facets that it had before. */
  readonly lacksFacets: boolean;
}

export interface OverviewOptions {
  readonly read: () => Promise<Result<Overview, JobsError>>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Minimum interval between two requests that no visitor waits for (default 30 s). */
  readonly intervalMs?: number | undefined;
  /** Nothing is requested in the background this long after the last visit (default ten minutes). */
  readonly idleTimeoutMs?: number | undefined;
}

/** An older overview is read again before it is used. No stored page is served for longer. */
const maxAgeMs = 660_000;
/** Minimum interval between two requests while others fail. */
const probeIntervalMs = 1500;

/**
 * Creates the overview of a service: what several pages need, and the version of the data. It is refreshed when it is used, in the
 * background and without a timer, so that a site without visitors sends no requests.
 */
export function createOverview({ read, now, intervalMs = 30_000, idleTimeoutMs = 600_000 }: OverviewOptions) {
  let current: { readonly overview: Overview; readonly at: number } | null = null;
  let version = 'none';
  let visitedAt = -Infinity;
  let requestedAt = -Infinity;
  let pending: Promise<Result<Overview, JobsError>> | null = null;

  async function readNow(): Promise<Result<Overview, JobsError>> {
    const at = now();
    requestedAt = at;
    const answer = await read();
    if (!answer.ok) return answer;
    version = toVersion(answer.value);
    if (!answer.value.lacksFacets || findCurrent() === null) current = { overview: answer.value, at };
    return ok(current?.overview ?? answer.value);
  }

  const request = (): Promise<Result<Overview, JobsError>> =>
    (pending ??= readNow().finally(() => {
      pending = null;
    }));
  const findCurrent = (): Overview | null =>
    current !== null && isRecent(current.at, now(), maxAgeMs) ? current.overview : null;

  function refresh(minIntervalMs: number): void {
    if (isRecent(requestedAt, now(), minIntervalMs) || !isRecent(visitedAt, now(), idleTimeoutMs)) return;
    request().catch(() => undefined);
  }

  return {
    /** Records that a visitor needs answers. */
    visit(): void {
      visitedAt = now();
      refresh(intervalMs);
    },
    /** Checks whether the service still answers, while other requests fail. */
    probe: (): void => refresh(probeIntervalMs),
    /** Returns the overview. Waits for a request only when there is none, or it is too old. */
    async get(): Promise<Result<Overview, JobsError>> {
      const known = findCurrent();
      return known === null ? request() : ok(known);
    },
    /** Returns a version that changes when the data have changed. It stays while the service does not answer. */
    version(): string {
      refresh(intervalMs);
      return version;
    },
  };
}

function toVersion({ total, rows }: Overview): string {
  const data = JSON.stringify([total, rows.map(({ job }) => [job.id, job.updatedAt, job.sortTime])]);
  return createHash('sha256').update(data).digest('hex').slice(0, 16);
}
