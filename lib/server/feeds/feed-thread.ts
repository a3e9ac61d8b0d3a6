import { enableCompileCache } from 'node:module';
import { ReadableStream } from 'node:stream/web';
import { MessageChannel, parentPort, workerData } from 'node:worker_threads';
import { fullFeeds } from '#config/cache.ts';
import { createFullFeeds, type FullFeeds } from '#lib/feeds/full-feeds.ts';
import { createFeedSearch } from '#lib/search/embedded/feed-search.ts';
import { followFeed } from '#lib/server/rendering/threads/feed-channel.ts';
import { followSearch } from '#lib/server/search/search-channel.ts';
import { unchecked } from '#lib/unchecked.ts';
import type { FeedAnswer, FeedRequest, FeedThreadData, NumberedAnswer, ThreadPorts } from './messages.ts';

enableCompileCache();
const encoder = new TextEncoder();
// Only startFeedThread starts this thread and posts to it.
const { env, site, buildId, siteUrl, hasFeed } = unchecked<FeedThreadData>(workerData);
const requests = new MessageChannel();
const { port1: port, port2: publisherPort } = new MessageChannel();
const ports: ThreadPorts = { requests: requests.port2, source: publisherPort };
parentPort?.postMessage(ports, [requests.port2, publisherPort]);
const feed = hasFeed ? await followFeed(port) : null;
const search =
  feed === null ? await followSearch(port) : createFeedSearch(feed.state, env.SEARCH_BUIDS === 'any', Date.now);
const feeds = createFullFeeds({
  search,
  siteUrl,
  buildId,
  companyName: site.companyName,
  limits: fullFeeds,
});

requests.port1.on('message', (message: unknown) => {
  const request = unchecked<FeedRequest>(message);
  const answered = answer(request, feeds).catch((error: unknown): FeedAnswer => ({
    kind: 'failed',
    detail: String(error),
  }));
  void answered.then((result) => {
    const numbered: NumberedAnswer = { id: request.id, answer: result };
    requests.port1.postMessage(numbered, result.kind === 'open' ? [result.body] : []);
  });
});

async function answer({ kind, since, version, swaps }: FeedRequest, all: FullFeeds): Promise<FeedAnswer> {
  await feed?.reach(swaps);
  if (kind === null) {
    return (await all.record(version)) ? { kind: 'gone' } : { kind: 'failed', detail: 'The jobs could not be read.' };
  }
  const opened = await all.open(kind, since, version);
  if (!opened.ok) return { kind: 'failed', detail: opened.error.detail };
  if (opened.value === null) return { kind: 'gone' };
  return { ...opened.value, kind: 'open', body: ReadableStream.from(encode(opened.value.body)) };
}

async function* encode(parts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield encoder.encode(part);
}
