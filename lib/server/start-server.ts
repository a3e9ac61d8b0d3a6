import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import next from 'next';
import { z } from 'zod';
import { maxConcurrentRenders, pageCache, type PageCacheLimits } from '#config/cache.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { setRuntime } from '#lib/runtime/runtime.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { buildRuntime, type RuntimeOptions } from './build-runtime.ts';
import { createHttpServer, drain, listen, toUrlHost } from '#lib/process/http-server.ts';
import { keepAssets } from './kept-assets.ts';
import { createRender } from './render.ts';
import { createRequestListener } from './request-listener.ts';
import { createResponseCache } from './response-cache.ts';
import { countDegraded } from '#lib/search/backend/count-degraded.ts';
import type { Metrics } from './metrics.ts';
import { toRouteLabel } from './route-label.ts';

export interface ServerOptions extends Omit<RuntimeOptions, 'search' | 'countDegraded' | 'isDraining'> {
  readonly search: JobSearch;
  /** The server listens once this resolves. The framework starts in the meantime. */
  readonly ready: Promise<void>;
  readonly metrics: Metrics;
  /** Tests set their own; default: `config/cache.ts`. */
  readonly limits?: PageCacheLimits;
  /** Replaces the clock of the cache in tests. Milliseconds since the epoch. */
  readonly now?: () => number;
}

export interface RunningServer {
  /** URL for a browser on this machine. */
  readonly url: string;
  /** Fails readiness, serves for `SHUTDOWN_DELAY` more seconds, then waits for requests in progress. */
  close(): Promise<void>;
}

const shutdownTimeoutMs = 10_000;
const developmentShutdownTimeoutMs = 300;
const builtConfig = z.object({ config: z.record(z.string(), z.unknown()) });

/** Starts Next.js with the response cache in front of it. @returns the running server, or an error message of one line */
export async function startServer(options: ServerOptions): Promise<Result<RunningServer, string>> {
  const { env, log, metrics, directory, isDevelopment, limits = pageCache, now = Date.now } = options;
  const { search, counts } = countDegraded(options.search, metrics.countSearch);
  let isDraining = false;
  const runtime = buildRuntime({ ...options, search, countDegraded: counts, isDraining: () => isDraining });
  const { headers, routing } = runtime;
  setRuntime(runtime);
  const server = createHttpServer(
    (request, response) => listener(request, response),
    // In development the first request of a route waits for the compiler, without a timeout, and the tools use a socket. The built site
    // has none: a request that offers another protocol is answered like every request.
    isDevelopment ? { idleTimeout: 0 } : { shouldUpgradeCallback: () => false },
  );
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
  // As the framework's standalone server does: it needs neither its compiler nor our sources to know its configuration.
  if (!isDevelopment) process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = readBuiltConfig(directory);
  const app = next({
    dev: isDevelopment,
    dir: directory,
    // With a bind address 127.x, the framework takes each rewrite for one to another server.
    hostname: 'localhost',
    port: env.PORT,
    httpServer: server,
    quiet: !isDevelopment,
  });
  await app.prepare();
  const handler = app.getRequestHandler();
  const handle: typeof handler = (request, response) => handler(request, response);
  const { render, countRenders } = createRender({
    ...runtime,
    handle,
    maxConcurrent: maxConcurrentRenders[env.SEARCH_BACKEND],
    limits,
    metrics,
  });
  const cache = createResponseCache({
    version: () => search.version(),
    now,
    limits: env.PAGE_CACHE === 'on' ? limits : { ...limits, maxBytes: 0 },
    common: headers,
    meter: (key, status) => metrics.meter(toRouteLabel(key, routing), status),
  });
  metrics.connect({ cache: cache.measure, renders: countRenders });
  const assets = path.join(directory, '.next/static');
  const listener = createRequestListener({
    runtime,
    handle,
    render,
    cache,
    sendKept: await keepAssets(assets, isDevelopment ? undefined : env.KEPT_ASSETS, log, now()),
    observe: ({ url = '/' }, response) =>
      metrics.observeResponse(response, toRouteLabel(url, routing), performance.now()),
  });
  await options.ready;
  const listening = await listen(server, env.PORT, env.HOSTNAME);
  if (!listening.ok) {
    await app.close();
    return err(listening.error);
  }
  let closing: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    isDraining = true;
    if (env.SHUTDOWN_DELAY > 0) await wait(env.SHUTDOWN_DELAY * 1000);
    await drain(server, isDevelopment ? developmentShutdownTimeoutMs : shutdownTimeoutMs);
    await app.close();
    await search.close();
  };
  return ok({ url: `http://${toUrlHost(env.HOSTNAME)}:${listening.value}`, close: () => (closing ??= stop()) });
}

function readBuiltConfig(directory: string): string {
  const file = readFileSync(path.join(directory, '.next/required-server-files.json'), 'utf8');
  return JSON.stringify(builtConfig.parse(JSON.parse(file)).config);
}
