import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSearch } from '#lib/server/fake-search.ts';
import { err, ok } from '#lib/result.ts';
import { sampleJob } from '../../../tests/support/sample-job.ts';
import { everyJob } from '../query.ts';
import type { JobListing, JobsError } from '../search.ts';
import { longestBridge, withLastGood } from './last-good.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const failure = err({ kind: 'timeout', detail: 'no answer' } satisfies JobsError);
const asOf = '2026-11-20T09:59:00.000Z';
const listing: JobListing = { total: 3, jobs: [], asOf };

let time = start;
const now = (): number => time;
beforeEach(() => {
  time = start;
});

describe('the last good answer', () => {
  it('stands in for one that failed, with its own date, and tells since when', async () => {
    const list = vi.fn(async () => ok(listing)).mockName('list');
    const onBridge = vi.fn();
    const search = withLastGood(
      createFakeSearch({ list: () => (time === start ? list() : Promise.resolve(failure)) }),
      { now, onBridge },
    );
    expect(await search.list(everyJob, 10)).toEqual(ok(listing));
    time += 60_000;
    expect(await search.list(everyJob, 10)).toEqual(ok({ ...listing, asOf, keptSince: '2026-11-20T10:00:00.000Z' }));
    expect(onBridge.mock.calls).toEqual([['list']]);
  });

  it('is one of the same question', async () => {
    const search = withLastGood(
      createFakeSearch({
        list: async (query, limit) => (time === start ? ok({ ...listing, total: query.page * 100 + limit }) : failure),
      }),
      { now },
    );
    await search.list(everyJob, 10);
    await search.list({ ...everyJob, page: 2 }, 10);
    time += 1;
    expect(await search.list({ ...everyJob, page: 2 }, 10)).toMatchObject(ok({ total: 210 }));
    expect(await search.list(everyJob, 11)).toEqual(failure);
    expect(await search.list(everyJob, 10, 10)).toEqual(failure);
  });

  it('is the last: a newer one takes its place', async () => {
    const search = withLastGood(
      createFakeSearch({ count: async () => (time <= start + 1 ? ok(time - start) : failure) }),
      { now },
    );
    await search.count(everyJob);
    time += 1;
    await search.count(everyJob);
    time += 1;
    expect(await search.count(everyJob)).toEqual(ok(1));
  });

  it('is none when it comes from the future: the clock was set back', async () => {
    let isDown = false;
    const search = withLastGood(createFakeSearch({ count: async () => (isDown ? failure : ok(1)) }), { now });
    await search.count(everyJob);
    isDown = true;
    time -= 1;
    expect(await search.count(everyJob)).toEqual(failure);
    time += 1;
    expect(await search.count(everyJob)).toEqual(ok(1));
  });

  it('is good for a day', async () => {
    const search = withLastGood(createFakeSearch({ count: async () => (time === start ? ok(5) : failure) }), { now });
    await search.count(everyJob);
    time += longestBridge;
    expect(await search.count(everyJob)).toEqual(ok(5));
    time += 1;
    expect(await search.count(everyJob)).toEqual(failure);
  });

  it('is never that a job is unknown, nor an older one of a job that has gone', async () => {
    const answers = [ok({ jobs: [sampleJob()], asOf }), failure, ok({ jobs: [], asOf }), failure];
    const search = withLastGood(createFakeSearch({ get: async () => answers.shift() ?? failure }), { now });
    const id = sampleJob().id.toLowerCase();
    expect(await search.get(id)).toMatchObject(ok({ jobs: [{ id: sampleJob().id }] }));
    expect(await search.get(id.toUpperCase())).toMatchObject(ok({ jobs: [{ id: sampleJob().id }] }));
    expect(await search.get(id)).toEqual(ok({ jobs: [], asOf }));
    expect(await search.get(id)).toEqual(failure);
  });

  it('leaves for newer ones when there are too many', async () => {
    const search = withLastGood(
      createFakeSearch({
        suggest: async (prefix) =>
          time === start ? ok([{ kind: 'title', label: prefix.repeat(100), count: 1 }]) : failure,
      }),
      { now, maxSize: 1000 },
    );
    for (const prefix of 'abcdefghij') await search.suggest(prefix, 5);
    time += 1;
    expect(await search.suggest('a', 5)).toEqual(failure);
    expect(await search.suggest('j', 5)).toMatchObject({ ok: true });
  });

  it('stands in for one that comes too late, which is kept all the same', async () => {
    const late = Promise.withResolvers<JobListing>();
    let isSlow = false;
    const search = withLastGood(
      createFakeSearch({ list: async () => (isSlow ? ok(await late.promise) : ok(listing)) }),
      { now },
    );
    await search.list(everyJob, 10);
    isSlow = true;
    expect(await search.list(everyJob, 10)).toMatchObject(ok({ total: 3, keptSince: '2026-11-20T10:00:00.000Z' }));
    expect(await search.list({ ...everyJob, page: 2 }, 10)).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    time += 1000;
    late.resolve({ ...listing, total: 4 });
    await late.promise;
    expect(await search.list(everyJob, 10)).toEqual(ok({ ...listing, total: 4 }));
  });

  it('is not taken while a list of saved jobs is read, which takes several requests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const late = Promise.withResolvers<void>();
      const answer = async () => {
        await late.promise;
        return ok({ jobs: [sampleJob()], asOf });
      };
      const search = withLastGood(createFakeSearch({ get: answer, getMany: answer }), { now });
      const found = Promise.all([search.get('1'), search.getMany(['1'])]);
      await vi.advanceTimersByTimeAsync(2400);
      late.resolve();
      expect(await found).toMatchObject([{ ok: false, error: { kind: 'timeout' } }, { ok: true }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not waited for in vain: shortly after a failure it comes at once, and what nobody asked before gets its time', async () => {
    const asked: PromiseWithResolvers<void>[] = [];
    let isSlow = false;
    const search = withLastGood(
      createFakeSearch({
        count: async () => {
          const wait = Promise.withResolvers<void>();
          asked.push(wait);
          if (isSlow) await wait.promise;
          return ok(asked.length);
        },
      }),
      { now },
    );
    await search.count(everyJob);
    isSlow = true;
    expect(await search.count(everyJob)).toEqual(ok(1));
    const unseen = search.count({ ...everyJob, page: 2 });
    const kept = search.count(everyJob);
    expect(await Promise.race([unseen, kept])).toEqual(ok(1));
    for (const wait of asked) wait.resolve();
    expect(await unseen).toMatchObject({ ok: true });
  });

  it('is not used in haste because a service that works said no to something else', async () => {
    const late = Promise.withResolvers<void>();
    let isSlow = false;
    const search = withLastGood(
      createFakeSearch({
        count: async ({ page }) => {
          if (page === 9) return err({ kind: 'bad-status', status: 400, detail: 'no' });
          if (isSlow) await late.promise;
          return ok(isSlow ? 2 : 1);
        },
      }),
      { now },
    );
    await search.count(everyJob);
    expect(await search.count({ ...everyJob, page: 9 })).toMatchObject({ ok: false });
    isSlow = true;
    const slow = search.count(everyJob);
    setTimeout(() => late.resolve(), 200);
    expect(await slow).toEqual(ok(2));
  });

  it('does not hurry those who read very many rows', async () => {
    const late = Promise.withResolvers<JobListing>();
    const search = withLastGood(createFakeSearch({ list: async () => ok(await late.promise) }), { now });
    const [many, few] = [search.list(everyJob, 1000), search.list(everyJob, 10)];
    expect(await few).toMatchObject({ error: { kind: 'timeout' } });
    late.resolve(listing);
    expect(await many).toEqual(ok(listing));
  });

  it('hides nothing of the life of the backend', async () => {
    const close = vi.fn(async () => {});
    const search = withLastGood(createFakeSearch({ version: () => 'v7', isReady: () => false, close }), { now });
    await search.close();
    expect([search.version(), search.isReady(), close.mock.calls.length]).toEqual(['v7', false, 1]);
  });
});
