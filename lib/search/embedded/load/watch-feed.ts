import type { FeedSource } from '#lib/search/sqlite/feed-source.ts';

/** Interval between two checks while no feed is loaded. */
const intervalWithoutFeedMs = 5_000;

/**
 * Calls `onChange` on a timer. Returns a function that stops it.
 * @param hasFeed whether a feed is loaded; until then, the timer is faster
 */
export function watchFeed(source: FeedSource, hasFeed: () => boolean, onChange: () => void): () => void {
  let checkedAt = performance.now();
  const timer = setInterval(
    () => {
      if (hasFeed() && performance.now() - checkedAt < source.intervalMs) return;
      checkedAt = performance.now();
      onChange();
    },
    Math.min(intervalWithoutFeedMs, source.intervalMs),
  );
  timer.unref();
  return () => clearInterval(timer);
}
