import { LRUCache } from 'lru-cache';
import { isRecent } from '#lib/is-recent.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError, JobSearch } from '#lib/search/job-search.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { isRefusal } from './attempt-request.ts';
import { defaultTimeoutMs } from './service-client.ts';

export type Ask<A extends readonly unknown[], T> = (...args: A) => Promise<Result<T, JobsError>>;

/** Maximum age of an answer that replaces a failed one. */
export const maxLastGoodAgeMs = 24 * 60 * 60 * 1000;
/** JSON characters of the cached answers of one method, about 50 MB of objects. */
const maxSize = 16 * 1024 * 1024;
/** Longer lists are not read for pages: they are not cached and have a longer timeout. */
const maxPageRows = 100;
const longListTimeoutMs = 15_000;
/** Looking up a list of ids takes up to three requests, one after another. */
const lookupTimeoutMs = 2500;
/** For this long after a failure, calls with a cached answer time out after `shortTimeoutMs`. */
const recentFailureMs = 5000;
const shortTimeoutMs = 100;

/**
 * Wraps a search with timeouts and stale-if-error caching. When a call fails, the last good answer to the same call replaces it.
 * Such an answer keeps its `asOf`, has `lastGoodSince` and is degraded. A degraded answer does not replace a good one. Empty job
 * lookups are not cached: during an outage they would become false 404s.
 * @param onBridge called when a cached answer replaces a failed one
 */
export function withLastGood(search: JobSearch, now: () => number, onBridge?: (question: string) => void): JobSearch {
  let failedAt = -Infinity;
  function cached<A extends readonly unknown[], T extends object>(
    method: string,
    ask: Ask<A, T>,
    toTimeoutMs = (..._: A): number => defaultTimeoutMs,
    isCacheable = (_: T): boolean => true,
  ): Ask<A, T> {
    const answers = new LRUCache<string, { readonly value: T; readonly storedAt: number }>({
      max: 10_000,
      maxSize,
      sizeCalculation: ({ value }, key) => key.length + JSON.stringify(value).length,
      ttl: maxLastGoodAgeMs,
      ttlResolution: 0,
      perf: { now },
    });
    return async (...args) => {
      const key = JSON.stringify(args);
      const pending = ask(...args).then((answer) => {
        if (!answer.ok || (answer.isDegraded === true && answers.has(key))) return answer;
        if (isCacheable(answer.value)) answers.set(key, { value: answer.value, storedAt: now() });
        else answers.delete(key);
        return answer;
      });
      const isShortened = isRecent(failedAt, now(), recentFailureMs) && answers.has(key);
      const timeoutMs = isShortened ? shortTimeoutMs : toTimeoutMs(...args);
      const answer = await withTimeout(pending, timeoutMs, () =>
        err<JobsError>({ kind: 'timeout', detail: `no answer within ${timeoutMs} ms` }),
      );
      if (answer.ok) return answer;
      if (!isShortened && !isRefusal(answer.error)) failedAt = now();
      const lastGood = answers.get(key);
      if (lastGood === undefined) return answer;
      onBridge?.(method);
      const lastGoodSince = new Date(lastGood.storedAt).toISOString();
      const value = 'asOf' in lastGood.value ? { ...lastGood.value, lastGoodSince } : lastGood.value;
      return { ...ok(value), isDegraded: true };
    };
  }
  const get = cached(
    'get',
    search.get.bind(search),
    ({ length }) => (length > 1 ? lookupTimeoutMs : defaultTimeoutMs),
    ({ jobs }) => jobs.length > 0,
  );
  return {
    ...search,
    search: cached(
      'search',
      search.search.bind(search),
      (_, { limit = 0 } = {}) => (limit > maxPageRows ? longListTimeoutMs : defaultTimeoutMs),
      ({ jobs }) => jobs.length <= maxPageRows,
    ),
    get: (ids) => get(ids.map((id) => id.toUpperCase())),
    places: cached('places', search.places.bind(search)),
    suggest: cached('suggest', search.suggest.bind(search)),
  };
}
