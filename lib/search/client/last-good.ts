import { LRUCache } from 'lru-cache';
import { isRecent } from '#lib/is-recent.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError, JobSearch } from '#lib/search/job-search.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { isDefinitiveStatus } from './attempt-request.ts';
import { defaultTimeoutMs } from './service-client.ts';

type Ask<A extends readonly unknown[], T> = (...args: A) => Promise<Result<T, JobsError>>;

interface CachedAnswer<T> {
  readonly value: T;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
}

interface Rules<A extends readonly unknown[], T> {
  /** Returns the cache key of a call; all arguments by default. */
  readonly toKey?: (...args: A) => unknown;
  readonly isCacheable?: (value: T) => boolean;
  readonly mark?: (value: T, lastGoodSince: string) => T;
  /** Default: `defaultTimeoutMs`. */
  readonly toTimeoutMs?: (...args: A) => number;
}

export interface LastGoodOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called when a cached answer replaces a failed one. */
  readonly onBridge?: (question: string) => void;
  /** Maximum JSON characters of the cached answers of one method (default 16 Mi, about 50 MB of objects). */
  readonly maxSize?: number;
}

/** Maximum age of an answer that replaces a failed one. */
export const maxLastGoodAgeMs = 24 * 60 * 60 * 1000;
const maxAnswers = 10_000;
/** Longer lists are read for sitemaps and feeds, not for pages: they are not cached and have a longer timeout. */
const maxPageRows = 100;
const longListTimeoutMs = 15_000;
/** Looking up a list of ids takes up to three requests, one after another. */
const lookupTimeoutMs = 2500;
/** For this long after a failure, calls with a cached answer time out after `shortTimeoutMs`. */
const recentFailureMs = 5000;
const shortTimeoutMs = 100;
const defaultMaxSize = 16 * 1024 * 1024;

/**
 * Wraps a search with timeouts and stale-if-error caching. When a call fails, the last good answer to the same call replaces
 * it, if it is at most a day old. Such an answer keeps its `asOf`, has `lastGoodSince` and is degraded. A degraded answer does not replace a good one. Empty job lookups are not cached:
 * during an outage they would become false 404s.
 */
export function withLastGood(
  search: JobSearch,
  { now, onBridge, maxSize = defaultMaxSize }: LastGoodOptions,
): JobSearch {
  let failedAt = -Infinity;
  function cached<A extends readonly unknown[], T>(method: string, ask: Ask<A, T>, rules: Rules<A, T> = {}): Ask<A, T> {
    const answers = new LRUCache<string, CachedAnswer<T>>({
      max: maxAnswers,
      maxSize,
      sizeCalculation: ({ value }, key) => key.length + (JSON.stringify(value)?.length ?? 0) + 1,
    });
    const {
      toKey = (...args: A): unknown => args,
      isCacheable = () => true,
      mark = (value: T) => value,
      toTimeoutMs = () => defaultTimeoutMs,
    } = rules;
    const store = (key: string, value: T): void => {
      if (isCacheable(value)) answers.set(key, { value, storedAt: now() });
      else answers.delete(key);
    };
    const findUsable = (key: string): CachedAnswer<T> | undefined => {
      const entry = answers.get(key);
      return entry !== undefined && entry.storedAt <= now() && now() - entry.storedAt <= maxLastGoodAgeMs
        ? entry
        : undefined;
    };
    return async (...args) => {
      const key = JSON.stringify(toKey(...args));
      const pending = ask(...args).then((answer) => {
        if (answer.ok && (answer.isDegraded !== true || findUsable(key) === undefined)) store(key, answer.value);
        return answer;
      });
      const isShortened = isRecent(failedAt, now(), recentFailureMs) && findUsable(key) !== undefined;
      const timeoutMs = isShortened ? shortTimeoutMs : toTimeoutMs(...args);
      const answer = await withTimeout(pending, timeoutMs, () =>
        err<JobsError>({ kind: 'timeout', detail: `no answer within ${timeoutMs} ms` }),
      );
      if (answer.ok) return answer;
      if (!isShortened && isOutage(answer.error)) failedAt = now();
      const lastGood = findUsable(key);
      if (lastGood === undefined) return err(answer.error);
      onBridge?.(method);
      return { ...ok(mark(lastGood.value, new Date(lastGood.storedAt).toISOString())), isDegraded: true };
    };
  }
  return {
    capabilities: search.capabilities,
    search: cached('search', (query) => search.search(query), { mark }),
    list: cached('list', (...args: Parameters<JobSearch['list']>) => search.list(...args), {
      mark,
      isCacheable: ({ jobs }) => jobs.length <= maxPageRows,
      toTimeoutMs: (_, limit) => (limit > maxPageRows ? longListTimeoutMs : defaultTimeoutMs),
    }),
    count: cached('count', (query) => search.count(query)),
    places: cached('places', (query) => search.places(query), { mark }),
    get: cached('get', (id) => search.get(id), {
      mark,
      isCacheable: ({ jobs }) => jobs.length > 0,
      toKey: (id) => id.toUpperCase(),
    }),
    getMany: cached('getMany', (ids) => search.getMany(ids), {
      mark,
      isCacheable: ({ jobs }) => jobs.length > 0,
      toTimeoutMs: (_) => lookupTimeoutMs,
    }),
    similar: cached('similar', (job, limit) => search.similar(job, limit), { toKey: (job, limit) => [job.id, limit] }),
    featured: cached('featured', (limit) => search.featured(limit)),
    listForMilitary: cached('listForMilitary', (codes, skip, limit) => search.listForMilitary(codes, skip, limit), {
      mark,
    }),
    suggest: cached('suggest', (prefix, limit, within) => search.suggest(prefix, limit, within)),
    locations: cached('locations', (prefix, limit) => search.locations(prefix, limit)),
    resolveLocation: cached('resolveLocation', (slug) => search.resolveLocation(slug), {
      isCacheable: (place) => place !== null,
    }),
    nearby: cached('nearby', (query, limit) => search.nearby(query, limit)),
    vocabulary: cached('vocabulary', () => search.vocabulary()),
    version: () => search.version(),
    isReady: () => search.isReady(),
    close: () => search.close(),
  };
}

/** Returns false when the service is up and refuses the request. */
function isOutage(error: JobsError): boolean {
  return error.kind !== 'bad-status' || !isDefinitiveStatus(error.status);
}

function mark<T extends object>(value: T, lastGoodSince: string): T {
  return { ...value, lastGoodSince };
}
