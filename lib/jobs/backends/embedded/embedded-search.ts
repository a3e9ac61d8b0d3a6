import type { JobSearch } from '../../search.ts';
import { createFeedSearch } from './feed-search.ts';
import { createFeedLoader, type FeedPublisher, type SearchLog } from './load/feed-loader.ts';
import { fileSource, urlSource } from './load/feed-source.ts';
import { watchFeed } from './load/watch-feed.ts';

export interface EmbeddedSearchOptions {
  /** Path of a file, or an http(s) address. */
  readonly feed: string;
  readonly buids: readonly number[] | 'any';
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: SearchLog;
  /** Whether changes of the feed are taken over while running. */
  readonly watch: boolean;
}

/** An embedded search, and the feed that other threads need to answer alike. */
export interface EmbeddedSearch extends JobSearch {
  readonly feed: FeedPublisher;
}

/**
 * The search over an index in this process. Resolves after the first attempt to load the feed.
 * Rejects with one clear line when the feed is a file that does not exist; while a feed cannot be read for another
 * reason, answers are `unavailable`.
 */
export async function createEmbeddedSearch({ feed, buids, now, log, watch }: EmbeddedSearchOptions): Promise<EmbeddedSearch> {
  const source = /^https?:\/\//i.test(feed) ? urlSource(feed, now) : fileSource(feed);
  const loader = createFeedLoader(source, feed, buids, log);
  await loader.refresh();
  const { loaded, problem } = loader.state();
  if (source.path !== null && loaded === null && problem?.startsWith('no file') === true) throw new Error(`JOBS_FEED: ${problem}`);
  const stop = watch ? watchFeed(source, () => void loader.refresh()) : () => undefined;
  return {
    ...createFeedSearch(loader.state, buids === 'any', now),
    feed: loader,
    async close() {
      stop();
      await loader.close();
    },
  };
}
