import { LRUCache } from 'lru-cache';
import { isRecent } from '#lib/is-recent.ts';

/** Ids that the service was asked about lately and did not know. */
export interface UnknownIds {
  has(id: string): boolean;
  add(id: string): void;
}

/** Characters of an id that is searched; longer ones are not remembered either. */
export const maxIdLength = 100;
const maxIds = 10_000;
const maxAgeMs = 60_000;

/**
 * Remembers unknown ids for a minute, or until the data change.
 * @param version of the data @param now milliseconds since the epoch
 */
export function createUnknownIds(version: () => string, now: () => number): UnknownIds {
  const ids = new LRUCache<string, { readonly version: string; readonly at: number }>({ max: maxIds });
  return {
    has(id) {
      const known = ids.get(id);
      return known !== undefined && known.version === version() && isRecent(known.at, now(), maxAgeMs);
    },
    add(id) {
      if (id.length <= maxIdLength) ids.set(id, { version: version(), at: now() });
    },
  };
}
