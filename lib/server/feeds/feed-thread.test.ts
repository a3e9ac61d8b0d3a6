import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { site } from '#config/site.ts';
import { createServerBench, type ServerBench } from '#bench/server-bench.ts';
import { createFullFeeds } from '#lib/feeds/full-feeds.ts';
import { err } from '#lib/result.ts';
import { createEmbeddedSearch } from '#lib/search/embedded/embedded-search.ts';
import { serveSearch } from '#lib/server/search/search-channel.ts';
import { createChangingSearch } from '#tests/support/changing-search.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { solrRow, toLines } from '#tests/e2e/support/feed-rows.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { createFeedThread } from './start-feed-thread.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

const idsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.object({ id: z.string() }).parse(JSON.parse(line)).id);

/** Starts a server over a feed of 200 jobs, which its feed thread shares or asks the search for. */
async function start(isShared: boolean) {
  const feed = await writeFeed(toLines(Array.from({ length: 200 }, (_, index) => solrRow(index + 1))));
  opened.push(feed.remove);
  const search = await createEmbeddedSearch({
    feed: feed.path,
    buids: site.buids,
    now: Date.now,
    log: pino({ level: 'silent' }),
    watch: false,
  });
  const bench: ServerBench = createServerBench();
  opened.push(() => bench.stop());
  const server = await bench.start(bench.echo, { search, ...(isShared ? { feed: search.feed } : {}) });
  return { bench, url: server.url };
}

test.each([true, false])('a feed comes whole from the thread (shared index: %s)', async (isShared) => {
  const { bench, url } = await start(isShared);
  const [feed, again, xml] = await Promise.all(
    ['/jobs/all.ndjson', '/jobs/all.ndjson', '/jobs/all.xml'].map((path) => sendRequest(url, path)),
  );
  expect([feed?.status, idsOf(feed?.text ?? '').length]).toEqual([200, 200]);
  expect(again?.text).toBe(feed?.text);
  expect(xml?.text.match(/<job>/g)).toHaveLength(200);
  expect(bench.receivedRequests).toEqual([]);
  expect(bench.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('a search that is down is 503', async () => {
  const bench = createServerBench();
  opened.push(() => bench.stop());
  const { url } = await bench.start();
  expect((await sendRequest(url, '/jobs/all.ndjson')).status).toBe(503);
  expect((await sendRequest(url, '/jobs/changes')).status).toBe(503);
});

test('records versions that nobody requested, so that cursors of another process are known', async () => {
  const search = createChangingSearch();
  const siteUrl = 'https://careers.example';
  const thread = createFeedThread({
    data: { companyName: site.companyName, buildId: 'build', siteUrl },
    search,
    serve: (port) => serveSearch(search, port),
    log: pino({ level: 'silent' }),
    limits: { recordIntervalSeconds: 0.02, recordIdleSeconds: 600, recordPauseFactor: 0 },
  });
  opened.push(thread.close);
  search.setJobs([sampleJob()]);
  expect((await thread.open('changes', null)).kind).toBe('open');
  const { list, getMany } = search;
  // The first recording fails, and is tried again.
  const lookups = vi.spyOn(search, 'getMany').mockResolvedValueOnce(err({ kind: 'unavailable', detail: 'busy' }));
  search.setJobs([sampleJob({ title: 'Lead Agent' })]);
  const elsewhere = createFullFeeds({
    search: { list, getMany },
    siteUrl,
    buildId: 'build',
    companyName: site.companyName,
    limits: { maxSteps: 1, maxChanges: 10 },
  });
  const other = await elsewhere.open('changes', null, search.version());
  const cursor = other.ok ? (other.value?.cursor ?? '') : '';
  await expect.poll(() => lookups.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(1);
  search.setJobs([]);
  expect((await thread.open('changes', cursor)).kind).toBe('open');
  expect((await thread.open('changes', 'never')).kind).toBe('gone');
});
