import { LRUCache } from 'lru-cache';
import { isRecent } from '#lib/is-recent.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError, JobSearch } from '#lib/search/job-search.ts';
import { inTime, longestWait } from './deadline.ts';
import { isAnswer } from './attempt-request.ts';

type Ask<A extends readonly unknown[], T> = (...args: A) => Promise<Result<T, JobsError>>;

interface Kept<T> {
  readonly value: T;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

interface Rules<A extends readonly unknown[], T> {
  /** What makes two questions the same; all arguments unless said. */
  readonly toKey?: (...args: A) => unknown;
  readonly mayKeep?: (value: T) => boolean;
  readonly mark?: (value: T, lastGoodSince: string) => T;
  /** Milliseconds that this question may take; `longestWait` unless said. */
  readonly wait?: (...args: A) => number;
}

export interface LastGoodOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** An answer stands in for one that failed. */
  readonly onBridge?: (question: string) => void;
  /** Characters of JSON that the answers to one question may have (default 16 Mi, about 50 MB of objects). */
  readonly maxSize?: number;
}

/** How long an answer may stand in for a newer one, milliseconds. */
export const longestBridge = 24 * 60 * 60 * 1000;
const maxAnswers = 10_000;
/** Rows beyond this are read for a sitemap or a feed and not for a page, which would not wait for them. */
const maxRows = 100;
const walkingWait = 15_000;
/** For a list of ids: up to three requests, one after another; milliseconds. */
const lookupWait = 2500;
/** For so long after a failure nobody waits longer than `shortWait` for what an older answer can say; milliseconds. */
const doubt = 5000;
const shortWait = 100;
const defaultSize = 16 * 1024 * 1024;

/**
 * Bounds the time of every answer, and puts the last good answer to the same question, at most a day old, in the place of one that failed; it keeps its `asOf`
 * and tells `lastGoodSince`. A job that is unknown, or no longer there, is not kept: in an outage that would be a false 404.
 */
export function withLastGood(search: JobSearch, { now, onBridge, maxSize = defaultSize }: LastGoodOptions): JobSearch {
  let failedAt = -Infinity;
  function keep<A extends readonly unknown[], T>(question: string, ask: Ask<A, T>, rules: Rules<A, T> = {}): Ask<A, T> {
    const answers = new LRUCache<string, Kept<T>>({
      max: maxAnswers,
      maxSize,
      sizeCalculation: ({ value }, key) => key.length + (JSON.stringify(value)?.length ?? 0) + 1,
    });
    const {
      toKey = (...args: A): unknown => args,
      mayKeep = () => true,
      mark = (value: T) => value,
      wait = () => longestWait,
    } = rules;
    const keepGood = (key: string, value: T): void => {
      if (mayKeep(value)) answers.set(key, { value, at: now() });
      else answers.delete(key);
    };
    const recall = (key: string): Kept<T> | undefined => {
      const kept = answers.get(key);
      return kept !== undefined && kept.at <= now() && now() - kept.at <= longestBridge ? kept : undefined;
    };
    return async (...args) => {
      const key = JSON.stringify(toKey(...args));
      const coming = ask(...args).then((answer) => {
        if (answer.ok) keepGood(key, answer.value);
        return answer;
      });
      const isDoubted = isRecent(failedAt, now(), doubt) && recall(key) !== undefined;
      const answer = await inTime(coming, isDoubted ? shortWait : wait(...args));
      if (answer.ok) return answer;
      if (!isDoubted && isOutage(answer.error)) failedAt = now();
      const kept = recall(key);
      if (kept === undefined) return err(answer.error);
      onBridge?.(question);
      return ok(mark(kept.value, new Date(kept.at).toISOString()));
    };
  }
  return {
    capabilities: search.capabilities,
    search: keep('search', (query) => search.search(query), { mark }),
    list: keep('list', (query, limit, skip) => search.list(query, limit, skip), {
      mark,
      mayKeep: ({ jobs }) => jobs.length <= maxRows,
      wait: (_, limit) => (limit > maxRows ? walkingWait : longestWait),
    }),
    count: keep('count', (query) => search.count(query)),
    places: keep('places', (query) => search.places(query), { mark }),
    get: keep('get', (id) => search.get(id), {
      mark,
      mayKeep: ({ jobs }) => jobs.length > 0,
      toKey: (id) => id.toUpperCase(),
    }),
    getMany: keep('getMany', (ids) => search.getMany(ids), {
      mark,
      mayKeep: ({ jobs }) => jobs.length > 0,
      wait: (_) => lookupWait,
    }),
    similar: keep('similar', (job, limit) => search.similar(job, limit), { toKey: (job, limit) => [job.id, limit] }),
    featured: keep('featured', (limit) => search.featured(limit)),
    listForMilitary: keep('listForMilitary', (codes, skip, limit) => search.listForMilitary(codes, skip, limit), {
      mark,
    }),
    suggest: keep('suggest', (prefix, limit, within) => search.suggest(prefix, limit, within)),
    locations: keep('locations', (prefix, limit) => search.locations(prefix, limit)),
    resolveLocation: keep('resolveLocation', (slug) => search.resolveLocation(slug), {
      mayKeep: (place) => place !== null,
    }),
    nearby: keep('nearby', (query, limit) => search.nearby(query, limit)),
    vocabulary: keep('vocabulary', () => search.vocabulary()),
    version: () => search.version(),
    isReady: () => search.isReady(),
    close: () => search.close(),
  };
}

/** False for a service that works and says no. */
function isOutage(error: JobsError): boolean {
  return error.kind !== 'bad-status' || !isAnswer(error.status);
}

function mark<T extends object>(value: T, lastGoodSince: string): T {
  return { ...value, lastGoodSince };
}
