import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hasAlertsPreview, sendsTraces } from '#lib/env.ts';
import { configuredFacetSlugs, openFacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import { openSearch } from '#lib/search/backend/create-search.ts';
import { createLog, directory, fail, orFail, readSettings } from '#lib/process/process-settings.ts';
import { stopOnSignals } from '#lib/process/stop-on-signals.ts';
import { createMetrics } from './metrics.ts';

const isDevelopment = process.argv.includes('--dev');

// `node --watch-path` sets this variable. The framework's workers inherit it and send Node's own messages to the framework.
delete process.env['WATCH_REPORT_DEPENDENCIES'];

function readBuildFile(name: 'BUILD_ID' | 'COMMIT'): string | null {
  const file = path.join(directory, '.next', name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Starts a preview of job alerts where there is one. The site works without it. */
async function startAlertsPreview() {
  if (!hasAlertsPreview(env)) return null;
  const { startPreviewAlerts } = await import('#lib/alerts/service/preview-alerts.ts');
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  const facets = env.SEARCH_BUIDS === 'any' ? openFacetSlugs : configuredFacetSlugs;
  const started = await startPreviewAlerts({ directory, search, facets, site, siteUrl, log });
  if (started.ok) return started.value;
  log.warn({ reason: started.error }, 'there is no preview of job alerts');
  return null;
}

const { env, site } = readSettings();
const buildId = readBuildFile('BUILD_ID');
if (!isDevelopment && buildId === null) fail('There is no build: run npm run build first.');
const log = createLog();
const metrics = createMetrics();
const parts = { env, site, directory, log, metrics, isDevelopment, buildId: buildId ?? 'development' };
// Before the framework, which then records its own spans.
const endTraces = sendsTraces(env) ? (await import('#lib/process/tracing.ts')).startTracing(parts) : null;
const { search, ready, source } = orFail(await openSearch(env, site, directory, log, metrics));
// Imported while the feed is being read.
const { startServer } = await import('./start-server.ts');
const alertsPreview = await startAlertsPreview();
const server = orFail(
  await startServer({
    ...parts,
    ...{ search, ready, commit: readBuildFile('COMMIT'), alertsPreviewUrl: alertsPreview?.url ?? null },
  }),
);
const close = async (): Promise<void> => {
  await server.close();
  await alertsPreview?.close();
  await endTraces?.();
};
stopOnSignals(close, env.SHUTDOWN_DELAY);
const count = await countJobs(search, allJobsQuery);
if (alertsPreview !== null) process.stdout.write(`Messages of job alerts: ${alertsPreview.url}/preview/\n`);
process.stdout.write(`Listening on ${server.url} · ${count.ok ? count.value : 'no'} open jobs from ${source}\n`);
