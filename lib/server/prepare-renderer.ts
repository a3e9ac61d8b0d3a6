import type { Server } from 'node:http';
import { availableParallelism } from 'node:os';
import { maxConcurrentRenders, maxRenderThreads, pageCache, type PageCacheLimits } from '#config/cache.ts';
import type { Env } from '#lib/env.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import type { FeedPublisher } from '#lib/search/embedded/load/feed-loader.ts';
import type { RenderPage } from '#lib/server/http/page-response.ts';
import type { Metrics } from '#lib/server/telemetry/metrics.ts';
import type { ServeSearch } from '#lib/server/search/search-channel.ts';
import type { PageHandler } from './rendering/next/call-pages.ts';
import { createRenderPage } from './rendering/render-page.ts';
import { startRenderPool } from './rendering/threads/render-pool.ts';

export interface RendererOptions {
  readonly env: Env;
  /** Feed of the search, shared with the render threads; undefined: they search through `serve`. */
  readonly feed: FeedPublisher | undefined;
  readonly metrics: Metrics;
  /** Replaces the framework in tests. */
  readonly pages?: PageHandler | undefined;
  /** Tests set their own; default: `config/cache.ts`. */
  readonly limits?: PageCacheLimits;
}

/** What renders the pages. */
export interface Renderer {
  readonly renderPage: RenderPage;
  /** Number of renders that run concurrently. */
  readonly maxConcurrent: number;
  /** Answers the framework's own URLs in development. */
  readonly developmentPages?: PageHandler | undefined;
  close(): Promise<void>;
}

/** Starts the render threads, or the framework in this thread. */
export async function prepareRenderer(
  { env, feed, metrics, pages, limits = pageCache }: RendererOptions,
  serve: ServeSearch,
  runtime: Runtime,
  server: Server,
): Promise<Renderer> {
  const { site, directory, buildId, isDevelopment, log } = runtime;
  const maxConcurrent = maxConcurrentRenders[env.SEARCH_BACKEND];
  const renderIn = (handler: PageHandler): RenderPage => createRenderPage({ ...runtime, pages: handler, limits });
  if (pages !== undefined) return { renderPage: renderIn(pages), maxConcurrent, close: async () => {} };
  const threads = env.RENDER_THREADS ?? Math.min(availableParallelism(), maxRenderThreads);
  if (!isDevelopment && threads > 0) {
    // A thread that searches by itself never waits within a page.
    const maxPages = feed === undefined ? maxConcurrent : 1;
    const pool = await startRenderPool({
      threads,
      maxPages,
      data: { env, site, directory, buildId, limits },
      feed,
      serve,
      log,
      countSearch: metrics.countSearch,
    });
    return { ...pool, maxConcurrent: threads * maxPages };
  }
  const { createNextPages } = await import('./rendering/next/next-pages.ts');
  const framework = await createNextPages({ directory, isDevelopment, port: env.PORT, server });
  return {
    renderPage: renderIn(framework.pages),
    maxConcurrent,
    developmentPages: isDevelopment ? framework.pages : undefined,
    close: framework.close,
  };
}
