import { ReadableStream } from 'node:stream/web';
import type { MessagePort } from 'node:worker_threads';
import { fullFeeds } from '#config/cache.ts';
import { createFullFeeds } from '#lib/feeds/full-feeds.ts';
import { createFeedSearch } from '#lib/search/embedded/feed-search.ts';
import { followFeed } from '#lib/server/rendering/threads/feed-channel.ts';
import { followSearch } from '#lib/server/search/search-channel.ts';
import type { FeedAnswer, FeedRequest, FeedThreadData } from './messages.ts';

const encoder = new TextEncoder();

/**
 * Returns the function that answers requests for feeds, once the source of the jobs has been connected.
 * @param source gets the state of the shared feed, or the answers of the search
 */
export async function serveFeeds(
  { siteUrl, buildId, companyName, hasFeed }: FeedThreadData,
  source: MessagePort,
): Promise<(request: FeedRequest) => Promise<FeedAnswer>> {
  const feed = hasFeed ? await followFeed(source) : null;
  // Only a page of results reads whether all employers are shown.
  const search = feed === null ? await followSearch(source) : createFeedSearch(feed.state, false, Date.now);
  const feeds = createFullFeeds({ search, siteUrl, buildId, companyName, limits: fullFeeds });

  return async ({ kind, since, version, swaps }) => {
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
}

async function* encode(parts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield encoder.encode(part);
}
