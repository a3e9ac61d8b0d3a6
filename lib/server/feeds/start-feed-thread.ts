import { MessageChannel, Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { fullFeeds } from '#config/cache.ts';
import type { FullFeedKind } from '#lib/feeds/full-feed-paths.ts';
import { isRecent } from '#lib/is-recent.ts';
import type { FeedPublisher } from '#lib/search/embedded/load/feed-loader.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { publishFeed } from '#lib/server/rendering/threads/feed-channel.ts';
import type { ServeSearch } from '#lib/server/search/search-channel.ts';
import { unchecked } from '#lib/unchecked.ts';
import type { FeedAnswer, FeedRequest, FeedThreadData, NumberedAnswer } from './messages.ts';

export interface FeedThreadOptions {
  readonly data: Omit<FeedThreadData, 'hasFeed' | 'source'>;
  readonly search: Pick<JobSearch, 'version'>;
  /** Feed shared with the thread; without it the thread searches through `serve`. */
  readonly feed?: FeedPublisher | undefined;
  readonly serve: ServeSearch;
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

interface RunningThread {
  readonly request: (request: Pick<FeedRequest, 'kind' | 'since'>) => Promise<FeedAnswer>;
  readonly stop: () => Promise<unknown>;
  readonly ended: AbortSignal;
}

const failedThread = { kind: 'failed', detail: 'The feed thread has ended.' } as const;

/**
 * Creates a thread that writes the feeds of all jobs, so that a hundred thousand descriptions do not occupy the threads of
 * pages. It runs from the first request for a feed on, records the versions of the jobs, and stops after three days without a
 * request.
 */
export function createFeedThread(options: FeedThreadOptions): FeedThread {
  const { search, log, limits = fullFeeds } = options;
  let running: RunningThread | null = null;
  let timer: NodeJS.Timeout | undefined;
  let requestedAt = 0;
  let recordedVersion: string | null = null;
  let pausedUntil = 0;

  const stop = async (): Promise<void> => {
    clearInterval(timer);
    timer = undefined;
    // The next thread knows no version.
    recordedVersion = null;
    const stopping = running;
    running = null;
    await stopping?.stop();
  };

  const record = async (thread: RunningThread): Promise<void> => {
    const startedAt = performance.now();
    if (!isRecent(requestedAt, startedAt, limits.recordIdleSeconds * 1000)) return stop();
    const version = search.version();
    if (version === recordedVersion || startedAt < pausedUntil) return;
    pausedUntil = Infinity;
    const answer = await thread.request({ kind: null, since: null });
    if (answer.kind === 'gone') recordedVersion = version;
    const endedAt = performance.now();
    pausedUntil = endedAt + limits.recordPauseFactor * (endedAt - startedAt);
  };

  const start = (): RunningThread => {
    const thread = startThread(options, () => {
      if (running !== thread) return;
      log.error('The feed thread ended.');
      void stop();
    });
    return thread;
  };

  return {
    async open(kind, since) {
      requestedAt = performance.now();
      running ??= start();
      const thread = running;
      const answer = await thread.request({ kind, since });
      // Not before the first answer: the time that the thread takes to start would count as time of recording.
      if (running === thread)
        timer ??= setInterval(() => void record(thread), limits.recordIntervalSeconds * 1000).unref();
      return { ...answer, ended: thread.ended };
    },
    close: stop,
  };
}

function startThread({ data, search, feed, serve, log }: FeedThreadOptions, onEnd: () => void): RunningThread {
  const { port1, port2: source } = new MessageChannel();
  const workerData: FeedThreadData = { ...data, hasFeed: feed !== undefined, source };
  const worker = new Worker(new URL('./feed-thread.ts', import.meta.url), { workerData, transferList: [source] });
  const pending = new Map<number, (answer: FeedAnswer) => void>();
  const ending = new AbortController();
  let lastId = 0;

  if (feed === undefined) serve(port1);
  else publishFeed(feed, port1);
  worker.on('message', (message: unknown) => {
    // feed-thread.ts posts nothing else to its parent.
    const { id, answer } = unchecked<NumberedAnswer>(message);
    pending.get(id)?.(answer);
    pending.delete(id);
  });
  worker.on('error', (error: unknown) => log.error({ err: error }, 'The feed thread failed.'));
  worker.once('exit', () => {
    for (const resolve of pending.values()) resolve(failedThread);
    // A transferred stream neither ends nor fails when its thread does.
    ending.abort(new Error(failedThread.detail));
    onEnd();
  });
  worker.unref();

  return {
    request: (request) =>
      new Promise((resolve) => {
        const id = (lastId += 1);
        pending.set(id, resolve);
        const swaps = feed?.state().swaps ?? 0;
        worker.postMessage({ ...request, id, version: search.version(), swaps } satisfies FeedRequest);
      }),
    stop: () => worker.terminate(),
    ended: ending.signal,
  };
}
