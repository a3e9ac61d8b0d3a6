import { site } from '#config/site.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError, JobSearch } from '#lib/search/job-search.ts';
import type { FeedState, LoadedFeed } from '#lib/search/embedded/load/feed-loader.ts';
import {
  getJobs,
  getManyJobs,
  listFeatured,
  listForMilitary,
  toVocabulary,
} from '#lib/search/embedded/query/lookups.ts';
import { listJobPlaces } from '#lib/search/embedded/query/job-places.ts';
import { listLocations, listNearby } from '#lib/search/embedded/query/places.ts';
import { resolvePlace } from '#lib/search/known-places.ts';
import { countJobs, listJobs, searchPage } from '#lib/search/embedded/query/search-page.ts';
import { listSimilar } from '#lib/search/embedded/query/similar.ts';
import { findingAnyJob } from '#lib/search/text/find-any-job.ts';
import { createSnapshot, type Snapshot } from '#lib/search/embedded/query/snapshot.ts';
import { suggest } from '#lib/search/embedded/query/suggest.ts';

interface Current {
  readonly feed: LoadedFeed;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly snapshot: Snapshot;
}

/**
 * Creates a search over the currently loaded feed. Answers are `unavailable` while there is none.
 * @param now returns milliseconds since the epoch
 */
export function createFeedSearch(
  state: () => FeedState,
  showsAllEmployers: boolean,
  now: () => number,
): Omit<JobSearch, 'close'> {
  const settings = { pageSize: site.pageSize, showsAllEmployers };
  let cachedSnapshot: Current | null = null;
  let expiryCount = 0;

  /**
   * Returns the snapshot of the newest feed at the current time. A new snapshot excludes postings that have closed since the
   * last call, and includes them again when the clock was set back.
   */
  function current(): Current | null {
    const { loaded } = state();
    if (loaded === null) return null;
    const at = now();
    if (cachedSnapshot === null || cachedSnapshot.feed !== loaded)
      cachedSnapshot = { feed: loaded, createdAt: at, snapshot: createSnapshot(loaded.data, at) };
    else if (at >= cachedSnapshot.snapshot.nextClosing || at < cachedSnapshot.createdAt) {
      cachedSnapshot = {
        feed: loaded,
        createdAt: at,
        snapshot: createSnapshot(loaded.data, at, cachedSnapshot.snapshot),
      };
      expiryCount += 1;
    }
    return cachedSnapshot;
  }

  async function answer<T>(ask: (snapshot: Snapshot, asOf: string) => T): Promise<Result<T, JobsError>> {
    const at = current();
    if (at === null) return err({ kind: 'unavailable', detail: state().problem ?? 'no feed yet' });
    return ok(ask(at.snapshot, at.feed.asOf));
  }

  return findingAnyJob({
    capabilities: {
      multiSelect: true,
      countsIgnoreOwnSelection: true,
      typoTolerance: true,
      maxStatisticsRows: 1000,
    },
    search: (query) => answer((snapshot, asOf) => searchPage(snapshot, query, asOf, settings)),
    list: (query, limit, skip = 0, matches = 'all') =>
      answer((snapshot, asOf) => listJobs(snapshot, query, asOf, limit, skip, matches)),
    count: (query) => answer((snapshot) => countJobs(snapshot, query)),
    places: (query) => answer((snapshot, asOf) => listJobPlaces(snapshot, query, asOf)),
    get: (id) => answer((snapshot, asOf) => ({ jobs: getJobs(snapshot, id), asOf })),
    getMany: (ids) => answer((snapshot, asOf) => ({ jobs: getManyJobs(snapshot, ids), asOf })),
    similar: (job, limit) => answer((snapshot) => listSimilar(snapshot, job, limit)),
    featured: (limit) => answer((snapshot) => listFeatured(snapshot, limit)),
    listForMilitary: (codes, skip, limit) =>
      answer((snapshot, asOf) => listForMilitary(snapshot, codes, asOf, skip, limit)),
    suggest: (prefix, limit, within) => answer((snapshot) => suggest(snapshot, prefix, limit, within)),
    locations: (prefix, limit) => answer((snapshot) => listLocations(snapshot, prefix, limit)),
    resolveLocation: (slug) => answer((snapshot) => resolvePlace(snapshot, slug)),
    nearby: (query, limit) => answer((snapshot) => listNearby(snapshot, query, limit)),
    vocabulary: () => answer(toVocabulary),
    version() {
      const at = current();
      return `${at?.feed.stamp ?? 'none'}-${state().swaps}-${expiryCount}`;
    },
    isReady: () => state().loaded !== null,
  });
}
