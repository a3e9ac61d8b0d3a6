import path from 'node:path';
import pino from 'pino';
import { site } from '#config/site.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { createMailer } from '#lib/alerts/mail/create-mailer.ts';
import type { AlertMessage } from '#lib/alerts/mailer.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { createEmbeddedSearch } from '#lib/search/embedded/embedded-search.ts';
import { nameList } from '#lib/views/list-labels.ts';
import { defaultFeed } from './feed/default-feed.ts';

/**
 * Writes one message of each kind to a folder, with jobs of the sample feed, and shows them at a local page until Ctrl-C:
 * `node scripts/preview-mail.ts [folder]`, default tmp/mail.
 */
const maxNamed = 20;
const root = path.dirname(import.meta.dirname);
const log = pino({ level: 'info' }, pino.destination(2));
const search = await createEmbeddedSearch({
  feed: path.join(root, 'data/sample-feed.ndjson'),
  buids: site.buids,
  now: () => defaultFeed.now.getTime(),
  log,
  watch: false,
});
const toUrl = (address: string): string => new URL(address, site.siteUrl).href;

async function toMessage(kind: AlertMessage['kind'], changes: Partial<JobQuery>, id: string): Promise<AlertMessage> {
  const query = { ...allJobsQuery, ...changes };
  const [page, listing] = await Promise.all([search.search(query), search.list(query, maxNamed)]);
  if (!page.ok || !listing.ok) throw new Error('The sample feed does not answer.');
  return {
    kind,
    to: 'ada@example.com',
    messageId: `${id}@example.com`,
    listName: nameList(page.value),
    listUrl: toUrl(buildListUrl(query)),
    frequency: 'weekly',
    actionUrl: toUrl(`${kind === 'jobs' ? alertPaths.manage : alertPaths.confirm}?token=example`),
    unsubscribeUrl: kind === 'jobs' ? toUrl(`${alertPaths.unsubscribe}?token=example`) : null,
    jobs: kind === 'jobs' ? listing.value.jobs : [],
    total: kind === 'jobs' ? listing.value.total : 0,
  };
}

const messages = await Promise.all([
  toMessage('confirm', { jobCategory: ['pilots'], locations: ['seattle-wa'] }, 'confirm'),
  toMessage('jobs', { jobCategory: ['pilots'], locations: ['seattle-wa'] }, 'few'),
  toMessage('jobs', { text: 'mechanic', locations: ['alaska'] }, 'typed'),
  toMessage('jobs', {}, 'many'),
]);
await search.close();
const mailer = createMailer({
  smtpUrl: `folder:${process.argv[2] ?? path.join(root, 'tmp/mail')}`,
  from: `${site.companyName} Careers <jobs@example.com>`,
  siteUrl: site.siteUrl,
  site,
  log,
});
for (const message of messages) await mailer.send(message);
