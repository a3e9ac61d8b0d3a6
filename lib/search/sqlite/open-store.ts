import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { describeProblems } from '#lib/search/wire/problems.ts';
import { unchecked } from '#lib/unchecked.ts';
import { chooseDatabase } from './choose-database.ts';
import { fileSource, urlSource, type Change } from './feed-source.ts';
import { hashCode, openExisting, type StoreMeta } from './schema.ts';
import type { WriteOutcome, WriteTask } from './write-feed.ts';

/** The postings of a feed at one time. */
export interface StoreState extends Pick<StoreMeta, 'version' | 'asOf'> {
  /** Read-only and never changed: the next update is another file. Closed at the second update after it. */
  readonly database: DatabaseSync;
}

export interface Store {
  /** Returns the last good postings, another object after each update; null before the first usable feed. */
  current(): StoreState | null;
  /** Why there are no newer postings; null after a success. */
  problem(): string | null;
  /** Resolves after the first reading of the feed. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Path of a file, or an http(s) URL. */
  readonly feed: string;
  readonly buids: readonly number[] | 'any';
  /** Path of the database, or `memory`: a private file that is removed on close. Default: beside the feed. */
  readonly database?: string | undefined;
  /** Milliseconds for which the last good jobs stay when most jobs are gone from the feed; 0: it is believed at once. */
  readonly holdMs: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Called with whether the last good jobs stay because most jobs are gone from the feed. */
  readonly onHeld?: (isHeld: boolean) => void;
}

/** Searches of more jobs than these take long in one process. */
const maxJobs = 20_000;
/** Time after which a feed is read again that could not be stored. */
const retryFailedMs = 30_000;
/** Maximum interval between two checks while there are no jobs. */
const retryIntervalMs = 5_000;

/** A thread that has been idle for so long ends, to free its memory. */
const idleTimeoutMs = 10 * 60_000;

/** Opens the database of a feed, and updates it when the feed changes. */
export function openStore(options: StoreOptions): Store {
  const { feed, buids, holdMs, now, log, onHeld = () => undefined } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const source = /^https?:\/\//i.test(feed) ? urlSource(feed, now, signal) : fileSource(feed);
  const settings = JSON.stringify([feed, buids]);
  const { file, remove } = chooseDatabase(feed, options.database, log);
  const writer = createFeedWriter(signal);
  let state: (StoreState & StoreMeta) | null = null;
  let replaced: DatabaseSync | null = null;
  let problem: string | null = null;
  /** What is wrong with the feed that was read last. */
  let problemOfFeed: string | null = null;
  /** When the same feed is read again, in milliseconds since the epoch. */
  let retryAt = Infinity;
  // The feed may be away.
  let isDoubtful = showStored(true) === null;
  if (isDoubtful) writer.start();
  const code = hashCode();

  /** Shows the database that is in its place: of an earlier start, of another process, or of the last update. */
  function showStored(isChecked: boolean): StoreMeta | null {
    const stored = openExisting(file, settings, isChecked);
    if (stored?.version === state?.version && stored?.heldSince === state?.heldSince) stored?.database.close();
    else if (stored !== null) {
      replaced?.close();
      replaced = state?.database ?? null;
      state = stored;
      onHeld(stored.heldSince !== null);
    }
    return stored;
  }

  function report(reason: string | null): void {
    if (signal.aborted) return;
    if (reason !== null && reason !== problem)
      log.error({ feed }, `JOBS_FEED: ${reason}${state === null ? '' : '; the last good feed stays'}`);
    problem = reason;
  }

  /** Shows the jobs of a feed. Returns why they cannot be used. */
  async function load(change: Change): Promise<string | null> {
    const started = performance.now();
    const stored = showStored(isDoubtful);
    const isWritten = stored?.stamp === change.stamp && stored.code === code && stored.heldSince === null;
    const reason = isWritten ? null : await update(change, stored === null ? null : file);
    if (reason !== null) return reason;
    isDoubtful = false;
    retryAt = Infinity;
    const milliseconds = Math.round(performance.now() - started);
    log.info(
      { feed, jobs: state?.jobs, otherCompanies: state?.hidden.length, milliseconds },
      state?.jobs === 0 ? 'JOBS_FEED: no job to show' : 'jobs loaded',
    );
    if (state !== null && state.jobs > maxJobs)
      log.warn({ feed, jobs: state.jobs }, `JOBS_FEED: more than ${maxJobs} jobs; SEARCH_BACKEND=solr is for so many`);
    return null;
  }

  async function update({ feed: bytes, stamp, asOf }: Change, current: string | null): Promise<string | null> {
    const target = `${file}.${randomUUID().slice(0, 8)}.part`;
    try {
      const meta = { settings, code, stamp, asOf };
      const outcome = await writer.write({ feed: bytes, buids, meta, current, target, holdMs, now: now() });
      if ('reason' in outcome) {
        // It may have been cut on its way.
        if ('bytes' in bytes) source.forget();
        return outcome.reason;
      }
      renameSync(target, file);
      showStored(false);
      const { heldSince, problems } = outcome;
      if (heldSince !== null) {
        retryAt = heldSince + holdMs;
        return `most jobs are gone, which is believed from ${new Date(retryAt).toISOString()} on`;
      }
      const { listed: rows, skipped, droppedFields, listedDrops: values } = problems;
      if (skipped > 0 || Object.keys(droppedFields).length > 0)
        log.warn({ feed, skipped, rows, droppedFields, values }, `JOBS_FEED: ${describeProblems(problems)}`);
      return null;
    } finally {
      rmSync(target, { force: true });
    }
  }

  /** Looks for another feed. Never rejects. */
  async function check(): Promise<void> {
    if (now() >= retryAt) {
      source.forget();
      retryAt = Infinity;
    }
    try {
      const change = await source.look();
      if (change !== null)
        problemOfFeed = await load(change).catch((error: unknown) => {
          retryAt = now() + retryFailedMs;
          isDoubtful = true;
          return `cannot be stored: ${String(error)}`;
        });
      report(problemOfFeed);
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const intervalMs = state === null ? Math.min(retryIntervalMs, source.intervalMs) : source.intervalMs;
      const delayMs = Math.min(intervalMs, Math.max(0, retryAt - now()));
      await wait(delayMs, null, { signal, ref: false }).then(check, () => undefined);
    }
  }

  const ready = check();
  const following = ready.then(follow);
  return {
    current: () => state,
    problem: () => problem,
    ready,
    async close() {
      if (signal.aborted) return;
      closing.abort();
      await following;
      for (const database of [replaced, state?.database]) database?.close();
      remove();
    },
  };
}

/** Creates a thread that writes feeds, one at a time. @param signal ends it */
function createFeedWriter(signal: AbortSignal) {
  let worker: Worker | null = null;
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const idle = setTimeout(() => void end(), idleTimeoutMs).unref();
  signal.addEventListener('abort', () => void end());
  const start = (): Worker => {
    idle.refresh();
    return (worker ??= new Worker(new URL('./write-worker.ts', import.meta.url), { execArgv: [] }));
  };
  return {
    /** Starts the thread, so that a task need not wait for it. */
    start,
    async write(task: WriteTask): Promise<WriteOutcome> {
      try {
        start().postMessage(task);
        // write-worker.ts posts only this type.
        return unchecked<WriteOutcome>((await once(start(), 'message', { signal }))[0]);
      } catch (error) {
        await end();
        throw error;
      }
    },
  };
}
