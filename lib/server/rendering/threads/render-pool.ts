import { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Logger } from 'pino';
import type { PageCacheLimits } from '#config/cache.ts';
import type { SiteConfig } from '#config/site-schema.ts';
import type { Env } from '#lib/env.ts';
import type { FeedPublisher } from '#lib/search/embedded/load/feed-loader.ts';
import { tracing, type FinishedSpan, type TraceHeaders } from '#lib/tracing.ts';
import { describeError } from '#lib/server/telemetry/describe-error.ts';
import type { SearchResult } from '#lib/server/telemetry/search-counts.ts';
import { errorResponse, refusal } from '#lib/server/rendering/to-page-response.ts';
import type { PageRequest, PageResponse, RenderPage } from '#lib/server/http/page-response.ts';
import { publishFeed } from './feed-channel.ts';
import { shareThreads } from './share-threads.ts';
import type { ServeSearch } from '#lib/server/search/search-channel.ts';

/** Start data of a render thread. */
export interface RenderThreadData {
  readonly env: Env;
  readonly site: SiteConfig;
  /** Root of the project: holds `.next`. */
  readonly directory: string;
  readonly buildId: string;
  /**
   * True: jobs come from a feed shared with this thread. False: this thread searches through the thread that runs the
   * search.
   */
  readonly hasFeed: boolean;
  readonly limits: Pick<PageCacheLimits, 'renderTimeoutSeconds'>;
}

/** One page to render in a thread. */
export interface RenderTask {
  readonly request: PageRequest;
  /** Minimum feed generation to render from (number of feed swaps); 0 without a feed. */
  readonly swaps: number;
  /** Trace that the rendering is part of, where traces are on. */
  readonly trace?: TraceHeaders | undefined;
}

/** A page rendered by a thread. */
export interface RenderedPage extends PageResponse {
  /** Results of the searches of this thread since its last page. */
  readonly searches: readonly SearchResult[];
  /** Spans of this thread since its last page, where traces are on. */
  readonly spans?: readonly FinishedSpan[] | undefined;
}

export interface RenderPoolOptions {
  readonly threads: number;
  /** Number of pages that a thread renders concurrently. */
  readonly maxPages: number;
  readonly data: Omit<RenderThreadData, 'hasFeed'>;
  /** Feed shared with the threads; without it they search through `serve`. */
  readonly feed: FeedPublisher | undefined;
  readonly serve: ServeSearch;
  readonly log: Logger;
  /** Called with the result of each search of the threads. */
  readonly countSearch: (result: SearchResult) => void;
  /** Module that a thread runs; replaced in tests. */
  readonly module?: URL;
}

export interface RenderPool {
  readonly renderPage: RenderPage;
  /** Terminates the threads, even in the middle of a render. */
  close(): Promise<void>;
}

/**
 * Starts threads that render pages.
 * The main thread stays free to serve stored pages, files and health checks, and pages use every core. A render that
 * never ends costs only its thread, which is replaced.
 * @throws Error when a thread cannot start
 */
export async function startRenderPool({
  threads,
  maxPages,
  data,
  feed,
  serve,
  log,
  countSearch,
  module = new URL('./render-thread.ts', import.meta.url),
}: RenderPoolOptions): Promise<RenderPool> {
  const { renderTimeoutSeconds } = data.limits;
  const ready = Promise.withResolvers<void>();
  let isClosing = false;
  const pool = new Piscina<RenderTask, RenderedPage>({
    filename: module.href,
    name: 'renderInThread',
    // The first page needs one thread. The others start when a page would have to wait, and keep running.
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: Infinity,
    concurrentTasksPerWorker: maxPages,
    loadBalancer: shareThreads(maxPages),
    // Waiting synchronously for the next task would block the framework's timers and sockets.
    atomics: 'disabled',
    workerData: { ...data, hasFeed: feed !== undefined } satisfies RenderThreadData,
  });
  pool.on('message', (port: unknown) => {
    if (!(port instanceof MessagePort)) return;
    if (feed === undefined) serve(port);
    else publishFeed(feed, port);
    ready.resolve();
  });
  pool.on('error', (error: unknown) => {
    log.error({ err: error }, 'A render thread ended.');
    ready.reject(error);
  });

  const run = async (request: PageRequest, signal: AbortSignal): Promise<PageResponse> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { status, headers, body, searches, spans } = await pool.run(
          { request, swaps: feed?.state().swaps ?? 0, trace: tracing()?.headers() },
          { signal },
        );
        searches.forEach((result) => countSearch(result));
        if (spans !== undefined) tracing()?.collect(spans);
        return { status, headers, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) };
      } catch (error) {
        if (isClosing) return refusal;
        log.error(
          describeError(error, request.requestedPath + request.requestedSearch),
          'A render thread ended before its page.',
        );
        // Another page may have crashed the thread.
        if (signal.aborted || attempt === 2) return errorResponse;
      }
    }
  };

  const renderPage: RenderPage = async (request) => {
    // A thread times out a page by itself; one that does not is stuck. (`AbortSignal.timeout` would stay alive until it
    // fires.)
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), 2 * renderTimeoutSeconds * 1000);
    try {
      return await run(request, controller.signal);
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    await ready.promise;
  } catch (error) {
    await pool.destroy();
    throw error;
  }
  return {
    renderPage,
    close() {
      isClosing = true;
      return pool.destroy();
    },
  };
}
