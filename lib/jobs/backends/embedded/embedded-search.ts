import { site } from '#config/site.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError, JobSearch } from '../../search.ts';
import { createFeedLoader, type LoadedFeed, type SearchLog } from './load/feed-loader.ts';
import { fileSource, urlSource } from './load/feed-source.ts';
import { watchFeed } from './load/watch-feed.ts';
import { getJobs, listFeatured, toVocabulary } from './query/lookups.ts';
import { listSimilar } from './query/similar.ts';
import { listLocations, listNearby, resolvePlace } from './query/places.ts';
import { countJobs, listJobs, searchPage } from './query/search-page.ts';
import { createSnapshot, type Snapshot } from './query/snapshot.ts';
import { suggest } from './query/suggest.ts';

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

interface Current {
  readonly feed: LoadedFeed;
  readonly snapshot: Snapshot;
}

/**
 * The search over an index in this process. Resolves after the first attempt to load the feed.
 * Rejects with one clear line when the feed is a file that does not exist; while a feed cannot be read for another
 * reason, answers are `unavailable`.
 */
export async function createEmbeddedSearch({ feed, buids, now, log, watch }: EmbeddedSearchOptions): Promise<JobSearch> {
  const source = /^https?:\/\//i.test(feed) ? urlSource(feed, now) : fileSource(feed);
  const loader = createFeedLoader(source, feed, buids, log);
  await loader.refresh();
  if (source.path !== null && loader.current() === null && loader.problem()?.startsWith('no file') === true) {
    throw new Error(`JOBS_FEED: ${loader.problem()}`);
  }
  const stop = watch ? watchFeed(source, () => void loader.refresh()) : () => undefined;
  const settings = { pageSize: site.pageSize, isOpen: buids === 'any' };
  let held: Current | null = null;
  let closings = 0;

  /** The newest feed, at this time: postings that closed since the last call leave. */
  function current(): Current | null {
    const loaded = loader.current();
    if (loaded === null) return null;
    if (held === null || held.feed !== loaded) held = { feed: loaded, snapshot: createSnapshot(loaded.data, now()) };
    else if (now() >= held.snapshot.nextClosing) {
      held = { feed: loaded, snapshot: createSnapshot(loaded.data, now(), held.snapshot) };
      closings += 1;
    }
    return held;
  }

  async function answer<T>(ask: (snapshot: Snapshot, asOf: string) => T): Promise<Result<T, JobsError>> {
    const at = current();
    if (at === null) return err({ kind: 'unavailable', detail: loader.problem() ?? 'no feed yet' });
    return ok(ask(at.snapshot, at.feed.asOf));
  }

  return {
    capabilities: { multiSelect: true, ownFacetOutCounts: true, typoTolerance: true, radius: true, buidExclusion: true },
    search: (query) => answer((snapshot, asOf) => searchPage(snapshot, query, asOf, settings)),
    list: (query, limit) => answer((snapshot, asOf) => listJobs(snapshot, query, asOf, limit)),
    count: (query) => answer((snapshot) => countJobs(snapshot, query)),
    get: (id) => answer((snapshot, asOf) => ({ jobs: getJobs(snapshot, id), asOf })),
    similar: (job, limit) => answer((snapshot) => listSimilar(snapshot, job, limit)),
    featured: (limit) => answer((snapshot) => listFeatured(snapshot, limit)),
    suggest: (prefix, limit) => answer((snapshot) => suggest(snapshot, prefix, limit)),
    locations: (prefix, limit) => answer((snapshot) => listLocations(snapshot, prefix, limit)),
    resolveLocation: (slug) => answer((snapshot) => resolvePlace(snapshot, slug)),
    nearby: (query, limit) => answer((snapshot) => listNearby(snapshot, query, limit)),
    vocabulary: () => answer(toVocabulary),
    version() {
      const at = current();
      return `${at?.feed.stamp ?? 'none'}-${loader.swaps()}-${closings}`;
    },
    isReady: () => loader.current() !== null,
    async close() {
      stop();
      await loader.close();
    },
  };
}
