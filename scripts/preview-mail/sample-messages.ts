import path from 'node:path';
import pino from 'pino';
import { site } from '#config/site.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import type { AlertMessage } from '#lib/alerts/mail/mail-content.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { nameList } from '#lib/views/list-labels.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';

const feed = path.join(import.meta.dirname, '../../data/sample-feed.ndjson');
const maxShown = 20;

function toUrl(address: string): string {
  return new URL(address, site.siteUrl).href;
}

async function toMessage(search: JobSearch, changes: Partial<JobQuery>): Promise<AlertMessage> {
  const query = { ...allJobsQuery, ...changes };
  const page = await search.search(query, { limit: maxShown });
  if (!page.ok) throw new Error('The sample feed cannot be searched.');
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

/** Returns one message of each kind with jobs of the sample feed: few jobs, typed words, more than it shows, a confirmation. */
export async function readSampleMessages(): Promise<readonly [AlertMessage, ...AlertMessage[]]> {
  const search = await loadSqliteSearch({
    feed,
    buids: site.buids,
    now: () => defaultFeed.now.getTime(),
    log: pino({ level: 'silent' }),
    database: 'memory',
    holdMs: 0,
  });
  try {
    const few = await toMessage(search, { jobCategory: ['maintenance-technicians'], locations: ['honolulu-hi'] });
    const typed = await toMessage(search, { text: 'mechanic', locations: ['alaska'] });
    const many = await toMessage(search, {});
    const actionUrl = toUrl(`${alertPaths.confirm}?token=sample`);
    return [few, typed, many, { ...few, kind: 'confirm', actionUrl, unsubscribeUrl: null, jobs: [], total: 0 }];
  } finally {
    await search.close();
  }
}
