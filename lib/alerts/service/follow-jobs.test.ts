import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DueAlert } from '#lib/alerts/store/job-ledger.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { err, ok } from '#lib/result.ts';
import type { AlertLists } from './alert-lists.ts';
import { createFollower, writeDueMessages } from './follow-jobs.ts';
import { createChangingSearch } from '#tests/support/changing-search.ts';
import { sampleJob } from '#tests/support/sample-job.ts';

const now = 1000;

/** Alerts with these lists are due; `down` cannot be read, `gone` is no list any more. */
function createStage(paths: readonly string[]) {
  let due: readonly DueAlert[] = paths.map((list, index) => ({ id: `${index}`, list, started: 1, lastNumber: 2 }));
  const written: [string, readonly string[]][] = [];
  const postponed: [string, number][] = [];
  const readings: string[] = [];
  const leave = (id: string): void => {
    due = due.filter((alert) => alert.id !== id);
  };
  const lists: AlertLists = {
    parse: (path) => (path === 'gone' ? null : { path, query: { ...allJobsQuery, text: path } }),
    name: async () => ok(''),
    keepKnown: async (query) => ok(query),
    async match({ text }) {
      readings.push(text);
      return text === 'down' ? err({ kind: 'timeout', detail: '' }) : ok(['old', 'again', 'new', 'unknown']);
    },
  };
  const run = (cursor = 'here', isCurrent = () => true) =>
    writeDueMessages({
      store: {
        readLedger: async () => ({ revision: 1, lastNumber: 9, cursor: 'here' }),
        listOpened: async () => [
          // Opened before the alert, after it, and again after its last message.
          { id: 'old', number: 1, opening: 5 },
          { id: 'again', number: 2, opening: 6 },
          { id: 'new', number: 7, opening: 7 },
        ],
        listDue: async (_, __, limit) => due.slice(0, limit),
        async writeMessage({ id }, jobIds) {
          written.push([id, jobIds]);
          leave(id);
          return true;
        },
        async postpone(id, dueAt) {
          postponed.push([id, dueAt]);
          leave(id);
        },
      },
      lists,
      ...{ keyId: 'key', cursor, isCurrent },
      now: () => now,
    });
  return { run, written, postponed, readings };
}

describe('writeDueMessages', () => {
  test('gives each alert the jobs that are new for it; equal lists are read once', async () => {
    const stage = createStage(['a', 'b', 'a', 'gone']);
    expect(await stage.run()).toEqual(ok(null));
    expect(stage.written).toEqual([
      ['0', ['again', 'new']],
      ['1', ['again', 'new']],
      ['2', ['again', 'new']],
      ['3', []],
    ]);
    expect(stage.readings).toEqual(['a', 'b']);
  });

  test('lets an alert whose list cannot be read wait, and goes on with the others', async () => {
    const stage = createStage(['down', 'a', 'down', 'down', 'b']);
    expect(await stage.run()).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(stage.postponed).toEqual(['0', '2', '3'].map((id) => [id, now + 300_000]));
    expect(stage.written.map(([id]) => id)).toEqual(['1', '4']);
  });

  test('does nothing while the ledger has jobs that this process has not, or no longer', async () => {
    const stage = createStage(['a', 'b']);
    await stage.run('elsewhere');
    await stage.run('here', () => stage.readings.length === 0);
    expect([stage.written, stage.postponed]).toEqual([[], []]);
  });

  test('ends when the search is down', async () => {
    const stage = createStage(['down', 'down', 'down', 'a']);
    expect((await stage.run()).ok).toBe(false);
    expect([stage.written, stage.postponed.length]).toEqual([[], 3]);
  });
});

describe('createFollower', () => {
  afterEach(() => vi.useRealTimers());

  /** Follows a search of one job with a ledger that another process can replace. */
  function createFollowing() {
    const search = createChangingSearch();
    search.setJobs([sampleJob({})]);
    const ledger = { cursor: '' };
    const recorded: string[] = [];
    const follower = createFollower({
      search,
      ...{ keyId: 'key', now: () => now },
      store: {
        readLedger: async () => ({ revision: 1, lastNumber: 1, cursor: ledger.cursor }),
        async recordJobs(cursor) {
          recorded.push(cursor);
          ledger.cursor = cursor;
          return 1;
        },
        listOpened: async () => [],
        listDue: async () => [],
        writeMessage: async () => true,
        postpone: async () => {},
      },
      lists: {
        parse: () => null,
        name: async () => ok(''),
        keepKnown: async (query) => ok(query),
        match: async () => ok([]),
      },
      metrics: { setJobsRecorded() {} },
      log: { info() {}, warn() {} },
    });
    return { search, ledger, recorded, follower };
  }

  test('is current while the ledger and the search have the jobs that it recorded', async () => {
    const { search, ledger, follower } = createFollowing();
    expect([follower.isReady(), await follower.isCurrent()]).toEqual([false, false]);
    await follower.follow();
    expect([follower.isReady(), await follower.isCurrent()]).toEqual([true, true]);
    const own = ledger.cursor;
    ledger.cursor = 'of another process';
    expect(await follower.isCurrent()).toBe(false);
    ledger.cursor = own;
    search.setJobs([]);
    expect(await follower.isCurrent()).toBe(false);
  });

  test('records its jobs once, and again when the ledger has had others for a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { ledger, recorded, follower } = createFollowing();
    await follower.follow();
    vi.advanceTimersByTime(60_000);
    await follower.follow();
    expect(recorded).toHaveLength(1);
    ledger.cursor = 'of another process';
    await follower.follow();
    expect(recorded).toEqual([recorded[0], recorded[0]]);
    ledger.cursor = 'of another process';
    vi.advanceTimersByTime(59_999);
    await follower.follow();
    expect(recorded).toHaveLength(2);
  });
});
