import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { SiteConfig } from '#config/site-schema.ts';
import { toSolrUser, type Env } from '#lib/env.ts';
import { isLocalUrl } from '#lib/http/is-local-url.ts';
import { openEmbeddedSearch } from '#lib/search/embedded/embedded-search.ts';
import type { FeedPublisher } from '#lib/search/embedded/load/feed-loader.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Metrics } from '#lib/server/telemetry/metrics.ts';
import type { ServeSearch } from './search-channel.ts';

/** A search that may still be loading its jobs. */
export interface NamedSearch {
  readonly search: JobSearch;
  /** Feed that threads may share; undefined with hosted search or Solr. */
  readonly feed?: FeedPublisher | undefined;
  /** Serves a port from the thread of the search, when the search runs in its own thread. */
  readonly serve?: ServeSearch | undefined;
  /** Where the jobs come from, for the startup message. */
  readonly source: string;
  /** Resolves with null when the search is ready, or with an error message of one line. */
  readonly ready: Promise<string | null>;
}

/** The metrics of a hosted search or Solr. */
export type ServiceMetrics = Pick<Metrics, 'observeService' | 'countBridge' | 'countPartial'>;

const sampleFeed = 'data/sample-feed.ndjson';

/**
 * Returns the search backend that the settings choose, ready to answer: the feed is indexed, or the hosted search has
 * answered or failed once. A hosted search that is down does not prevent the start.
 * @param directory root of the project
 * @param followsJobs whether changes of the jobs are needed without visitors
 * @returns the search, or an error message of one line
 */
export async function createSearch(
  env: Env,
  site: SiteConfig,
  directory: string,
  log: Logger,
  metrics?: ServiceMetrics,
  followsJobs = false,
): Promise<Result<NamedSearch, string>> {
  const opened = await openSearch(env, site, directory, log, metrics, followsJobs);
  if (!opened.ok) return opened;
  const problem = await opened.value.ready;
  return problem === null ? opened : err(problem);
}

/** Works like `createSearch` without waiting for a feed to be indexed, so that the rest of the startup can go on. */
export async function openSearch(
  env: Env,
  site: SiteConfig,
  directory: string,
  log: Logger,
  metrics?: ServiceMetrics,
  followsJobs = false,
): Promise<Result<NamedSearch, string>> {
  switch (env.SEARCH_BACKEND) {
    case 'embedded':
      return openFeed(env, site, directory, log);
    case 'hosted':
      return openHosted(env, site, log, metrics, followsJobs);
    case 'solr':
      return openSolr(env, site, log, metrics);
  }
}

function openFeed(env: Env, site: SiteConfig, directory: string, log: Logger): Result<NamedSearch, string> {
  const source = env.JOBS_FEED ?? sampleFeed;
  const isAddress = /^https?:\/\//i.test(source);
  const feed = isAddress ? source : path.resolve(env.JOBS_FEED === undefined ? directory : process.cwd(), source);
  if (!isAddress && !existsSync(feed)) return err(`JOBS_FEED: no file at ${feed}`);
  const { search, ready } = openEmbeddedSearch({
    feed,
    buids: env.SEARCH_BUIDS ?? site.buids,
    now: Date.now,
    log,
    watch: true,
    indexFolder: env.KEPT_INDEX,
  });
  return ok({ search, feed: search.feed, source, ready });
}

async function openHosted(
  env: Env,
  site: SiteConfig,
  log: Logger,
  metrics: ServiceMetrics | undefined,
  followsJobs: boolean,
): Promise<Result<NamedSearch, string>> {
  const base = env.SEARCH_API_URL;
  const origin = env.SEARCH_API_ORIGIN;
  if (base === undefined || origin === undefined) {
    const missing = Object.entries({ SEARCH_API_URL: base, SEARCH_API_ORIGIN: origin })
      .flatMap(([name, value]) => (value === undefined ? [name] : []))
      .join(' and ');
    return err(
      `SEARCH_BACKEND=hosted needs ${missing}: the base of the service (the part before /api/v1/) and the host it knows the site by.`,
    );
  }
  if (env.SEARCH_API_METHOD === 'POST' && !isLocalUrl(base))
    return err('SEARCH_API_METHOD=POST is for services on this machine: SEARCH_API_URL names another.');
  // The embedded search needs no HTTP client: without it, a feed is being read a tenth of a second earlier.
  const [{ createHostedSearch }, { createServiceClient }, { watchMissingParts, watchService }] = await Promise.all([
    import('#lib/search/hosted/hosted-search.ts'),
    import('#lib/search/client/service-client.ts'),
    import('#lib/server/telemetry/watch-service.ts'),
  ]);
  const createClient = (host: string) => createServiceClient({ observe: watchService('hosted', host, log, metrics) });
  const { host } = new URL(base);
  const { host: detailHost } = new URL(env.JOB_DETAIL_URL ?? base);
  const client = createClient(host);
  const detailClient = detailHost === host ? client : createClient(detailHost);
  const search = createHostedSearch({
    base,
    origin,
    detailBase: env.JOB_DETAIL_URL ?? null,
    site,
    buids: env.SEARCH_BUIDS ?? site.buids,
    client,
    detailClient,
    method: env.SEARCH_API_METHOD,
    now: Date.now,
    onMissing: watchMissingParts(log, metrics),
    ...(followsJobs ? { idleTimeoutMs: Infinity } : {}),
  });
  await search.ready();
  return ok({ search: await addLastGoodAnswers(search, metrics), source: base, ready: Promise.resolve(null) });
}

async function openSolr(
  env: Env,
  site: SiteConfig,
  log: Logger,
  metrics: ServiceMetrics | undefined,
): Promise<Result<NamedSearch, string>> {
  const [{ createSolrSearch }, { watchService }] = await Promise.all([
    import('#lib/search/solr/solr-search.ts'),
    import('#lib/server/telemetry/watch-service.ts'),
  ]);
  const search = createSolrSearch({
    urls: env.SOLR_URL,
    collection: env.SOLR_COLLECTION,
    user: toSolrUser(env),
    buids: env.SEARCH_BUIDS ?? site.buids,
    now: Date.now,
    log,
    observe: (node) => watchService('solr', node, log, metrics),
  });
  await search.ready();
  return ok({
    search: await addLastGoodAnswers(search, metrics),
    source: `${env.SOLR_URL.join(', ')} (${env.SOLR_COLLECTION})`,
    ready: Promise.resolve(null),
  });
}

async function addLastGoodAnswers(search: JobSearch, metrics: ServiceMetrics | undefined): Promise<JobSearch> {
  const { withLastGood } = await import('#lib/search/client/last-good.ts');
  return withLastGood(search, { now: Date.now, onBridge: (question) => metrics?.countBridge(question) });
}
