import { readFileSync } from 'node:fs';
import { site } from '#config/site.ts';
import { createSolrSearch } from '#lib/search/solr/solr-search.ts';
import { createPlanner } from '#lib/search/text/plan-text.ts';
import { createSolrAdmin } from '#scripts/solr-index/solr-admin.ts';
import { indexFeed } from '#scripts/solr-index/index-feed.ts';
import { findSolrObstacle } from '#tests/solr/support/prepare-java.ts';
import { startSolr } from '#tests/solr/support/start-solr.ts';
import { everything, exact, type BackendUnderTest } from '#tests/conformance/backend-under-test.ts';
import { sampleFeed, sampleTime } from '#tests/conformance/oracle/sample-feed.ts';
import { openReference } from './open-reference.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Opens the search with a real Solr, which has the bundled feed in two shards, at the time of the feed. Closing the
 * search ends both.
 * @returns why Solr cannot run on this machine, where it cannot
 */
export async function openSolr(): Promise<BackendUnderTest | string> {
  const reason = findSolrObstacle();
  if (reason !== null) return reason;
  const { now, beside } = await openReference();
  const cluster = await startSolr(1);
  const outcome = await indexFeed(createSolrAdmin(cluster.urls), {
    feed: readFileSync(sampleFeed),
    asOf: new Date(sampleTime).toISOString(),
    buids: site.buids,
    alias: 'conformance',
    shards: 2,
    replicas: 1,
    keep: 0,
  });
  if (!outcome.ok) {
    await cluster.stop();
    throw new Error(outcome.error);
  }
  // The machine may be busy: the answer matters, not its speed.
  const search = createSolrSearch({
    urls: cluster.urls,
    collection: 'conformance',
    buids: site.buids,
    createPlanner,
    now,
    log: silent,
    budgetMs: 20_000,
  });
  await search.ready();
  return { name: 'solr', ...beside(search, cluster.stop), tolerances: exact, also: everything };
}
