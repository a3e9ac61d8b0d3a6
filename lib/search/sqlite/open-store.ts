import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { describeProblems } from '#lib/search/wire/problems.ts';
import { chooseDatabase } from './choose-database.ts';
import { fileSource, urlSource, type Look } from './feed-source.ts';
import { createFeedWriter } from './feed-writer.ts';
import { hashCode, openExisting, openLatest, openReadOnly, type StoreMeta } from './schema.ts';

/** The postings of a feed at one time. */
export interface StoreState {
  /** Read-only and never changed: the next update is another file. Closed at the second update after it. */
  readonly database: DatabaseSync;
  /** Changes with each update. */
  readonly version: string;
  /** ISO 8601 instant of the feed. */
  readonly asOf: string;
  /** Version of the code that wrote it. */
  readonly code: string;
}

export interface Store {
  /** Returns the last good postings, another object after each update; null before the first usable feed. */
  current(): StoreState | null;
  /** Why there are no newer postings; null after a success. */
  problem(): string | null;
  /** Resolves after the first reading of the feed: with an error message when the feed file does not exist, else with null. */
  readonly ready: Promise<string | null>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Path of a file, or an http(s) URL. */
  readonly feed: string;
  readonly buids: readonly number[] | 'any';
  /** Path of the database, or `memory`: a private file that is removed on close. Default: beside the feed. */
  readonly database?: string | undefined;
  /** Milliseconds for which the last good jobs stay when most jobs are gone from the feed; 0: it is believed at once. */
  readonly holdMs: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Called with whether the last good jobs stay because most jobs are gone from the feed. */
  readonly onHeld?: (isHeld: boolean) => void;
}

type Change = Extract<Look, { kind: 'changed' }>;

const checkIntervalMs = 500;
/** Time after which a feed is read again that could not be stored. */
const retryFailedMs = 30_000;
/** Interval between two checks of a URL while there are no jobs. */
const retryIntervalMs = 5_000;

