import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { SiteConfig } from '#config/site-schema.ts';
import { toSolrUser, type Env } from '#lib/env.ts';
import { isLocalUrl } from '#lib/http/is-local-url.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { withLastGood } from '#lib/search/client/last-good.ts';
import { createServiceClient } from '#lib/search/client/service-client.ts';
import { createHostedSearch } from '#lib/search/hosted/hosted-search.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { openSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import { createPlanner } from '#lib/search/text/plan-text.ts';
import { createSolrSearch } from '#lib/search/solr/solr-search.ts';
import { createServiceMetrics } from './service-metrics.ts';

/** A search that may still be loading its jobs. */
export interface NamedSearch {
  readonly search: JobSearch;
  /** Where the jobs come from, for the startup message. */
  readonly source: string;
  /** Resolves when the feed has been read, or cannot be read. */
  readonly ready: Promise<void>;
}

/** Opens the search backend that the settings choose, and waits until a feed is indexed. Otherwise like `openSearch`. */
export async function createSearch(...settings: Parameters<typeof openSearch>): Promise<Result<NamedSearch, string>> {
  const opened = await openSearch(...settings);
  if (opened.ok) await opened.value.ready;
  return opened;
}

/**
 * Opens the search backend that the settings choose, without waiting for a feed to be indexed. Hosted search and Solr have answered or
 * failed once: one that is down does not prevent the start.
 * @param directory root of the project
 * @param followsJobs whether changes of the jobs are needed without visitors
 * @returns the search, or an error message of one line
 */
export async function openSearch(
  env: Env,
  site: SiteConfig,
  directory: string,
  log: Logger,
  metrics = createServiceMetrics([]),
  followsJobs = false,
): Promise<Result<NamedSearch, string>> {
  const buids = env.SEARCH_BUIDS ?? site.buids;
  const common = { site, buids, now: Date.now, log };
  if (env.SEARCH_BACKEND === 'embedded') {
    const source = env.JOBS_FEED ?? 'data/sample-feed.ndjson';
    const isAddress = /^https?:\/\//i.test(source);
    const feed = isAddress ? source : path.resolve(env.JOBS_FEED === undefined ? directory : process.cwd(), source);
    if (!isAddress && !existsSync(feed)) return err(`JOBS_FEED: no file at ${feed}`);
    const { JOBS_DATABASE: database, FEED_GRACE: holdSeconds } = env;
    const hold = { holdMs: holdSeconds * 1000, onHeld: metrics.setFeedHeld };
    return ok({ ...openSqliteSearch({ feed, buids, now: Date.now, log, database, ...hold }), source });
  }
  const open = async (search: JobSearch & { ready(): Promise<unknown> }, source: string) => {
    await search.ready();
    return ok({ search: withLastGood(search, Date.now, metrics.countBridge), source, ready: Promise.resolve() });
  };
  if (env.SEARCH_BACKEND === 'solr') {
    const { SOLR_URL: urls, SOLR_COLLECTION: collection } = env;
    const observe = (node: string) => metrics.observeService('solr', node, log);
    const solr = createSolrSearch({ ...common, createPlanner, urls, collection, user: toSolrUser(env), observe });
    return open(solr, `${urls.join(', ')} (${collection})`);
  }
  const { SEARCH_API_URL: base, SEARCH_API_ORIGIN: origin, SEARCH_API_METHOD: method } = env;
  const detailBase = env.JOB_DETAIL_URL ?? null;
  if (base === undefined || origin === undefined)
    return err(
      'SEARCH_BACKEND=hosted needs SEARCH_API_URL and SEARCH_API_ORIGIN: the base of the service (the part before /api/v1/) and the host it knows the site by.',
    );
  if (method === 'POST' && !isLocalUrl(base))
    return err('SEARCH_API_METHOD=POST is for services on this machine: SEARCH_API_URL names another.');
  const createClient = (host: string) => createServiceClient({ observe: metrics.observeService('hosted', host, log) });
  const { host } = new URL(base);
  const { host: detailHost } = new URL(detailBase ?? base);
  const client = createClient(host);
  const hosted = createHostedSearch({
    ...common,
    base,
    origin,
    detailBase,
    client,
    detailClient: detailHost === host ? client : createClient(detailHost),
    method,
    onMissing: metrics.observeMissingParts(log),
    ...(followsJobs ? { idleTimeoutMs: Infinity } : {}),
  });
  return open(hosted, base);
}
