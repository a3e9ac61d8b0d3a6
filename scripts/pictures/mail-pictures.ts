import path from 'node:path';
import pino from 'pino';
import type { Browser } from 'playwright';
import { site } from '#config/site.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import type { AlertMessage } from '#lib/alerts/mail/mail-content.ts';
import { composeMail } from '#lib/alerts/mail/mailer.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import { nameList } from '#lib/views/list-labels.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { createVisitor } from '#tests/support/browser.ts';
import { takeScreenshot } from './take-screenshot.ts';

const width = 390;
const height = 720;
const feed = path.join(import.meta.dirname, '../../data/sample-feed.ndjson');

/** Returns a message about jobs of the sample feed. */
async function readMessage(): Promise<AlertMessage> {
  const now = (): number => defaultFeed.now.getTime();
  const log = pino({ level: 'silent' });
  const search = await loadSqliteSearch({ feed, buids: site.buids, now, log, database: 'memory', holdMs: 0 });
  const query = { ...allJobsQuery, jobCategory: ['maintenance-technicians'], locations: ['honolulu-hi'] };
  const page = await search.search(query, { limit: 20 });
  await search.close();
  if (!page.ok) throw new Error('The sample feed cannot be searched.');
  const toUrl = (address: string): string => new URL(address, site.siteUrl).href;
  return {
    kind: 'jobs',
    to: 'ada@example.com',
    messageId: 'sample@example.com',
    listName: nameList(page.value),
    listUrl: toUrl(buildListUrl(query)),
    frequency: 'weekly',
    actionUrl: toUrl(`${alertPaths.manage}?token=sample`),
    unsubscribeUrl: toUrl(`${alertPaths.unsubscribe}?token=sample`),
    jobs: page.value.jobs,
    total: page.value.total,
  };
}

/** Renders the start of a job alert as on a phone. */
export async function drawMail(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  const sender = { from: 'jobs@example.com', siteUrl: site.siteUrl, site };
  const visitor = await createVisitor(browser, { width, height, colorScheme });
  const page = await visitor.newPage();
  await page.setContent(composeMail(await readMessage(), sender, defaultFeed.now.getTime()).html);
  const picture = await takeScreenshot(page, { x: 0, y: 0, width, height }, 80);
  await visitor.close();
  return picture;
}
