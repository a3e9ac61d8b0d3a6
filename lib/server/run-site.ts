import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLog } from '#lib/server/telemetry/create-log.ts';
import { openSearch } from '#lib/server/search/create-search.ts';
import { createMetrics } from '#lib/server/telemetry/metrics.ts';
import { directory, fail, orFail, readSettings } from '#lib/server/process-settings.ts';
import { startSearchThread } from '#lib/server/search/start-search-thread.ts';
import { sendsTraces } from '#lib/tracing-env.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';

const isDevelopment = process.argv.includes('--dev');
// `node --watch-path` sets this variable. The framework's workers inherit it and send Node's own messages to the
// framework.
delete process.env['WATCH_REPORT_DEPENDENCIES'];

function readBuildFile(name: 'BUILD_ID' | 'COMMIT'): string | null {
  const file = path.join(directory, '.next', name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

const { env, site } = readSettings();
if (!isDevelopment && !existsSync(path.join(directory, '.next/BUILD_ID')))
  fail('There is no build: run npm run build first.');

const log = createLog();
const metrics = createMetrics();
const buildId = readBuildFile('BUILD_ID') ?? 'development';
const traces = sendsTraces(env)
  ? (await import('#lib/server/tracing/start-tracing.ts')).startTracing({ env, buildId, log })
  : null;
const { search, feed, serve, ready, source } = orFail(
  env.SEARCH_BACKEND === 'embedded'
    ? await openSearch(env, site, directory, log, metrics)
    : await startSearchThread({ env, site, directory }, metrics),
);
// Imported while the feed is being read, which saves half a second of the startup.
const { startServer } = await import('#lib/server/start-server.ts');
const { stopOnSignals } = await import('#lib/server/stop-on-signals.ts');
const { url, close } = orFail(
  await startServer({
    env,
    site,
    search,
    feed,
    serve,
    ready,
    log,
    directory,
    isDevelopment,
    buildId,
    commit: readBuildFile('COMMIT'),
    metrics,
  }),
);
stopOnSignals(traces === null ? close : () => close().finally(traces.close), env.SHUTDOWN_DELAY);
const count = await search.count(allJobsQuery);
process.stdout.write(`Listening on ${url} · ${count.ok ? count.value : 'no'} open jobs from ${source}\n`);
