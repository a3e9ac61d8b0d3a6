import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { SiteConfig } from '#config/site-schema.ts';
import { toSolrUser, type Env } from '#lib/env.ts';
import { isLocalUrl } from '#lib/http/is-local-url.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { withLastGood } from '#lib/search/client/last-good.ts';
import { createServiceClient } from '#lib/search/client/service-client.ts';
import { openEmbeddedSearch } from '#lib/search/embedded/embedded-search.ts';
import { createHostedSearch } from '#lib/search/hosted/hosted-search.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { createSolrSearch } from '#lib/search/solr/solr-search.ts';
import type { ServiceMetrics } from './search-metrics.ts';
import { watchMissingParts, watchService } from './watch-service.ts';

/** A search that may still be loading its jobs. */
export interface NamedSearch {
  readonly search: JobSearch;
  /** Where the jobs come from, for the startup message. */
  readonly source: string;
  /** Resolves with null when the search is ready, or with an error message of one line. */
  readonly ready: Promise<string | null>;
}

const sampleFeed = 'data/sample-feed.ndjson';

/**
 * Returns the search backend that the settings choose, ready to answer: the feed is indexed, or the hosted search has
 * answered or failed once. A hosted search that is down does not prevent the start.
 * @param directory root of the project
 * @param followsJobs whether changes of the jobs are needed without visitors
 * @returns the search, or an error message of one line
 */
export async function createSearch(...settings: Parameters<typeof openSearch>): Promise<Result<NamedSearch, string>> {
  const opened = await openSearch(...settings);
  const problem = opened.ok ? await opened.value.ready : null;
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
  const common = { site, buids: env.SEARCH_BUIDS ?? site.buids, now: Date.now, log };
  if (env.SEARCH_BACKEND === 'embedded') return openFeed(env, directory, common);
  const isHosted = env.SEARCH_BACKEND === 'hosted';
  const created = isHosted ? createHosted(env, common, followsJobs, metrics) : ok(createSolr(env, common, metrics));
  if (!created.ok) return created;
  const search = created.value;
  await search.ready();
  return ok({
    search: withLastGood(search, { now: Date.now, onBridge: (question) => metrics?.countBridge(question) }),
    source: isHosted ? (env.SEARCH_API_URL ?? '') : `${env.SOLR_URL.join(', ')} (${env.SOLR_COLLECTION})`,
    ready: Promise.resolve(null),
  });
}

interface CommonOptions {
  readonly site: SiteConfig;
  readonly buids: readonly number[] | 'any';
  readonly now: () => number;
  readonly log: Logger;
}

function openFeed(env: Env, directory: string, common: CommonOptions): Result<NamedSearch, string> {
  const source = env.JOBS_FEED ?? sampleFeed;
  const isAddress = /^https?:\/\//i.test(source);
  const feed = isAddress ? source : path.resolve(env.JOBS_FEED === undefined ? directory : process.cwd(), source);
  if (!isAddress && !existsSync(feed)) return err(`JOBS_FEED: no file at ${feed}`);
  return ok({ ...openEmbeddedSearch({ ...common, feed, watch: true, indexFolder: env.KEPT_INDEX }), source });
}

function createHosted(
  { SEARCH_API_URL: base, SEARCH_API_ORIGIN: origin, JOB_DETAIL_URL: detailBase, SEARCH_API_METHOD: method }: Env,
  common: CommonOptions,
  followsJobs: boolean,
  metrics: ServiceMetrics | undefined,
): Result<ReturnType<typeof createHostedSearch>, string> {
  if (base === undefined || origin === undefined) {
    const missing = [
      ...(base === undefined ? ['SEARCH_API_URL'] : []),
      ...(origin === undefined ? ['SEARCH_API_ORIGIN'] : []),
    ];
    return err(
      `SEARCH_BACKEND=hosted needs ${missing.join(' and ')}: the base of the service (the part before /api/v1/) and the host it knows the site by.`,
    );
  }
  if (method === 'POST' && !isLocalUrl(base))
    return err('SEARCH_API_METHOD=POST is for services on this machine: SEARCH_API_URL names another.');
  const createClient = (host: string) =>
    createServiceClient({ observe: watchService('hosted', host, common.log, metrics) });
  const { host } = new URL(base);
  const { host: detailHost } = new URL(detailBase ?? base);
  const client = createClient(host);
  return ok(
    createHostedSearch({
      ...common,
      base,
      origin,
      detailBase: detailBase ?? null,
      client,
      detailClient: detailHost === host ? client : createClient(detailHost),
      method,
      onMissing: watchMissingParts(common.log, metrics),
      ...(followsJobs ? { idleTimeoutMs: Infinity } : {}),
    }),
  );
}

function createSolr(env: Env, common: CommonOptions, metrics: ServiceMetrics | undefined) {
  return createSolrSearch({
    ...common,
    urls: env.SOLR_URL,
    collection: env.SOLR_COLLECTION,
    user: toSolrUser(env),
    observe: (node) => watchService('solr', node, common.log, metrics),
  });
}
