import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Logger } from 'pino';
import { pageCache, rendersAtOnce, type PageCacheLimits } from '#config/cache.ts';
import type { SiteConfig } from '#config/schema.ts';
import type { Env } from '#lib/env.ts';
import type { RequestContext } from '#lib/http/request-context.ts';
import type { JobSearch } from '#lib/jobs/search.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { setRuntime } from '#lib/runtime.ts';
import { createRequestListener, type ListenerState } from './request-listener.ts';
import { createHttpServer, drain, listen } from './listen.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { publicCopy } from './precompress.ts';
import { createRenderPage, type PageHandler } from './render-page.ts';
import { buildSecurityHeaders } from './security-headers.ts';
import { createStaticFiles } from './static-files.ts';

export interface ServerOptions {
  readonly env: Env;
  readonly site: SiteConfig;
  readonly search: JobSearch;
  readonly log: Logger;
  /** Root of the project: holds `.next` and `public`. */
  readonly directory: string;
  readonly isDevelopment?: boolean;
  /** The page cache; on unless in development. */
  readonly hasCache?: boolean;
  readonly buildId?: string;
  /** Stands in for the framework, in tests. */
  readonly pages?: PageHandler;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly limits?: PageCacheLimits;
}

export interface RunningServer {
  /** Where a browser of this machine finds it. */
  readonly url: string;
  /** Red readiness at once, then finishes what is under way, at most 10 s. */
  close(): Promise<void>;
}

const grace = 10_000;
const developmentGrace = 300;

/**
 * Starts the site: sets up the runtime that pages read, prepares the framework, listens.
 * @returns the running server, or one line that says why it cannot start
 */
export async function startServer(options: ServerOptions): Promise<Result<RunningServer, string>> {
  const { env, site, search, log, directory, isDevelopment = false, limits = pageCache, now = Date.now, hasCache = !isDevelopment } = options;
  const siteUrl = env.SITE_URL ?? site.siteUrl.replace(/\/$/, '');
  const context = new AsyncLocalStorage<RequestContext>();
  const isOpen = env.SEARCH_BUIDS === 'any';
  const routing = createRoutingContext(site.extraPages, isOpen);
  setRuntime({ site, siteUrl, isIndexable: env.INDEXING === 'on', isOpen, isDevelopment, routing, search, context, log });
  const headers = buildSecurityHeaders(site, siteUrl);
  const state: ListenerState = { search, backend: env.SEARCH_BACKEND, buildId: options.buildId ?? 'development', isDraining: false };

  const server = createHttpServer((request, response) => listener(request, response));
  const framework = await preparePages(options, server);
  const renderPage = createRenderPage({ pages: framework.pages, context, siteUrl, isDevelopment, log, limits, rendersAtOnce: rendersAtOnce[env.SEARCH_BACKEND] });
  const built = path.join(directory, publicCopy);
  const staticFiles = createStaticFiles({
    assets: isDevelopment ? null : path.join(directory, '.next/static'),
    files: isDevelopment || !existsSync(built) ? path.join(directory, 'public') : built,
    isDevelopment,
    headers,
  });
  const listener = createRequestListener({
    state,
    search,
    siteUrl,
    routing,
    renderPage,
    pages: framework.pages,
    staticFiles,
    headers,
    isDevelopment,
    log,
    cache: hasCache ? createPageCache({ renderPage, version: () => search.version(), now, limits, common: headers, log }) : null,
  });

  const listening = await listen(server, env.PORT, env.HOSTNAME);
  if (!listening.ok) {
    await framework.close();
    return err(listening.error);
  }
  let closing: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    state.isDraining = true;
    await drain(server, isDevelopment ? developmentGrace : grace);
    await framework.close();
    await search.close();
  };
  return ok({ url: `http://${toUrlHost(env.HOSTNAME)}:${listening.value}`, close: () => (closing ??= stop()) });
}

async function preparePages({ pages, directory, isDevelopment = false, env }: ServerOptions, server: Server): Promise<{ readonly pages: PageHandler; close(): Promise<void> }> {
  if (pages !== undefined) return { pages, close: async () => {} };
  const { createNextPages } = await import('./next-pages.ts');
  return createNextPages(directory, isDevelopment, env.PORT, server);
}

function toUrlHost(hostname: string | undefined): string {
  if (hostname === undefined || hostname === '0.0.0.0' || hostname === '::') return 'localhost';
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}
