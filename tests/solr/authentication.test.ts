import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSolrSearch, type SolrSearch } from '#lib/search/solr/solr-search.ts';
import type { SolrUser } from '#lib/search/solr/solr-authorization.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { indexFeed } from '#scripts/solr-index/index-feed.ts';
import { buildSecurity } from '#scripts/solr-index/security.ts';
import { createSolrAdmin, SolrRefusal } from '#scripts/solr-index/solr-admin.ts';
import { findSolrObstacle } from './support/prepare-java.ts';
import { startSolr, type SolrCluster } from './support/start-solr.ts';

const reason = findSolrObstacle();
const user: SolrUser = { name: 'careers', password: 'only-for-this-test' };
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const feed = readFileSync(path.join(import.meta.dirname, '../../data/sample-feed.ndjson'));

describe.skipIf(reason !== null)(`a Solr with authentication${reason === null ? '' : ` (skipped: ${reason})`}`, () => {
  let cluster: SolrCluster;
  const opened: SolrSearch[] = [];
  const open = async (asking?: SolrUser): Promise<SolrSearch> => {
    const search = createSolrSearch({
      urls: cluster.urls,
      collection: 'jobs',
      user: asking,
      buids: 'any',
      now: Date.now,
      log,
      budgetMs: 30_000,
    });
    opened.push(search);
    await search.ready();
    return search;
  };

  beforeAll(async () => {
    cluster = await startSolr(2, { security: buildSecurity(user) });
    const made = await indexFeed(createSolrAdmin(cluster.urls, user), {
      feed,
      asOf: '2026-11-20T00:00:00.000Z',
      buids: 'any',
      alias: 'jobs',
      shards: 2,
      replicas: 1,
      keep: 0,
    });
    if (!made.ok) throw new Error(made.error);
  }, 180_000);
  afterAll(async () => {
    await Promise.all(opened.map((search) => search.close()));
    await cluster.stop();
  });

  test('answers the user, over all shards', async () => {
    const count = await (await open(user)).count(allJobsQuery);
    expect(count.ok && count.value).toBeGreaterThan(100);
  });

  test.each([
    ['nobody', undefined],
    ['a wrong password', { ...user, password: 'another-password' }],
  ])('rejects %s', async (_who, asking) => {
    expect((await (await open(asking)).count(allJobsQuery)).ok).toBe(false);
    await expect(createSolrAdmin(cluster.urls, asking).listCollections()).rejects.toThrow(SolrRefusal);
  });
});
