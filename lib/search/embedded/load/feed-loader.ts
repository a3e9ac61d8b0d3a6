import type { Logger } from 'pino';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { buildInWorker, type Build } from './build-in-worker.ts';
import type { FeedSource, Look } from './feed-source.ts';

export type SearchLog = Pick<Logger, 'info' | 'warn' | 'error'>;

/** A feed that was read and indexed. */
export interface LoadedFeed {
  readonly data: IndexData;
  readonly stamp: string;
  readonly asOf: string;
}

/** What is known of a feed at a time. */
export interface FeedState {
  /** The last good one. */
  readonly loaded: LoadedFeed | null;
  /** How often a feed was swapped in. */
  readonly swaps: number;
  /** Why there is no newer feed, null after a success. */
  readonly problem: string | null;
}

/** Where to follow a feed. */
export interface FeedPublisher {
  state(): FeedState;
  /** Calls back with every state after this one. Returns how to stop. */
  subscribe(listener: (state: FeedState) => void): () => void;
}

export interface FeedLoader extends FeedPublisher {
  /** Looks for news and swaps them in; one at a time, calls in between ask for one more look. Never rejects. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps the last good index of a source. @param startBuild how a feed is indexed */
export function createFeedLoader(
  source: FeedSource,
  name: string,
  buids: readonly number[] | 'any',
  log: SearchLog,
  startBuild = buildInWorker,
): FeedLoader {
  let state: FeedState = { loaded: null, swaps: 0, problem: null };
  const listeners = new Set<(state: FeedState) => void>();
  let build: Build | null = null;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isClosed = false;

  function change(next: FeedState): void {
    state = next;
    for (const listener of listeners) listener(state);
  }

  function fail(reason: string): void {
    if (state.problem === reason) return;
    log.error({ feed: name }, `JOBS_FEED: ${reason}${state.loaded === null ? '' : '; the last good feed stays'}`);
    change({ ...state, problem: reason });
  }

  function whyUnusable(data: IndexData): string | null {
    // The first feed may have a broken row in it, and a file may never get better; what was cut on its way comes whole the next time.
    if (state.loaded === null) return data.isCut && source.path === null ? 'the feed ends in the middle' : null;
    if (data.mayBeCut) return 'broken JSON, or a file that is still being written';
    if (data.size === 0 && data.problems.skipped > 0) return `no usable row; ${data.problems.listed[0] ?? ''}`;
    return null;
  }

  async function take(look: Extract<Look, { kind: 'changed' }>): Promise<void> {
    // No rows in a list of none is an answer; a file of no bytes is one that somebody failed to write.
    if (look.size === 0 && (state.loaded !== null || source.path === null)) return fail('an empty file');
    const started = performance.now();
    build = startBuild({ feed: look.feed, buids }, look.size);
    const output = await build.done;
    if (isClosed) return;
    if (!output.ok) return fail(output.error);
    const reason = whyUnusable(output.value);
    if (reason !== null) return fail(reason);
    const jobsBefore = state.loaded?.data.size ?? 0;
    look.remember();
    change({
      loaded: { data: output.value, stamp: look.stamp, asOf: look.asOf },
      swaps: state.swaps + 1,
      problem: null,
    });
    report(output.value, performance.now() - started);
    if (output.value.size * 2 < jobsBefore)
      log.warn({ feed: name, jobs: output.value.size, jobsBefore }, 'JOBS_FEED: less than half of the jobs before');
  }

  function report({ size, leftOut, problems }: IndexData, milliseconds: number): void {
    const { listed, skipped, droppedFields } = problems;
    log.info(
      { feed: name, jobs: size, otherCompanies: leftOut, milliseconds: Math.round(milliseconds) },
      size === 0 ? 'JOBS_FEED: no job to show' : 'jobs loaded',
    );
    if (skipped > 0 || Object.keys(droppedFields).length > 0) {
      log.warn(
        { feed: name, skipped, rows: listed, droppedFields },
        `JOBS_FEED: ${skipped} rows skipped${listed[0] === undefined ? '' : `, first ${listed[0]}`}`,
      );
    }
  }

  async function lookOnce(): Promise<void> {
    const look = await source.look();
    if (isClosed) return;
    if (look.kind === 'unchanged') {
      // An address that says so has the last good feed; a file may still be the one that was refused.
      if (source.path === null && state.loaded !== null && state.problem !== null) change({ ...state, problem: null });
      return;
    }
    if (look.kind === 'changed') await take(look);
    // A file that is missing from the start stops it: whoever starts tells so, once.
    else if (look.kind === 'missing' && state.loaded === null && state.problem === null)
      change({ ...state, problem: look.reason });
    else fail(look.reason);
  }

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      await lookOnce();
    } while (isAskedAgain && !isClosed);
    running = null;
  }

  return {
    refresh() {
      if (running !== null) isAskedAgain = true;
      else running = run();
      return running;
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      await build?.stop();
      await running;
    },
  };
}
