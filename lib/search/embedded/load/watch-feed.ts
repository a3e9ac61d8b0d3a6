import { watch as watchPath } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { FeedSource } from './feed-source.ts';

/** Debounce after a file change, since the file may still be written. */
const debounceMs = 250;

/** Interval between two checks while no feed is loaded. */
const intervalWithoutFeedMs = 5_000;

/**
 * Calls `onChange` on a timer, and shortly after a feed file changes. Returns a function that stops it.
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
  if (source.path === null) return () => clearInterval(timer);
  const name = basename(source.path);
  let debounceTimer: NodeJS.Timeout | undefined;
  const watcher = openWatcher(dirname(source.path), (changed) => {
    if (changed !== null && changed !== name) return;
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(onChange, debounceMs);
    debounceTimer.unref();
  });
  return () => {
    clearInterval(timer);
    clearTimeout(debounceTimer);
    watcher?.close();
  };
}

/** Watches a directory. Returns undefined when the system has no watchers left: the timer is enough then. */
function openWatcher(directory: string, onChange: (name: string | null) => void) {
  try {
    const watcher = watchPath(directory, { persistent: false }, (_, name) => onChange(name));
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}
