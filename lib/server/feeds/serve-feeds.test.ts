import { text } from 'node:stream/consumers';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { err } from '#lib/result.ts';
import { buildIndex, parseRows } from '#tests/support/sample-rows.ts';
import type { FeedPublisher, FeedState } from '#lib/search/embedded/load/feed-loader.ts';
import { shareArrays } from '#lib/search/embedded/index/shared-arrays.ts';
import { publishFeed } from '#lib/server/rendering/threads/feed-channel.ts';
import { serveSearch } from '#lib/server/search/search-channel.ts';
import { createChangingSearch, type ChangingSearch } from '#tests/support/changing-search.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import type { FeedAnswer, FeedRequest } from './messages.ts';
import { serveFeeds } from './serve-feeds.ts';

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

const data = { companyName: 'Sample Air', buildId: 'build', siteUrl: 'https://careers.example' };

/** Serves feeds, and returns a function that requests one. */
async function start(hasFeed: boolean, connect: (port: MessagePort) => void) {
  const source = new MessageChannel();
  ports.push(source.port1);
  connect(source.port1);
  const answer = await serveFeeds({ ...data, hasFeed }, source.port2);
  return (request: Partial<FeedRequest>): Promise<FeedAnswer> =>
    answer({ kind: 'ndjson', since: null, version: '1', swaps: 0, ...request });
}

async function startSearch(search: ChangingSearch) {
  return start(false, (port) => serveSearch(search, port));
}

async function readOpen(answer: FeedAnswer) {
  if (answer.kind !== 'open') throw new Error(`The answer is ${JSON.stringify(answer)}`);
  return { ...answer, text: await text(answer.body) };
}

test('streams the jobs of the search, with the links of the site and the name of its company', async () => {
  const search = createChangingSearch();
  const job = sampleJob();
  search.setJobs([job]);
  const request = await startSearch(search);
  const [lines, xml] = await Promise.all([
    request({ kind: 'ndjson' }).then(readOpen),
    request({ kind: 'indeed' }).then(readOpen),
  ]);
  expect(JSON.parse(lines.text)).toMatchObject({ id: job.id, url: expect.stringContaining(data.siteUrl) });
  expect(lines.contentType).toMatch(/ndjson/);
  expect(xml.text).toContain(data.companyName);
  expect(xml.cursor).toBe(lines.cursor);
});

test('knows the changes since a version that was only recorded, and none since any other', async () => {
  const search = createChangingSearch();
  search.setJobs([sampleJob()]);
  const { cursor } = await readOpen(await (await startSearch(search))({}));
  const request = await startSearch(search);
  expect(await request({ kind: 'changes', since: cursor.slice(1) })).toEqual({ kind: 'gone' });
  search.setJobs([sampleJob(), sampleJob({ id: 'later' })]);
  expect(await request({ kind: null })).toEqual({ kind: 'gone' });
  const { text: changes } = await readOpen(await request({ kind: 'changes', since: cursor }));
  expect(JSON.parse(changes)).toMatchObject({ opened: [{ id: 'later' }], changed: [], closed: [] });
});

test('says why the jobs cannot be read', async () => {
  const search = createChangingSearch();
  const request = await startSearch(search);
  const list = vi.spyOn(search, 'list').mockResolvedValue(err({ kind: 'unavailable', detail: 'Solr is down.' }));
  expect(await request({})).toEqual({ kind: 'failed', detail: 'Solr is down.' });
  expect(await request({ kind: null })).toMatchObject({ kind: 'failed', detail: expect.stringMatching(/./) });
  list.mockRejectedValue(new RangeError('a fault'));
  await expect(request({})).rejects.toThrow('a fault');
});

test('reads the feed that is shared with it, never an older one than requested', async () => {
  let state: FeedState = { loaded: null, swaps: 0, problem: 'no file' };
  let publish = (_: FeedState): void => {};
  const feed: FeedPublisher = { state: () => state, subscribe: (listener) => ((publish = listener), () => {}) };
  const request = await start(true, (port) => publishFeed(feed, port));
  expect(await request({})).toEqual({ kind: 'failed', detail: 'no file' });
  const later = request({ swaps: 1 });
  const index = shareArrays(buildIndex(parseRows([])));
  state = { loaded: { data: index, stamp: 'a', asOf: '2026-11-01T00:00:00.000Z' }, swaps: 1, problem: null };
  publish(state);
  expect(await readOpen(await later)).toMatchObject({ text: '' });
});
