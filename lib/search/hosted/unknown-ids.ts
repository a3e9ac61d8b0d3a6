import { LRUCache } from 'lru-cache';
import { isRecent } from '#lib/is-recent.ts';

/** Cache of ids that the service recently did not know. */
export interface UnknownIds {
  has(id: string): boolean;
  add(id: string): void;
}

/** Longer ids are neither searched nor remembered. */
export const maxIdLength = 100;
const maxIds = 10_000;
const maxAgeMs = 60_000;

/**
 * Creates a cache that remembers unknown ids for a minute, or until the data change.
 * @param version returns the version of the data @param now returns milliseconds since the epoch
 */
export function createUnknownIds(version: () => string, now: () => number): UnknownIds {
  const ids = new LRUCache<string, { readonly version: string; readonly at: number }>({ max: maxIds });
  return {
    has(id) {
      const entry = ids.get(id);
      return entry !== undefined && entry.version === version() && isRecent(entry.at, now(), maxAgeMs);
    },
    add(id) {
      if (id.length <= maxIdLength) ids.set(id, { version: version(), at: now() });
    },
  };
}
