import path from 'node:path';
import { createMailer, readFolder } from '#lib/alerts/mail/mailer.ts';
import { parseAlertsEnv } from '#lib/alerts/service/alerts-env.ts';
import { startAlerts } from '#lib/alerts/service/start-alerts.ts';
import { openStore } from '#lib/alerts/store/open-store.ts';
import { openPostgres, openSqlite } from '#lib/alerts/store/database.ts';
import { configuredFacetSlugs, openFacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { createLog, directory, orFail, readSettings } from '#lib/process/process-settings.ts';
import { createSearch } from '#lib/search/backend/create-search.ts';
import { stopOnSignals } from '#lib/process/stop-on-signals.ts';

const { env, site } = readSettings();
const alertsEnv = orFail(parseAlertsEnv(process.env));

const log = createLog();
const { SMTP_URL: smtpUrl, ALERTS_FROM: from, ALERTS_DATABASE_URL: url, ALERTS_DATABASE: file } = alertsEnv;
const siteUrl = env.SITE_URL ?? site.siteUrl.replace(/\/$/, '');
const database = orFail(
  url === undefined
    ? openSqlite(path.resolve(directory, file))
    : await openPostgres(url, (error) => log.warn({ reason: error.message }, 'a connection broke')),
);
const store = orFail(await openStore(database, Date.now()));
const { search, source } = orFail(await createSearch(env, site, directory, log, undefined, true));
const alerts = orFail(
  await startAlerts({
    store,
    search,
    mailer: createMailer({ smtpUrl, from, siteUrl, site, log }),
    secrets: alertsEnv.ALERTS_SECRETS,
    bounceSecret: alertsEnv.ALERTS_BOUNCE_SECRET,
    previewFolder: readFolder(smtpUrl),
    siteUrl,
    facets: env.SEARCH_BUIDS === 'any' ? openFacetSlugs : configuredFacetSlugs,
    port: alertsEnv.ALERTS_PORT,
    hostname: alertsEnv.ALERTS_HOST,
    log,
    now: Date.now,
  }),
);
stopOnSignals(alerts.close);
process.stdout.write(`Job alerts listen on ${alerts.url} · jobs from ${source}\n`);
