import { LRUCache } from 'lru-cache';
import type { Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';

/** Returns the cached answer for a key while the data are unchanged, else calls `ask`. */
export type AnswerCache<T> = (key: string, ask: () => Promise<Result<T, JobsError>>) => Promise<Result<T, JobsError>>;

/** What several pages need is cached for this long, or until the data change. In the time of `performance.now()`. */
export const cacheTime = { ttl: 60_000, ttlResolution: 0, perf: { now: () => performance.now() } };

/**
 * Creates a cache for good answers that several pages need. Concurrent calls with the same key share one request.
 * @param version returns the version of the data
 */
export function createAnswerCache<T>(version: () => string, maxAnswers: number): AnswerCache<T> {
  const answers = new LRUCache<string, Promise<Result<T, JobsError>>>({ max: maxAnswers, ...cacheTime });
  return async (key, ask) => {
    const versionedKey = `${version()} ${key}`;
    const cached = answers.get(versionedKey);
    if (cached !== undefined) return cached;
    const pending = ask();
    answers.set(versionedKey, pending);
    const answer = await pending;
    if (!answer.ok && answers.peek(versionedKey) === pending) answers.delete(versionedKey);
    return answer;
  };
}
