import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import type { SolrUser } from '#lib/search/solr/solr-connection.ts';
import { createSolrSearch, type SolrSearch } from '#lib/search/solr/solr-search.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { indexFeed, type IndexOptions } from '#scripts/solr-index/index-feed.ts';
import { buildSecurity } from '#scripts/solr-index/security.ts';
import { createSolrAdmin, SolrRefusal, type SolrAdmin } from '#scripts/solr-index/solr-admin.ts';
import { solrRow } from '#tests/support/sample-rows.ts';
import { findSolrObstacle } from './support/prepare-java.ts';
import { searchUnderLoad } from './support/search-under-load.ts';
import { startSolr, type SolrCluster } from './support/start-solr.ts';

const reason = findSolrObstacle();
const user: SolrUser = { name: 'careers', password: 'only-for-this-test' };
const feed = readFileSync(path.join(import.meta.dirname, '../../data/sample-feed.ndjson'));
const lines = feed.toString('utf8').trimEnd().split('\n');
const now = Date.parse('2026-11-20T12:00:00Z');
const log = { warn: vi.fn() };
const timeoutMs = { timeout: 60_000, interval: 100 };

function toFeed(rows: readonly string[]): Buffer {
  return Buffer.from(`${rows.join('\n')}\n`);
}

describe.skipIf(reason !== null)(
  `a SolrCloud of two shards, each on two nodes, with authentication${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    let cluster: SolrCluster;
    let admin: SolrAdmin;
    let search: SolrSearch;
    const options = (more: Partial<IndexOptions> = {}): IndexOptions => ({
      feed,
      asOf: '2026-11-20T00:00:00.000Z',
      buids: site.buids,
      alias: 'jobs',
      shards: 2,
      replicas: 2,
      keep: 0,
      batch: 200,
      ...more,
    });

    // Busy machines answer late: the answer matters, not its speed.
    const open = (asking: SolrUser | undefined, collection = 'jobs'): SolrSearch =>
      createSolrSearch({
        urls: cluster.urls,
        collection,
        user: asking,
        buids: site.buids,
        createPlanner: () => () => {
          throw new Error('no text is typed');
        },
        now: () => now,
        log,
        budgetMs: 30_000,
        intervalMs: 500,
      });

    beforeAll(async () => {
      cluster = await startSolr(2, { security: buildSecurity(user) });
      admin = createSolrAdmin(cluster.urls, user);
      const made = await indexFeed(admin, options());
      if (!made.ok) throw new Error(made.error);
      search = open(user);
      await search.ready();
    }, 240_000);

    afterAll(async () => {
      await search?.close();
      await cluster?.stop();
    }, 60_000);

    test.each([
      ['nobody', undefined],
      ['a user with a wrong password', { ...user, password: 'another-password' }],
    ])('%s is rejected', async (_who, asking) => {
      const rejected = open(asking);
      await rejected.ready();
      expect((await rejected.search(allJobsQuery)).ok).toBe(false);
      await rejected.close();
      await expect(createSolrAdmin(cluster.urls, asking).listCollections()).rejects.toThrow(SolrRefusal);
    });

    test('a feed that is indexed already is not indexed again', async () => {
      expect(await indexFeed(admin, options())).toMatchObject({
        ok: true,
        value: { isCurrent: true, jobs: lines.length },
      });
    });

    test('slugs never become query syntax', async () => {
      for (const slug of [
        '*',
        '[* TO *]',
        '" OR kind:job',
        '{!term f=kind}job',
        'a) OR (*:*',
        '$shown',
        'seattle-wa" OR "1"="1',
      ]) {
        for (const query of [
          { ...allJobsQuery, locations: [slug] },
          { ...allJobsQuery, company: [slug] },
          { ...allJobsQuery, locations: [slug], radius: 25 as const },
        ]) {
          expect(await search.search(query), slug).toMatchObject({ ok: true, value: { total: 0 } });
        }
        expect(await search.get([slug])).toMatchObject({ ok: true, value: { jobs: [] } });
        expect(await search.suggest(slug, 5)).toMatchObject({ ok: true });
      }
    });

    test('an interrupted run continues where it stopped, and moves the alias at its end', async () => {
      const fewer = toFeed(lines.slice(3));
      let batches = 0;
      const breaking: SolrAdmin = {
        ...admin,
        add: async (collection, documents) => {
          batches += 1;
          if (batches === 3) throw new SolrRefusal('the connection broke');
          await admin.add(collection, documents);
        },
      };
      const before = await admin.aliasTarget('jobs');
      await expect(indexFeed(breaking, options({ feed: fewer }))).rejects.toThrow('the connection broke');
      expect(await admin.aliasTarget('jobs')).toBe(before);
      const version = search.version();
      const load = searchUnderLoad(search, allJobsQuery);
      const resumed = await indexFeed(admin, options({ feed: fewer }));
      expect(resumed).toMatchObject({ ok: true, value: { resumedAt: 200, jobs: lines.length - 3, deleted: [before] } });
      await vi.waitFor(() => expect(search.version()).not.toBe(version), timeoutMs);
      const { answered, failed } = await load.stop();
      expect(failed).toEqual([]);
      expect(answered).toBeGreaterThan(0);
      expect((await admin.listCollections()).filter((name) => name.startsWith('jobs_'))).toHaveLength(1);
    }, 240_000);

    test('invalid rows are reported and skipped; a truncated feed changes nothing', async () => {
      const before = await admin.aliasTarget('jobs');
      const onRead = vi.fn();
      const cut = await indexFeed(
        admin,
        options({ feed: Buffer.from(`${lines.slice(0, 5).join('\n')}\n{"guid":"4D2`), onRead }),
      );
      expect(cut.ok).toBe(false);
      expect(await admin.aliasTarget('jobs')).toBe(before);
      const made = await indexFeed(admin, options({ feed: toFeed(['{"guid":"no title"}', ...lines]), onRead }));
      expect(made).toMatchObject({ ok: true, value: { jobs: lines.length } });
      expect(onRead.mock.lastCall?.[2]).toMatchObject({ skipped: 1, listed: ['line 1: no title'] });
    }, 120_000);

    test('a job that comes back under another id is found by all of them', async () => {
      const ids = ['D', 'E', 'F'].map((digit) => digit.repeat(32));
      for (const guid of ids) {
        const rows = [solrRow({ title: 'Captain', number: 1, guid }), solrRow({ title: 'Ramp Agent', number: 2 })];
        const feedOf = toFeed(rows.map((row) => JSON.stringify(row)));
        const made = await indexFeed(admin, options({ feed: feedOf, alias: 'former', shards: 1, replicas: 1 }));
        expect(made).toMatchObject({ ok: true, value: { jobs: 2 } });
      }
      const former = open(user, 'former');
      for (const id of ids)
        expect(await former.get([id])).toMatchObject({ ok: true, value: { jobs: [{ id: ids.at(-1) }] } });
      await former.close();
    }, 120_000);

    test('a node is killed and restarted under load without a failed answer', async () => {
      const expected = await search.search(allJobsQuery);
      const load = searchUnderLoad(search, allJobsQuery);
      await vi.waitFor(() => expect(load.answered()).toBeGreaterThan(20), timeoutMs);
      await cluster.kill(0);
      const answeredAtKill = load.answered();
      await vi.waitFor(() => expect(load.answered()).toBeGreaterThan(answeredAtKill + 30), timeoutMs);
      await cluster.restart(0);
      const collection = (await admin.aliasTarget('jobs')) ?? '';
      await vi.waitFor(async () => expect(await createSolrAdmin(cluster.urls, user).isWhole(collection)).toBe(true), {
        ...timeoutMs,
        timeout: 120_000,
      });
      const { failed, totals } = await load.stop();
      expect(failed).toEqual([]);
      expect(totals).toEqual([expected.ok ? expected.value.total : -1]);
    }, 240_000);
  },
);
