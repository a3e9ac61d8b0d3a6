import type { JobSearch } from '#lib/search/job-search.ts';
import { createFeedSearch } from './feed-search.ts';
import { createFeedLoader, type SearchLog } from '#lib/search/embedded/load/feed-loader.ts';
import { fileSource, urlSource } from '#lib/search/sqlite/feed-source.ts';
import { buildInWorker, createStoringBuild } from '#lib/search/embedded/load/build-in-worker.ts';
import { watchFeed } from '#lib/search/embedded/load/watch-feed.ts';

export interface EmbeddedSearchOptions {
  /** Path of a file, or an http(s) URL. */
  readonly feed: string;
  readonly buids: readonly number[] | 'any';
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: SearchLog;
  /** Whether changes of the feed are loaded at runtime. */
  readonly watch: boolean;
  /** Folder in which indexes are stored, so that a restart with the same feed need not build one. Default: none. */
  readonly indexFolder?: string | undefined;
}

/** An embedded search that is loading its feed. */
export interface OpenedSearch {
  readonly search: JobSearch;
  /**
   * Resolves after the first attempt to load the feed: with an error message when the feed file does not exist, else with null.
   * While the feed cannot be read for another reason, answers are `unavailable`.
   */
  readonly ready: Promise<string | null>;
}

/**
 * Creates a search over an in-process index without waiting for its feed. Answers are `unavailable` until the feed is loaded.
 */
export function openEmbeddedSearch({ feed, buids, now, log, watch, indexFolder }: EmbeddedSearchOptions): OpenedSearch {
  const source = /^https?:\/\//i.test(feed) ? urlSource(feed, now) : fileSource(feed);
  const startBuild =
    indexFolder === undefined
      ? buildInWorker
      : createStoringBuild(indexFolder, (reason) =>
          log.warn({ folder: indexFolder, reason }, 'KEPT_INDEX: not stored'),
        );
  const loader = createFeedLoader(source, feed, buids, log, startBuild, now);
  let stop = (): void => undefined;
  let isClosed = false;
  const load = async (): Promise<string | null> => {
    await loader.refresh();
    const { problem } = loader.state();
    if (problem?.startsWith('no file') === true) return `JOBS_FEED: ${problem}`;
    if (watch && !isClosed)
      stop = watchFeed(
        source,
        () => loader.state().loaded !== null,
        () => void loader.refresh(),
      );
    return null;
  };
  const search = {
    ...createFeedSearch(loader.state, buids === 'any', now),
    async close() {
      isClosed = true;
      stop();
      await loader.close();
    },
  };
  return { search, ready: load() };
}

/** Creates a search over an in-process index and waits until it is `ready`. Rejects when the feed file does not exist. */
export async function createEmbeddedSearch(options: EmbeddedSearchOptions): Promise<JobSearch> {
  const { search, ready } = openEmbeddedSearch(options);
  const problem = await ready;
  if (problem !== null) throw new Error(problem);
  return search;
}