/** Opens the database of a feed, and updates it when the feed changes. */
export function openStore(options: StoreOptions): Store {
  const { feed, buids, holdMs, now, log, onHeld = () => undefined } = options;
  const source = /^https?:\/\//i.test(feed) ? urlSource(feed, now) : fileSource(feed);
  const settings = JSON.stringify([feed, buids]);
  const { file, remove } = chooseDatabase(feed, options.database, log);
  const writer = createFeedWriter();
  let code = '';
  let state: StoreState | null = null;
  let replaced: DatabaseSync | null = null;
  let updates = 0;
  let problem: string | null = null;
  let heldUntil: number | null = null;
  let isHoldRetried = false;
  let running: Promise<void> | null = null;
  let isRefreshPending = false;
  let isClosed = false;
  let checkedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  function fail(reason: string): void {
    if (problem === reason) return;
    log.error({ feed }, `JOBS_FEED: ${reason}${state === null ? '' : '; the last good feed stays'}`);
    problem = reason;
  }

  function show(database: DatabaseSync, meta: Pick<StoreMeta, 'stamp' | 'asOf' | 'code'>): void {
    updates += 1;
    if (database !== state?.database) {
      replaced?.close();
      replaced = state?.database ?? null;
    }
    state = { database, version: `${meta.stamp}-${updates}`, asOf: meta.asOf, code: meta.code };
  }

  function accept(look: Change, { jobs, otherCompanies }: StoreMeta, started: number): void {
    look.remember();
    problem = null;
    if (heldUntil !== null) onHeld(false);
    heldUntil = null;
    log.info(
      { feed, jobs, otherCompanies, milliseconds: Math.round(performance.now() - started) },
      jobs === 0 ? 'JOBS_FEED: no job to show' : 'jobs loaded',
    );
  }

  function hold({ jobs, heldSince }: StoreMeta): void {
    const isFirst = heldUntil === null;
    heldUntil = (heldSince ?? now()) + holdMs;
    isHoldRetried = false;
    if (!isFirst) return;
    onHeld(true);
    problem = 'most jobs are gone';
    log.warn(
      { feed, jobs, until: new Date(heldUntil).toISOString() },
      'JOBS_FEED: most jobs are gone; the last good jobs stay until FEED_GRACE is over',
    );
  }

  /** Puts a new database in its place, where other processes and the next start find it. */
  function publish(target: string): DatabaseSync {
    const database = openReadOnly(target);
    try {
      renameSync(target, file);
    } catch (error) {
      rmSync(target, { force: true });
      log.warn({ file, reason: String(error) }, 'JOBS_DATABASE: not stored');
    }
    return database;
  }

  async function load(look: Change): Promise<void> {
    // An empty list is valid. A file without bytes is the result of a failed write.
    if (look.size === 0 && (state !== null || source.path === null)) return fail('an empty file');
    const started = performance.now();
    const hadJobs = state !== null;
    const existing = openExisting(file, settings, !hadJobs);
    if (existing !== null && !hadJobs) show(existing.database, existing.meta);
    try {
      await update(look, existing, hadJobs || existing !== null, started);
    } finally {
      const used = [state?.database, replaced];
      if (existing !== null && !used.includes(existing.database)) existing.database.close();
    }
  }

  async function update(
    look: Change,
    existing: ReturnType<typeof openExisting>,
    hasJobs: boolean,
    started: number,
  ): Promise<void> {
    const { stamp, asOf } = look;
    // Written before this start, or by another process.
    if (existing?.meta.stamp === stamp && existing.meta.code === code && existing.meta.heldSince === null) {
      show(existing.database, existing.meta);
      return accept(look, existing.meta, started);
    }
    const target = `${file}.${randomUUID().slice(0, 8)}.part`;
    const outcome = await writer.write({
      feed: look.feed,
      buids,
      meta: { settings, code, stamp, asOf },
      current: existing === null ? null : file,
      target,
      acceptsCut: !hasJobs && source.path !== null,
      holdMs,
      now: now(),
    });
    if (outcome.damage !== undefined)
      log.warn({ file, reason: outcome.damage }, 'JOBS_DATABASE: damaged, and built again');
    if (isClosed) return rmSync(target, { force: true });
    if ('reason' in outcome) {
      rmSync(target, { force: true });
      if (outcome.kind === 'failed') setTimeout(source.forget, retryFailedMs).unref();
      return fail(outcome.reason);
    }
    const database = outcome.isWritten ? publish(target) : openLatest(file, settings, existing);
    if (outcome.kind === 'held') {
      if (outcome.isWritten) database?.close();
      return hold(outcome.meta);
    }
    if (database !== null) show(database, { stamp, asOf, code });
    accept(look, outcome.meta, started);
    const { listed: rows, skipped, droppedFields, listedDrops: values } = outcome.problems;
    if (skipped > 0 || Object.keys(droppedFields).length > 0)
      log.warn({ feed, skipped, rows, droppedFields, values }, `JOBS_FEED: ${describeProblems(outcome.problems)}`);
  }

  async function lookOnce(): Promise<void> {
    const look = await source.look();
    if (isClosed) return;
    if (look.kind === 'unchanged') {
      // A URL reports unchanged only after a good feed. A file may still be the one that was rejected.
      if (source.path === null && state !== null && heldUntil === null) problem = null;
    } else if (look.kind === 'changed') await load(look);
    // A file that is missing at startup ends the process, and the caller reports it once.
    else if (look.kind === 'missing' && state === null && problem === null) problem = look.reason;
    else fail(look.reason);
  }

  /** Checks for a new feed. Only one check runs at a time; calls during a check cause one more. */
  function refresh(): Promise<void> {
    if (running !== null) isRefreshPending = true;
    running ??= (async () => {
      do {
        isRefreshPending = false;
        await lookOnce().catch((error: unknown) => {
          fail(`cannot be stored: ${String(error)}`);
          setTimeout(source.forget, retryFailedMs).unref();
        });
      } while (isRefreshPending && !isClosed);
      running = null;
    })();
    return running;
  }

  function tick(): void {
    const isHoldOver = heldUntil !== null && !isHoldRetried && now() >= heldUntil;
    const intervalMs = state === null ? Math.min(retryIntervalMs, source.intervalMs) : source.intervalMs;
    if (!isHoldOver && performance.now() - checkedAt < intervalMs) return;
    if (isHoldOver) source.forget();
    isHoldRetried ||= isHoldOver;
    checkedAt = performance.now();
    void refresh();
  }

  async function start(): Promise<string | null> {
    if (!existsSync(file)) writer.start();
    code = hashCode();
    // The feed may be away.
    const stored = openExisting(file, settings, true);
    if (stored !== null) show(stored.database, stored.meta);
    await refresh();
    if (problem?.startsWith('no file') === true) return `JOBS_FEED: ${problem}`;
    checkedAt = performance.now();
    if (!isClosed) timer = setInterval(tick, checkIntervalMs).unref();
    return null;
  }

  return {
    current: () => state,
    problem: () => problem,
    ready: start(),
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearInterval(timer);
      await writer.close();
      await running;
      for (const database of new Set([replaced, state?.database])) database?.close();
      remove();
    },
  };
}
