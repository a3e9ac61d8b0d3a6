import { ReadableStream } from 'node:stream/web';
import type { MessagePort } from 'node:worker_threads';
import { fullFeeds } from '#config/cache.ts';
import { createFullFeeds } from '#lib/feeds/full-feeds.ts';
import { createFeedSearch } from '#lib/search/embedded/feed-search.ts';
import { followFeed } from '#lib/server/rendering/threads/feed-channel.ts';
import { followSearch } from '#lib/server/search/search-channel.ts';
import { unchecked } from '#lib/unchecked.ts';
import type { FeedAnswer, FeedRequest, FeedThreadData, NumberedAnswer } from './messages.ts';

const encoder = new TextEncoder();

/** Answers the requests for feeds that arrive through a port. Resolves once the source of the jobs has been connected. */
export async function serveFeeds(data: FeedThreadData, port: MessagePort): Promise<void> {
  const { source, siteUrl, buildId, companyName, hasFeed } = data;
  const feed = hasFeed ? await followFeed(source) : null;
  // Only a page of results reads whether all employers are shown.
  const search = feed === null ? await followSearch(source) : createFeedSearch(feed.state, false, Date.now);
  const feeds = createFullFeeds({ search, siteUrl, buildId, companyName, limits: fullFeeds });

  const answer = async ({ kind, since, version, swaps }: FeedRequest): Promise<FeedAnswer> => {
    await feed?.reach(swaps);
    if (kind === null) {
      return (await feeds.record(version))
        ? { kind: 'gone' }
        : { kind: 'failed', detail: 'The jobs could not be read.' };
    }
    const opened = await feeds.open(kind, since, version);
    if (!opened.ok) return { kind: 'failed', detail: opened.error.detail };
    if (opened.value === null) return { kind: 'gone' };
    return { ...opened.value, kind: 'open', body: ReadableStream.from(encode(opened.value.body)) };
  };

  port.on('message', (message: unknown) => {
    // Only createFeedThread posts to this port.
    const request = unchecked<FeedRequest>(message);
    const answered = answer(request).catch((error: unknown): FeedAnswer => ({ kind: 'failed', detail: String(error) }));
    void answered.then((result) => {
      const numbered: NumberedAnswer = { id: request.id, answer: result };
      port.postMessage(numbered, result.kind === 'open' ? [result.body] : []);
    });
  });
}

async function* encode(parts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield encoder.encode(part);
}
