import { LRUCache } from 'lru-cache';
import { isRecent } from '#lib/is-recent.ts';

/** Cache of ids that the service recently did not know. */
export type UnknownIds = ReturnType<typeof createUnknownIds>;

/** Longer ids are neither searched nor remembered. */
export const maxIdLength = 100;
const maxIds = 10_000;
const maxAgeMs = 60_000;

/**
 * Creates a cache that remembers unknown ids for a minute, or until the data change.
 * @param version returns the version of the data @param now returns milliseconds since the epoch
 */
export function createUnknownIds(version: () => string, now: () => number) {
  const ids = new LRUCache<string, { readonly version: string; readonly at: number }>({ max: maxIds });
  return {
    has(id: string): boolean {
      const entry = ids.get(id);
      return entry !== undefined && entry.version === version() && isRecent(entry.at, now(), maxAgeMs);
    },
    add(id: string): void {
      if (id.length <= maxIdLength) ids.set(id, { version: version(), at: now() });
    },
  };
}
