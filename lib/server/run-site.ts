import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLog } from '#lib/server/telemetry/create-log.ts';
import { openSearch } from '#lib/server/search/create-search.ts';
import { createMetrics } from '#lib/server/telemetry/metrics.ts';
import { startSearchThread } from '#lib/server/search/start-search-thread.ts';
import { parseEnv } from '#lib/env.ts';
import { sendsTraces } from '#lib/tracing-env.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { parseSite } from '#lib/runtime/site.ts';

const directory = path.join(import.meta.dirname, '../..');
const isDevelopment = process.argv.includes('--dev');
// `node --watch-path` sets this variable. The framework's workers inherit it and send Node's own messages to the
// framework.
delete process.env['WATCH_REPORT_DEPENDENCIES'];

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function readBuildFile(name: 'BUILD_ID' | 'COMMIT'): string | null {
  const file = path.join(directory, '.next', name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

if (existsSync(path.join(directory, '.env'))) process.loadEnvFile(path.join(directory, '.env'));
const env = parseEnv(process.env);
if (!env.ok) fail(env.error);
const site = parseSite();
if (!site.ok) fail(site.error);
if (!isDevelopment && !existsSync(path.join(directory, '.next/BUILD_ID')))
  fail('There is no build: run npm run build first.');

const log = createLog();
const metrics = createMetrics();
const buildId = readBuildFile('BUILD_ID') ?? 'development';
const traces = sendsTraces(env.value)
  ? (await import('#lib/server/tracing/start-tracing.ts')).startTracing({ env: env.value, buildId, log })
  : null;
const { SEARCH_BACKEND: backend } = env.value;
const search =
  backend === 'embedded'
    ? await openSearch(env.value, site.value, directory, log, metrics)
    : await startSearchThread({ env: env.value, site: site.value, directory }, metrics);
if (!search.ok) fail(search.error);
// Imported while the feed is being read, which saves half a second of the startup.
const { startServer } = await import('#lib/server/start-server.ts');
const { stopOnSignals } = await import('#lib/server/stop-on-signals.ts');
const server = await startServer({
  env: env.value,
  site: site.value,
  search: search.value.search,
  feed: search.value.feed,
  serve: search.value.serve,
  ready: search.value.ready,
  log,
  directory,
  isDevelopment,
  buildId,
  commit: readBuildFile('COMMIT'),
  metrics,
});
if (!server.ok) fail(server.error);
const { close } = server.value;
stopOnSignals(traces === null ? close : () => close().finally(traces.close), env.value.SHUTDOWN_DELAY);
const count = await search.value.search.count(allJobsQuery);
process.stdout.write(
  `Listening on ${server.value.url} · ${count.ok ? count.value : 'no'} open jobs from ${search.value.source}\n`,
);
