import { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Logger } from 'pino';
import { fullFeeds } from '#config/cache.ts';
import type { FullFeedKind } from '#lib/feeds/full-feed-paths.ts';
import { isRecent } from '#lib/is-recent.ts';
import type { FeedPublisher } from '#lib/search/embedded/load/feed-loader.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { publishFeed } from '#lib/server/rendering/threads/feed-channel.ts';
import type { ServeSearch } from '#lib/server/search/search-channel.ts';
import type { FeedAnswer, FeedRequest, FeedThreadData } from './messages.ts';

export interface FeedThreadOptions {
  readonly data: Omit<FeedThreadData, 'hasFeed'>;
  readonly search: Pick<JobSearch, 'version'>;
  /** Feed shared with the thread; without it the thread searches through `serve`. */
  readonly feed?: FeedPublisher | undefined;
  readonly serve: ServeSearch;
  /** Whether the jobs are also recorded between requests, which reads all of them whenever they change (default true). */
  readonly recordsChanges?: boolean;
  readonly log: Logger;
  readonly limits?: Readonly<Record<'recordIntervalSeconds' | 'recordIdleSeconds' | 'recordPauseFactor', number>>;
}

/** The thread that writes the feeds of all jobs. */
export interface FeedThread {
  /**
   * Opens a feed. Starts the thread when it does not run.
   * @returns the answer, and a signal that fires when its stream will not go on because the thread has ended
   */
  open(kind: FullFeedKind, since: string | null): Promise<FeedAnswer & { readonly ended: AbortSignal }>;
  close(): Promise<void>;
}

/**
 * Creates a thread that writes the feeds of all jobs, so that a hundred thousand descriptions do not occupy the threads of
 * pages. It runs from the first request for a feed on, records the versions of the jobs (unless `recordsChanges` is false) for three
 * days after the last request, and stops when it has had nothing to do for as long.
 */
export function createFeedThread({
  data,
  search,
  feed,
  serve,
  recordsChanges = true,
  log,
  limits = fullFeeds,
}: FeedThreadOptions): FeedThread {
  const idleMs = limits.recordIdleSeconds * 1000;
  let pool: Piscina<FeedRequest, FeedAnswer> | undefined;
  let ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let requestedAt = 0;
  let recordedVersion: string | null = null;
  let pausedUntil = 0;

  const start = (): Piscina<FeedRequest, FeedAnswer> => {
    const started = new Piscina<FeedRequest, FeedAnswer>({
      filename: new URL('./feed-thread.ts', import.meta.url).href,
      name: 'openFeed',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      // A recording beside the feeds.
      concurrentTasksPerWorker: fullFeeds.maxConcurrent + 1,
      // Waiting synchronously for the next task would block the streams.
      atomics: 'disabled',
      workerData: { ...data, hasFeed: feed !== undefined } satisfies FeedThreadData,
    });
    started.on('message', (source: unknown) => {
      if (!(source instanceof MessagePort)) return;
      if (feed === undefined) serve(source);
      else publishFeed(feed, source);
    });
    started.on('error', (error: unknown) => log.error({ err: error }, 'The feed thread failed.'));
    started.on('workerDestroy', () => {
      // A transferred stream neither ends nor fails when its thread does.
      ending.abort(new Error('The feed thread has ended.'));
      ending = new AbortController();
      // The next thread knows no version.
      recordedVersion = null;
    });
    return started;
  };

  const ask = async (request: Pick<FeedRequest, 'kind' | 'since'>): Promise<FeedAnswer> => {
    pool ??= start();
    try {
      return await pool.run({ ...request, version: search.version(), swaps: feed?.state().swaps ?? 0 });
    } catch (error) {
      return { kind: 'failed', detail: String(error) };
    }
  };

  const record = async (): Promise<void> => {
    const startedAt = performance.now();
    const version = search.version();
    if (version === recordedVersion || startedAt < pausedUntil || !isRecent(requestedAt, startedAt, idleMs)) return;
    pausedUntil = Infinity;
    const answer = await ask({ kind: null, since: null });
    if (answer.kind === 'gone') recordedVersion = version;
    const endedAt = performance.now();
    pausedUntil = endedAt + limits.recordPauseFactor * (endedAt - startedAt);
  };

  return {
    async open(kind, since) {
      requestedAt = performance.now();
      const { signal: ended } = ending;
      const answer = await ask({ kind, since });
      // Not before the first answer: the time that the thread takes to start would count as time of recording.
      if (recordsChanges) timer ??= setInterval(() => void record(), limits.recordIntervalSeconds * 1000).unref();
      return { ...answer, ended };
    },
    async close() {
      clearInterval(timer);
      await pool?.destroy();
    },
  };
}
