import { watch as watchPath } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { FeedSource } from './feed-source.ts';

/** A writer may still be at work this long after a change, milliseconds. */
const quiet = 250;

/** Calls back on a timer, and soon after a file feed changes. Returns how to stop. */
export function watchFeed(source: FeedSource, onChange: () => void): () => void {
  const timer = setInterval(onChange, source.interval);
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
