import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobSearch, JobsError } from '#lib/search/job-search.ts';
import { getJobs } from './lookups.ts';
import type { StoreState } from './open-store.ts';
import { listJobPlaces, searchPage, type SearchSettings } from './search.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';
import { suggest } from './suggest.ts';

interface SqliteSearchOptions extends SearchSettings {
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
  let snapshot: Snapshot | null = null;
  let readAt = 0;
  let expiryCount = 0;

  /** Returns the postings now. Those that have closed are left out, and included again when the clock was set back. */
  function current(): Snapshot | null {
    const newest = state();
    if (newest === null) return null;
    const at = now();
    const isNew = snapshot?.state !== newest;
    if (snapshot === null || isNew || at >= snapshot.nextClosing || at < readAt) {
      snapshot = readSnapshot(newest, at, snapshot);
      readAt = at;
      if (!isNew) expiryCount += 1;
    }
    return snapshot;
  }

  function read<T>(answer: (snapshot: Snapshot) => T): Result<T, JobsError> {
    try {
      const postings = current();
      return postings === null ? unavailable(problem() ?? 'no feed yet') : ok(answer(postings));
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
    search: async (query, options = {}) => read((postings) => searchPage(postings, query, options, settings)),
    get: async (ids) => read((postings) => getJobs(postings, ids)),
    places: async (query) => read((postings) => listJobPlaces(postings, query, settings.createPlanner)),
    suggest: async (prefix, limit, within) => read((postings) => suggest(postings, prefix, limit, within)),
    async *all() {
      const first = read(({ postings }) => postings);
      if (!first.ok) {
        yield first;
        return;
      }
      for (let at = 0; at < first.value.length; at += batchSize) {
        if (at > 0) await yieldToEventLoop();
        yield ok(first.value.slice(at, at + batchSize).map(({ job }) => job));
      }
    },
    version() {
      const version = read((postings) => postings.state.version);
      return `${version.ok ? version.value : 'none'}-${expiryCount}`;
    },
    isReady: () => state() !== null,
  };
}

function unavailable(detail: string): Result<never, JobsError> {
  return err({ kind: 'unavailable', detail });
}
