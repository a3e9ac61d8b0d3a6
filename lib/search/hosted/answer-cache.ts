import { LRUCache } from 'lru-cache';
import { isRecent } from '#lib/is-recent.ts';
import type { Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';

/** Returns the cached answer for a key while the data are unchanged, else calls `ask`. */
export type AnswerCache<T> = (key: string, ask: () => Promise<Result<T, JobsError>>) => Promise<Result<T, JobsError>>;

export interface AnswerCacheOptions {
  /** Returns the version of the data. */
  readonly version: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly maxAgeMs: number;
  readonly maxAnswers: number;
}

/** Creates a cache for good answers that several pages need. Concurrent calls with the same key share one request. */
export function createAnswerCache<T>({ version, now, maxAgeMs, maxAnswers }: AnswerCacheOptions): AnswerCache<T> {
  const answers = new LRUCache<
    string,
    { readonly version: string; readonly at: number; readonly answer: Promise<Result<T, JobsError>> }
  >({ max: maxAnswers });
  return async (key, ask) => {
    const cached = answers.get(key);
    if (cached !== undefined && cached.version === version() && isRecent(cached.at, now(), maxAgeMs))
      return cached.answer;
    const entry = { version: version(), at: now(), answer: ask() };
    answers.set(key, entry);
    const answer = await entry.answer;
    if (!answer.ok && answers.peek(key) === entry) answers.delete(key);
    return answer;
  };
}
