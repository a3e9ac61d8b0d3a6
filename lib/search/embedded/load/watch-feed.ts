import { watch as watchPath } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { FeedSource } from './feed-source.ts';

/** A writer may still be at work this long after a change, milliseconds. */
const quiet = 250;

/** Between two looks while there is no feed at all, milliseconds. */
const intervalWithoutFeedMs = 5_000;

/**
 * Calls back on a timer, and soon after a file feed changes. Returns how to stop.
 * @param hasFeed whether a feed was ever taken over: until then the timer is quicker
 */
export function watchFeed(source: FeedSource, hasFeed: () => boolean, onChange: () => void): () => void {
  let lookedAt = performance.now();
  const timer = setInterval(
    () => {
      if (hasFeed() && performance.now() - lookedAt < source.interval) return;
      lookedAt = performance.now();
      onChange();
    },
    Math.min(intervalWithoutFeedMs, source.interval),
  );
  timer.unref();
  if (source.path === null) return () => clearInterval(timer);
  const name = basename(source.path);
  let soon: NodeJS.Timeout | undefined;
  const watcher = openWatcher(dirname(source.path), (changed) => {
    if (changed !== null && changed !== name) return;
    clearTimeout(soon);
    soon = setTimeout(onChange, quiet);
    soon.unref();
  });
  return () => {
    clearInterval(timer);
    clearTimeout(soon);
    watcher?.close();
  };
}

/** The timer alone suffices where the system has no watchers left. */
function openWatcher(directory: string, onChange: (name: string | null) => void) {
  try {
    const watcher = watchPath(directory, { persistent: false }, (_, name) => onChange(name));
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}
