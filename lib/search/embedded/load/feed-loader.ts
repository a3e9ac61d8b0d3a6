import type { Logger } from 'pino';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { buildInWorker, type Build } from './build-in-worker.ts';
import { describeProblems } from '#lib/search/wire/problems.ts';
import type { FeedSource, Look } from '#lib/search/sqlite/feed-source.ts';

export type SearchLog = Pick<Logger, 'info' | 'warn' | 'error'>;

/** A parsed and indexed feed. */
export interface LoadedFeed {
  readonly data: IndexData;
  readonly stamp: string;
  readonly asOf: string;
}

/** State of a feed at a point in time. */
export interface FeedState {
  /** The last good feed. */
  readonly loaded: LoadedFeed | null;
  /** How many times a feed was loaded. */
  readonly swaps: number;
  /** Why there is no newer feed; null after a success. */
  readonly problem: string | null;
}

export interface FeedLoader {
  state(): FeedState;
  /** Checks for a new feed and loads it. Only one check runs at a time; calls during a check cause one more. Never rejects. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates a loader that keeps the last good index of a source.
 * @param startBuild builds the index of a feed
 * @param now returns milliseconds since the epoch
 */
export function createFeedLoader(
  source: FeedSource,
  name: string,
  buids: readonly number[] | 'any',
  log: SearchLog,
  startBuild = buildInWorker,
  now = Date.now,
): FeedLoader {
  let state: FeedState = { loaded: null, swaps: 0, problem: null };
  let build: Build | null = null;
  let running: Promise<void> | null = null;
  let isRefreshPending = false;
  let isClosed = false;

  function fail(reason: string): void {
    if (state.problem === reason) return;
    log.error({ feed: name }, `JOBS_FEED: ${reason}${state.loaded === null ? '' : '; the last good feed stays'}`);
    state = { ...state, problem: reason };
  }

  function findRejectionReason(data: IndexData): string | null {
    // A first file with a truncated line is still used: it may never improve. A truncated download is retried instead.
    if (data.isCut && (state.loaded !== null || source.path === null)) return 'the feed ends in the middle of a line';
    const { skipped, repeated } = data.problems;
    if (data.size === 0 && skipped > 0 && (state.loaded !== null || data.skippedJobs === 0))
      return `no usable row; ${describeProblems(data.problems)}`;
    if (state.loaded !== null && skipped - repeated > data.size + data.skippedJobs)
      return `most rows cannot be read; ${describeProblems(data.problems)}`;
    return null;
  }

  async function load(look: Extract<Look, { kind: 'changed' }>): Promise<void> {
    // An empty list is valid. A file without bytes is the result of a failed write.
    if (look.size === 0 && (state.loaded !== null || source.path === null)) return fail('an empty file');
    const started = performance.now();
    build = startBuild({ feed: look.feed, buids, now: now() });
    const output = await build.done;
    if (isClosed) return;
    if (!output.ok) return fail(output.error);
    const reason = findRejectionReason(output.value);
    if (reason !== null) return fail(reason);
    const jobsBefore = state.loaded?.data.size ?? 0;
    look.remember();
    state = {
      loaded: { data: output.value, stamp: look.stamp, asOf: look.asOf },
      swaps: state.swaps + 1,
      problem: null,
    };
    report(output.value, performance.now() - started);
    if (output.value.size * 2 < jobsBefore)
      log.warn({ feed: name, jobs: output.value.size, jobsBefore }, 'JOBS_FEED: less than half of the jobs before');
  }

  function report({ size, skippedJobs, problems }: IndexData, milliseconds: number): void {
    const { listed, skipped, droppedFields, listedDrops } = problems;
    log.info(
      { feed: name, jobs: size, otherCompanies: skippedJobs, milliseconds: Math.round(milliseconds) },
      size === 0 ? 'JOBS_FEED: no job to show' : 'jobs loaded',
    );
    if (skipped > 0 || Object.keys(droppedFields).length > 0) {
      log.warn(
        { feed: name, skipped, rows: listed, droppedFields, values: listedDrops },
        `JOBS_FEED: ${describeProblems(problems)}`,
      );
    }
  }

  async function lookOnce(): Promise<void> {
    const look = await source.look();
    if (isClosed) return;
    if (look.kind === 'unchanged') {
      // A URL reports unchanged only after a good feed. A file may still be the one that was rejected.
      if (source.path === null && state.loaded !== null && state.problem !== null) state = { ...state, problem: null };
      return;
    }
    if (look.kind === 'changed') await load(look);
    // A file that is missing at startup ends the process, and the caller reports it once.
    else if (look.kind === 'missing' && state.loaded === null && state.problem === null)
      state = { ...state, problem: look.reason };
    else fail(look.reason);
  }

  async function run(): Promise<void> {
    do {
      isRefreshPending = false;
      await lookOnce();
    } while (isRefreshPending && !isClosed);
    running = null;
  }

  return {
    refresh() {
      if (running !== null) isRefreshPending = true;
      else running = run();
      return running;
    },
    state: () => state,
    async close() {
      isClosed = true;
      await build?.stop();
      await running;
    },
  };
}
