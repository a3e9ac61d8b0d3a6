import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { pageCache } from '#config/cache.ts';
import type { SiteConfig } from '#config/site-schema.ts';
import { toAlertsUrl } from '#lib/env.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { setRuntime } from '#lib/runtime/runtime.ts';
import { createErrorBeacon } from '#lib/server/telemetry/error-beacon.ts';
import { createReportBeacon } from '#lib/server/telemetry/report-beacon.ts';
import { createVitalsBeacon } from '#lib/server/telemetry/vitals-beacon.ts';
import { boundRenders } from './rendering/bound-renders.ts';
import { buildRuntime } from './rendering/build-runtime.ts';
import { createRequestListener } from './request-listener.ts';
import { keepEarlierAssets } from '#lib/server/static/earlier-assets.ts';
import { createHttpServer, drain, listen, toUrlHost } from '#lib/server/http/listen.ts';
import { withPreviewImages } from './rendering/with-preview-images.ts';
import { createOperatorEndpoint } from '#lib/server/telemetry/operator-endpoint.ts';
import { toRouteLabel } from '#lib/server/telemetry/route-label.ts';
import { traceSearch } from '#lib/server/search/trace-search.ts';
import { countingSearches } from '#lib/server/telemetry/search-counts.ts';
import { createAlertsClient } from './alerts/alerts-client.ts';
import { createAlertsEndpoint } from './alerts/alerts-endpoint.ts';
import { createMcpEndpoint } from './mcp/mcp-endpoint.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createAddressReader } from './page-cache/read-address.ts';
import { publicCopy } from '#lib/server/static/precompress.ts';
import { withoutStorage } from './rendering/render-page.ts';
import { prepareRenderer, type RendererOptions } from './prepare-renderer.ts';
import { serveSearch, type ServeSearch } from '#lib/server/search/search-channel.ts';
import { createStaticFiles } from '#lib/server/static/static-files.ts';

export interface ServerOptions extends RendererOptions {
  readonly site: SiteConfig;
  readonly search: JobSearch;
  /** Serves a port from the thread of the search; undefined: the search runs in this thread. */
  readonly serve: ServeSearch | undefined;
  /**
   * The server listens once this resolves with null; a string is an error message. Everything else starts in the
   * meantime.
   */
  readonly ready: Promise<string | null>;
  readonly log: Logger;
  /** Root of the project: holds `.next` and `public`. */
  readonly directory: string;
  readonly isDevelopment: boolean;
  readonly buildId: string;
  /** Full hash of the commit that was built; null when unknown. */
  readonly commit: string | null;
  /** Replaces the clock in tests. Milliseconds since the epoch. */
  readonly now?: () => number;
}

export interface RunningServer {
  /** URL for a browser on this machine. */
  readonly url: string;
  /** Fails readiness, serves for `SHUTDOWN_DELAY` more seconds, then waits up to 10 s for requests in progress. */
  close(): Promise<void>;
}

const shutdownTimeoutMs = 10_000;
const developmentShutdownTimeoutMs = 300;

/**
 * Starts the site: sets up the runtime that pages read, prepares the framework, and listens.
 * @returns the running server, or an error message of one line
 */
export async function startServer(options: ServerOptions): Promise<Result<RunningServer, string>> {
  const { env, site, log, metrics, directory, isDevelopment, buildId, limits = pageCache, now = Date.now } = options;
  const search = traceSearch(countingSearches(options.search, metrics.countSearch));
  const runtime = buildRuntime({ directory, env, site, search, log, isDevelopment, buildId });
  const { siteUrl, routing, headers } = runtime;
  setRuntime(runtime);
  let isDraining = false;

  // The framework's tools listen on the server too, so it exists before the renderer, and its listener comes last.
  // In development the first request of a route waits for the compiler, without a timeout.
  const server = createHttpServer(
    (request, response) => listener(request, response),
    isDevelopment ? { idleTimeout: 0 } : {},
  );
  const serve: ServeSearch = options.serve ?? ((port) => serveSearch(options.search, port));
  const renderer = await prepareRenderer(options, serve, runtime, server);
  const bounded = boundRenders(renderer.renderPage, {
    maxConcurrent: renderer.maxConcurrent,
    limits,
    now: () => performance.now(),
    metrics,
  });
  const rendered = withPreviewImages(bounded.renderPage, log);
  const renderPage = isDevelopment ? withoutStorage(rendered) : rendered;
  const publicFolder = path.join(directory, publicCopy);
  const assets = path.join(directory, '.next/static');
  const staticFiles = createStaticFiles({
    assets: isDevelopment ? null : assets,
    earlierAssets: isDevelopment ? null : await keepEarlierAssets(assets, env.KEPT_ASSETS, log, now()),
    files: isDevelopment || !existsSync(publicFolder) ? path.join(directory, 'public') : publicFolder,
    isDevelopment,
    headers,
  });
  const hasCache = !isDevelopment && env.PAGE_CACHE === 'on';
  const cache = hasCache
    ? createPageCache({
        renderPage,
        version: () => search.version(),
        now,
        limits,
        common: headers,
        log,
        meter: (path, status) => metrics.meter(toRouteLabel(path, routing), status),
      })
    : null;
  metrics.connect({
    cache: cache === null ? null : () => cache.measure(),
    renders: bounded.countRenders,
  });
  const alertsUrl = toAlertsUrl(env);
  const beaconContext = { runtime, metrics, now };
  const listener = createRequestListener({
    runtime,
    isDraining: () => isDraining,
    renderPage,
    developmentPages: renderer.developmentPages,
    staticFiles,
    endpoints: [
      createOperatorEndpoint({
        runtime,
        search,
        backend: env.SEARCH_BACKEND,
        commit: options.commit,
        isDraining: () => isDraining,
        metrics,
      }),
      createErrorBeacon(beaconContext),
      createReportBeacon(beaconContext),
      ...(runtime.analytics.hasVitals ? [createVitalsBeacon(beaconContext)] : []),
      createMcpEndpoint({ runtime, readAddress: createAddressReader(cache, renderPage) }),
      ...(alertsUrl === null
        ? []
        : [
            createAlertsEndpoint({
              ask: createAlertsClient({ url: alertsUrl, log }),
              siteUrl,
              renderPage,
              common: headers,
              log,
            }),
          ]),
    ],
    cache,
    // Not when the response closes: the handler of static files shortens the URL of the request.
    observe: ({ url = '/' }, response) =>
      metrics.observeResponse(response, toRouteLabel(url, routing), performance.now()),
  });

  const problem = await options.ready;
  const listening = problem === null ? await listen(server, env.PORT, env.HOSTNAME) : err(problem);
  if (!listening.ok) {
    await renderer.close();
    return err(listening.error);
  }
  let closing: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    isDraining = true;
    if (env.SHUTDOWN_DELAY > 0) await wait(env.SHUTDOWN_DELAY * 1000);
    await drain(server, isDevelopment ? developmentShutdownTimeoutMs : shutdownTimeoutMs);
    await renderer.close();
    await search.close();
  };
  return ok({ url: `http://${toUrlHost(env.HOSTNAME)}:${listening.value}`, close: () => (closing ??= stop()) });
}
