import { existsSync } from 'node:fs';
import path from 'node:path';
import { createMailer } from '#lib/alerts/mail/create-mailer.ts';
import { readBounce } from '#lib/alerts/mail/read-bounce.ts';
import { parseAlertsEnv } from '#lib/alerts/service/alerts-env.ts';
import { startAlerts } from '#lib/alerts/service/start-alerts.ts';
import { openStore } from '#lib/alerts/store/open-store.ts';
import { parseEnv } from '#lib/env.ts';
import { configuredFacetSlugs, openFacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { parseSite } from '#lib/runtime/site.ts';
import { createSearch } from '#lib/server/search/create-search.ts';
import { stopOnSignals } from '#lib/server/stop-on-signals.ts';
import { createLog } from '#lib/server/telemetry/create-log.ts';

const directory = path.join(import.meta.dirname, '../..');

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

if (existsSync(path.join(directory, '.env'))) process.loadEnvFile(path.join(directory, '.env'));
const env = parseEnv(process.env);
if (!env.ok) fail(env.error);
const alertsEnv = parseAlertsEnv(process.env);
if (!alertsEnv.ok) fail(alertsEnv.error);
const site = parseSite();
if (!site.ok) fail(site.error);

const log = createLog();
const { SMTP_URL: smtpUrl, ALERTS_FROM: from, ALERTS_DATABASE_URL: url, ALERTS_DATABASE: file } = alertsEnv.value;
const siteUrl = env.value.SITE_URL ?? site.value.siteUrl.replace(/\/$/, '');
const store = await openStore(
  url === undefined
    ? { kind: 'sqlite', file: path.resolve(directory, file) }
    : { kind: 'postgres', url, onError: (error) => log.warn({ reason: error.message }, 'a connection broke') },
  Date.now(),
);
if (!store.ok) fail(store.error);
const search = await createSearch(env.value, site.value, directory, log);
if (!search.ok) fail(search.error);
const alerts = await startAlerts({
  store: store.value,
  search: search.value.search,
  mailer: createMailer({ smtpUrl, from, siteUrl, site: site.value, log }),
  readBounceMail: readBounce,
  secrets: alertsEnv.value.ALERTS_SECRETS,
  bounceSecret: alertsEnv.value.ALERTS_BOUNCE_SECRET,
  siteUrl,
  facets: env.value.SEARCH_BUIDS === 'any' ? openFacetSlugs : configuredFacetSlugs,
  port: alertsEnv.value.ALERTS_PORT,
  hostname: alertsEnv.value.ALERTS_HOST,
  log,
  now: Date.now,
});
if (!alerts.ok) fail(alerts.error);
stopOnSignals(alerts.value.close);
process.stdout.write(`Job alerts listen on ${alerts.value.url} · jobs from ${search.value.source}\n`);
