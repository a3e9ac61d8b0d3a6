import { LRUCache } from 'lru-cache';
import { isRecent } from '#lib/is-recent.ts';
import type { Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';

/** Gives the answer of a question that was asked before, as long as the data are the same. */
export type KeepAnswer<T> = (key: string, ask: () => Promise<Result<T, JobsError>>) => Promise<Result<T, JobsError>>;

export interface KeepOptions {
  /** Version of the data. */
  readonly version: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds. */
  readonly maxAge: number;
  readonly maxAnswers: number;
}

/** Keeps the good answers to questions that several pages ask. Equal questions under way are one. */
export function createAnswerCache<T>({ version, now, maxAge, maxAnswers }: KeepOptions): KeepAnswer<T> {
  const answers = new LRUCache<
    string,
    { readonly version: string; readonly at: number; readonly answer: Promise<Result<T, JobsError>> }
  >({ max: maxAnswers });
  return async (key, ask) => {
    const known = answers.get(key);
    if (known !== undefined && known.version === version() && isRecent(known.at, now(), maxAge)) return known.answer;
    const entry = { version: version(), at: now(), answer: ask() };
    answers.set(key, entry);
    const answer = await entry.answer;
    if (!answer.ok && answers.peek(key) === entry) answers.delete(key);
    return answer;
  };
}
