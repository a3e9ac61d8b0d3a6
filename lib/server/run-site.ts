import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import next from 'next';
import { z } from 'zod';
import { maxConcurrentRenders, pageCache } from '#config/cache.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { sendsTraces } from '#lib/env.ts';
import { setRuntime } from '#lib/runtime/runtime.ts';
import { buildRuntime } from './build-runtime.ts';
import { createHttpServer, drain, listen, toUrlHost } from './http/listen.ts';
import { directory, fail, orFail, readSettings } from './process-settings.ts';
import { createRender } from './render.ts';
import { createRequestListener } from './request-listener.ts';
import { createResponseCache } from './response-cache.ts';
import { countDegraded } from './search/count-degraded.ts';
import { openSearch } from './search/create-search.ts';
import { keepAssets } from './kept-assets.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { createLog } from './telemetry/create-log.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { toRouteLabel } from './telemetry/route-label.ts';

const isDevelopment = process.argv.includes('--dev');
const shutdownTimeoutMs = isDevelopment ? 300 : 10_000;
const builtConfig = z.object({ config: z.record(z.string(), z.unknown()) });

function readBuildFile(name: string): string | null {
  const file = path.join(directory, '.next', name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

// `node --watch-path` sets this variable. The framework's workers inherit it and send Node's own messages to the framework.
delete process.env['WATCH_REPORT_DEPENDENCIES'];
process.env.NEXT_TELEMETRY_DISABLED ??= '1';
const { env, site } = readSettings();
const requiredFiles = readBuildFile('required-server-files.json');
if (!isDevelopment) {
  if (requiredFiles === null) fail('There is no build: run npm run build first.');
  // As the framework's standalone server does: it needs neither its compiler nor our sources to know its configuration.
  process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify(builtConfig.parse(JSON.parse(requiredFiles)).config);
}
const log = createLog();
const metrics = createMetrics();
const buildId = readBuildFile('BUILD_ID') ?? 'development';
const traces = sendsTraces(env) ? (await import('./tracing.ts')).startTracing({ env, buildId, log }) : null;
const opened = orFail(await openSearch(env, site, directory, log, metrics));
const { search, counts } = countDegraded(opened.search, metrics.countSearch);

let isDraining = false;
const runtime = buildRuntime({
  directory,
  env,
  site,
  search,
  log,
  metrics,
  isDevelopment,
  buildId,
  commit: readBuildFile('COMMIT'),
  isDraining: () => isDraining,
});
setRuntime(runtime);

const server = createHttpServer(
  (request, response) => listener(request, response),
  // In development the first request of a route waits for the compiler, without a timeout.
  isDevelopment ? { idleTimeout: 0 } : {},
);
// With a bind address 127.x, the framework takes each rewrite for one to another server.
const app = next({
  dev: isDevelopment,
  dir: directory,
  hostname: 'localhost',
  port: env.PORT,
  httpServer: server,
  quiet: !isDevelopment,
});
await app.prepare();
const handle = app.getRequestHandler();
const { render, countRenders } = createRender({
  ...runtime,
  handle: (request, response) => handle(request, response),
  maxConcurrent: maxConcurrentRenders[env.SEARCH_BACKEND],
  limits: pageCache,
  metrics,
  countDegraded: counts,
});
const cache = createResponseCache({
  version: () => search.version(),
  now: Date.now,
  limits: env.PAGE_CACHE === 'on' ? pageCache : { ...pageCache, maxBytes: 0 },
  common: runtime.headers,
  meter: (key, status) => metrics.meter(toRouteLabel(key, runtime.routing), status),
});
metrics.connect({ cache: cache.measure, renders: countRenders });
const listener = createRequestListener({
  sendKept: await keepAssets(
    path.join(directory, '.next/static'),
    isDevelopment ? undefined : env.KEPT_ASSETS,
    log,
    Date.now(),
  ),
  runtime,
  handle: (request, response) => handle(request, response),
  render,
  cache,
  observe: ({ url = '/' }, response) =>
    metrics.observeResponse(response, toRouteLabel(url, runtime.routing), performance.now()),
});

const problem = await opened.ready;
if (problem !== null) fail(problem);
const port = orFail(await listen(server, env.PORT, env.HOSTNAME));

/** Fails readiness, serves for `SHUTDOWN_DELAY` more seconds, then waits for requests in progress. */
async function close(): Promise<void> {
  isDraining = true;
  if (env.SHUTDOWN_DELAY > 0) await wait(env.SHUTDOWN_DELAY * 1000);
  await drain(server, shutdownTimeoutMs);
  await app.close();
  await search.close();
  await traces?.close();
}
stopOnSignals(close, env.SHUTDOWN_DELAY);
const count = await search.count(allJobsQuery);
process.stdout.write(
  `Listening on http://${toUrlHost(env.HOSTNAME)}:${port} · ${count.ok ? count.value : 'no'} open jobs from ${opened.source}\n`,
);
