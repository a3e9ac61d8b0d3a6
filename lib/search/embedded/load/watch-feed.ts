import type { FeedSource } from './feed-source.ts';

/** Interval between two checks while no feed is loaded. */
const intervalWithoutFeedMs = 5_000;

/**
 * Calls `onChange` on a timer. Returns a function that stops it.
 * @param hasFeed whether a feed is loaded; until then, the timer is faster
 */
export function watchFeed({ intervalMs }: FeedSource, hasFeed: () => boolean, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        onChange();
        wait();
      },
      hasFeed() ? intervalMs : Math.min(intervalWithoutFeedMs, intervalMs),
    ).unref();
  };
  wait();
  return () => clearTimeout(timer);
}
