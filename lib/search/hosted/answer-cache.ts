import { LRUCache } from 'lru-cache';
import { isRecent } from '#lib/is-recent.ts';
import type { Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';

export interface CacheOptions {
  /** Returns the version of the data. */
  readonly version: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly maxEntries: number;
}

const maxAgeMs = 60_000;

/** Creates a cache whose values are returned for a minute, or until the data change. */
export function createFreshCache<T>({ version, now, maxEntries }: CacheOptions) {
  const entries = new LRUCache<string, { readonly version: string; readonly at: number; readonly value: T }>({
    max: maxEntries,
  });
  return {
    get(key: string): T | undefined {
      const entry = entries.get(key);
      return entry?.version === version() && isRecent(entry.at, now(), maxAgeMs) ? entry.value : undefined;
    },
    set(key: string, value: T): void {
      entries.set(key, { version: version(), at: now(), value });
    },
    /** Removes a value, unless another one has replaced it. */
    delete(key: string, value: T): void {
      if (entries.peek(key)?.value === value) entries.delete(key);
    },
  };
}

/** Creates a cache for good answers that several pages need. Concurrent calls with the same key share one request. */
export function createAnswerCache<T>(options: CacheOptions) {
  const answers = createFreshCache<Promise<Result<T, JobsError>>>(options);
  /** Returns the cached answer for a key, else calls `ask`. */
  return async (key: string, ask: () => Promise<Result<T, JobsError>>): Promise<Result<T, JobsError>> => {
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    const pending = ask();
    answers.set(key, pending);
    const answer = await pending;
    if (!answer.ok || answer.isDegraded === true) answers.delete(key, pending);
    return answer;
  };
}
