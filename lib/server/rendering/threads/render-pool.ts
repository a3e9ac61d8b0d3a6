import { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Logger } from 'pino';
import { renderThreadMemory } from '#config/cache.ts';
import type { FeedPublisher } from '#lib/search/embedded/load/feed-loader.ts';
import { describeError } from '#lib/server/telemetry/describe-error.ts';
import type { SearchCounts } from '#lib/server/telemetry/search-counts.ts';
import { toErrorResponse } from '#lib/server/rendering/to-page-response.ts';
import type { PageResponse } from '#lib/server/http/page-response.ts';
import { refusal } from '../render-page.ts';
import type { PageRequest, RenderPage } from '#lib/server/http/page-response.ts';
import { publishFeed } from './feed-channel.ts';
import { shareThreads } from './share-threads.ts';
import type { ServeSearch } from '#lib/server/search/search-channel.ts';
import type { RenderedPage, RenderTask, RenderThreadData } from './thread-data.ts';

export interface RenderPoolOptions {
  readonly threads: number;
  readonly data: Omit<RenderThreadData, 'hasFeed'>;
  /** Shared with the threads; without it they ask what `serve` answers from. */
  readonly feed: FeedPublisher | undefined;
  readonly serve: ServeSearch;
  readonly log: Logger;
  /** Is told what the searches of a page found. */
  readonly countSearches: (counts: SearchCounts) => void;
  /** The module of a thread; another one in tests. */
  readonly module?: URL;
}

export interface RenderPool {
  readonly renderPage: RenderPage;
  /** Ends the threads, whatever they do. */
  close(): Promise<void>;
}

/**
 * Starts threads that render pages, so that stored pages, files and health are answered while pages are made, and on every
 * core. A page that never ends costs its thread, which is replaced, and nothing else.
 * @throws Error when a thread cannot start
 */
export async function startRenderPool({
  threads,
  data,
  feed,
  serve,
  log,
  countSearches,
  module = new URL('./render-thread.ts', import.meta.url),
}: RenderPoolOptions): Promise<RenderPool> {
  const { renderTimeout } = data.limits;
  const ready = Promise.withResolvers<void>();
  let isClosing = false;
  const pool = new Piscina<RenderTask, RenderedPage>({
    filename: module.href,
    name: 'renderInThread',
    // The first page needs one thread; the others start with the first page that would wait, and stay.
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: Infinity,
    concurrentTasksPerWorker: data.rendersAtOnce,
    ...(feed === undefined ? { loadBalancer: shareThreads(data.rendersAtOnce) } : {}),
    // Waiting synchronously for the next task would stop the timers and sockets of the framework.
    atomics: 'disabled',
    workerData: { ...data, hasFeed: feed !== undefined } satisfies RenderThreadData,
    resourceLimits: { maxOldGenerationSizeMb: renderThreadMemory },
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

  const run = async (request: PageRequest, stuck: AbortSignal): Promise<PageResponse> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { status, headers, body, searches } = await pool.run(
          { request, swaps: feed?.state().swaps ?? 0 },
          { signal: stuck },
        );
        countSearches(searches);
        return { status, headers, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) };
      } catch (error) {
        if (isClosing) return refusal;
        log.error(
          describeError(error, request.requestedPath + request.requestedSearch),
          'A render thread ended before its page.',
        );
        // Its neighbour may have brought the thread down.
        if (stuck.aborted || attempt === 2) return toErrorResponse(500);
      }
    }
  };

  const renderPage: RenderPage = async (request) => {
    // A thread gives up a page by itself; one that does not even do that is stuck. (A signal with a time of its own would stay until then.)
    const stuck = new AbortController();
    const timer = setTimeout(() => stuck.abort(), 2 * renderTimeout * 1000);
    try {
      return await run(request, stuck.signal);
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
