import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobSearch, JobsError } from '#lib/search/job-search.ts';
import { getJobs } from './lookups.ts';
import type { StoreState } from './open-store.ts';
import { listJobPlaces, searchPage, type SearchSettings } from './search.ts';
import { createSnapshot, listJobs, readColumns, type Snapshot } from './snapshot.ts';
import { suggest } from './suggest.ts';

export interface SqliteSearchOptions extends SearchSettings {
  /** Returns the current postings; null while there are none. */
  readonly state: () => StoreState | null;
  /** Returns why there are no newer postings; null after a success. */
  readonly problem: () => string | null;
  /** Returns milliseconds since the epoch. */
  readonly now: () => number;
}

/** Jobs read in one batch, so that other work waits only a few milliseconds for this thread. */
const batchSize = 1000;
/** Codes of errors of a database, and of one that was closed. */
const databaseErrors: ReadonlySet<unknown> = new Set(['ERR_SQLITE_ERROR', 'ERR_INVALID_STATE']);

/** Creates a search over the current postings of a database. Answers are `unavailable` while there are none. */
export function createSqliteSearch({
  state,
  problem,
  now,
  ...settings
}: SqliteSearchOptions): Omit<JobSearch, 'close'> {
  let cached: { readonly createdAt: number; readonly snapshot: Snapshot } | null = null;
  let expiryCount = 0;

  /** Returns the postings now. Those that have closed are left out, and included again when the clock was set back. */
  function current(): Snapshot | null {
    const newest = state();
    if (newest === null) return null;
    const at = now();
    const previous = cached?.snapshot ?? null;
    if (cached === null || cached.snapshot.state !== newest)
      cached = { createdAt: at, snapshot: createSnapshot(readColumns(newest, previous), at) };
    else if (at >= cached.snapshot.nextClosing || at < cached.createdAt) {
      cached = { createdAt: at, snapshot: createSnapshot(cached.snapshot, at) };
      expiryCount += 1;
    }
    return cached.snapshot;
  }

  function read<T>(answer: (snapshot: Snapshot) => T): Result<T, JobsError> {
    try {
      const snapshot = current();
      return snapshot === null ? unavailable(problem() ?? 'no feed yet') : ok(answer(snapshot));
    } catch (error) {
      if (error instanceof Error && 'code' in error && databaseErrors.has(error.code))
        return unavailable(error.message);
      throw error;
    }
  }

  return {
    capabilities: {
      multiSelect: true,
      countsIgnoreOwnSelection: true,
      typoTolerance: true,
      maxStatisticsRows: 1000,
    },
    search: async (query, options = {}) => read((snapshot) => searchPage(snapshot, query, options, settings)),
    get: async (ids) => read((snapshot) => getJobs(snapshot, ids)),
    places: async (query) => read((snapshot) => listJobPlaces(snapshot, query, settings.createPlanner)),
    suggest: async (prefix, limit, within) => read((snapshot) => suggest(snapshot, prefix, limit, within)),
    async *all() {
      const first = read((snapshot) => snapshot);
      if (!first.ok) {
        yield first;
        return;
      }
      const { open } = first.value;
      for (let at = 0; at < open.length; at += batchSize) {
        if (at > 0) await yieldToEventLoop();
        yield ok(listJobs(first.value, open.subarray(at, at + batchSize)));
      }
    },
    version() {
      const version = read((snapshot) => snapshot.state.version);
      return `${version.ok ? version.value : 'none'}-${expiryCount}`;
    },
    isReady: () => state() !== null,
  };
}

function unavailable(detail: string): Result<never, JobsError> {
  return err({ kind: 'unavailable', detail });
}
