import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { previewSecretPrefix } from '#lib/alerts/secrets.ts';
import { createMailer } from '#lib/alerts/mail/mailer.ts';
import { openSqlite } from '#lib/alerts/store/database.ts';
import { openStore } from '#lib/alerts/store/open-store.ts';
import type { MailSite } from '#lib/alerts/mail/mail-content.ts';
import type { FacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import type { Result } from '#lib/result.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { startAlerts, type RunningAlerts } from './start-alerts.ts';

interface PreviewOptions {
  /** Root of the project. */
  readonly directory: string;
  readonly search: JobSearch;
  readonly facets: FacetSlugs;
  readonly site: MailSite;
  readonly siteUrl: string;
  readonly log: Logger;
}

/**
 * Starts job alerts in the process of a site over sample data: messages become files that `<url>/preview/` shows. The secret is made at
 * the first start, and kept beside the database in `tmp/job-alerts`.
 * @returns the running alerts, or an error message of one line
 */
export async function startPreviewAlerts(options: PreviewOptions): Promise<Result<RunningAlerts, string>> {
  const { search, site, siteUrl, log, directory } = options;
  const folder = path.join(directory, 'tmp/job-alerts');
  const database = openSqlite(path.join(folder, 'alerts.sqlite'));
  if (!database.ok) return database;
  const store = await openStore(database.value, Date.now());
  if (!store.ok) return store;
  const previewFolder = path.join(folder, 'messages');
  const from = `${site.companyName} Careers <jobs@example.com>`;
  return startAlerts({
    store: store.value,
    // The site closes its search.
    search: { ...search, close: async () => undefined },
    mailer: createMailer({ smtpUrl: `folder:${previewFolder}`, from, siteUrl, site, log }),
    secrets: [readSecret(folder)],
    bounceSecret: undefined,
    ...{ previewFolder, siteUrl, log, facets: options.facets, now: Date.now },
    port: 0,
    hostname: '127.0.0.1',
  });
}

function readSecret(folder: string): string {
  const file = path.join(folder, 'secret');
  if (!existsSync(file))
    writeFileSync(file, previewSecretPrefix + randomBytes(36).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
