import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { mostRenderThreads, pageCache, rendersAtOnce, type PageCacheLimits } from '#config/cache.ts';
import type { SiteConfig } from '#config/schema.ts';
import type { Env } from '#lib/env.ts';
import type { FeedPublisher } from '#lib/jobs/backends/embedded/load/feed-loader.ts';
import type { JobSearch } from '#lib/jobs/search.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { clientErrorsPath } from '#lib/builds/client-errors-path.ts';
import { vitalsPath } from '#lib/analytics/vitals-path.ts';
import { setRuntime, type Runtime } from '#lib/runtime.ts';
import { createBeacons, type Beacon } from './beacons/beacons.ts';
import { createErrorBeacon } from './beacons/error-beacon.ts';
import { createVitalsBeacon } from './beacons/vitals-beacon.ts';
import { browserMaps } from './browser-maps.ts';
import { buildRuntime } from './build-runtime.ts';
import { createRequestListener, type ListenerState } from './request-listener.ts';
import { createHttpServer, drain, listen } from './listen.ts';
import { withResources } from './resources.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { publicCopy } from './precompress.ts';
import { createRenderPage, type PageHandler, type RenderPage } from './render-page.ts';
import { startRenderPool } from './render-pool/render-pool.ts';
import { withScriptHashes } from './script-hashes.ts';
import { buildSecurityHeaders } from './security-headers.ts';
import { createStaticFiles } from './static-files.ts';

export interface ServerOptions {
  readonly env: Env;
  readonly site: SiteConfig;
  readonly search: JobSearch;
  /** The feed behind the search, for threads that render; without it pages are rendered in this one. */
  readonly feed?: FeedPublisher | undefined;
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
  const runtime = buildRuntime({ env, site, search, log, isDevelopment, buildId: options.buildId });
  const { siteUrl, routing, buildId } = runtime;
  setRuntime(runtime);
  const headers = buildSecurityHeaders({ site, siteUrl, hasGoogleMaps: runtime.googleMapsKey !== null, hasTag: runtime.analytics.tagId !== null, isDevelopment });
  const state: ListenerState = { search, backend: env.SEARCH_BACKEND, buildId, isDraining: false };

  const server = createHttpServer((request, response) => listener(request, response));
  const renderer = await prepareRenderer(options, runtime, server);
  const renderPage = withResources(withScriptHashes(renderer.renderPage, headers), log);
  const built = path.join(directory, publicCopy);
  const staticFiles = createStaticFiles({
    assets: isDevelopment ? null : path.join(directory, '.next/static'),
    files: isDevelopment || !existsSync(built) ? path.join(directory, 'public') : built,
    isDevelopment,
    headers,
  });
  const beacons = new Map<string, Beacon>([[clientErrorsPath, createErrorBeacon({ routing, log, maps: path.join(directory, browserMaps), now })]]);
  if (runtime.analytics.hasVitals) beacons.set(vitalsPath, createVitalsBeacon({ routing, buildId, log, now }));
  const listener = createRequestListener({
    state,
    routing,
    renderPage,
    developmentPages: renderer.developmentPages,
    staticFiles,
    answerBeacon: createBeacons(beacons, headers),
    headers,
    isDevelopment,
    log,
    cache: hasCache ? createPageCache({ renderPage, version: () => search.version(), now, limits, common: headers, log }) : null,
  });

  const listening = await listen(server, env.PORT, env.HOSTNAME);
  if (!listening.ok) {
    await renderer.close();
    return err(listening.error);
  }
  let closing: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    state.isDraining = true;
    await drain(server, isDevelopment ? developmentGrace : grace);
    await renderer.close();
    await search.close();
  };
  return ok({ url: `http://${toUrlHost(env.HOSTNAME)}:${listening.value}`, close: () => (closing ??= stop()) });
}

interface Renderer {
  readonly renderPage: RenderPage;
  /** Answers the framework's own addresses while developing. */
  readonly developmentPages?: PageHandler | undefined;
  close(): Promise<void>;
}

async function prepareRenderer(options: ServerOptions, { context, siteUrl, routing, buildId }: Runtime, server: Server): Promise<Renderer> {
  const { env, site, feed, log, directory, pages, isDevelopment = false, limits = pageCache } = options;
  const atOnce = rendersAtOnce[env.SEARCH_BACKEND];
  const renderIn = (handler: PageHandler): RenderPage => createRenderPage({ pages: handler, context, siteUrl, routing, buildId, isDevelopment, log, limits, rendersAtOnce: atOnce });
  if (pages !== undefined) return { renderPage: renderIn(pages), close: async () => {} };
  const threads = env.RENDER_THREADS ?? Math.min(availableParallelism(), mostRenderThreads);
  if (feed !== undefined && !isDevelopment && threads > 0) {
    return startRenderPool({ threads, data: { env, site, directory, buildId, rendersAtOnce: atOnce, limits }, feed, log });
  }
  const { createNextPages } = await import('./next-pages.ts');
  const framework = await createNextPages({ directory, isDevelopment, port: env.PORT, server });
  return { renderPage: renderIn(framework.pages), developmentPages: isDevelopment ? framework.pages : undefined, close: framework.close };
}

function toUrlHost(hostname: string | undefined): string {
  if (hostname === undefined || hostname === '0.0.0.0' || hostname === '::') return 'localhost';
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}
