import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch, JobsError, SearchPage } from '#lib/search/job-search.ts';
import { maxLastGoodAgeMs, withLastGood } from './last-good.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const failure = err({ kind: 'timeout', detail: 'no answer' } satisfies JobsError);
const asOf = '2026-11-20T09:59:00.000Z';
const page = (total: number): SearchPage => ({ ...samplePage({ total, jobs: [] }), asOf });
const isTotal = (total: number) => ({ ok: true, value: { total } });
const isLastGood = (total: number) => ({ ...isTotal(total), isDegraded: true });

let time = start;
const now = (): number => time;
beforeEach(() => {
  time = start;
});

const wrap = (over: Partial<JobSearch>, onBridge?: (question: string) => void): JobSearch =>
  withLastGood(createFakeSearch(over), now, onBridge);

describe('the last good answer', () => {
  it('replaces a failed answer, keeps its own date, and reports how old it is', async () => {
    const onBridge = vi.fn();
    const search = wrap({ search: async () => (time === start ? ok(page(3)) : failure) }, onBridge);
    expect(await search.search(allJobsQuery)).toEqual(ok(page(3)));
    time += 60_000;
    const lastGoodSince = '2026-11-20T10:00:00.000Z';
    expect(await search.search(allJobsQuery)).toEqual({ ...ok({ ...page(3), lastGoodSince }), isDegraded: true });
    expect(onBridge.mock.calls).toEqual([['search']]);
  });

  it('is used only for the same call', async () => {
    const search = wrap({
      search: async (query, { limit = 0 } = {}) => (time === start ? ok(page(query.page * 100 + limit)) : failure),
    });
    await search.search(allJobsQuery, { limit: 10 });
    await search.search({ ...allJobsQuery, page: 2 }, { limit: 10 });
    time += 1;
    expect(await search.search({ ...allJobsQuery, page: 2 }, { limit: 10 })).toMatchObject(isLastGood(210));
    expect(await search.search(allJobsQuery, { limit: 11 })).toEqual(failure);
    expect(await search.search(allJobsQuery, { limit: 10, skip: 10 })).toEqual(failure);
  });

  it('is not replaced by a degraded one, which is used only when there is no other', async () => {
    const degraded = (total: number) => ({ ...ok(page(total)), isDegraded: true }) as const;
    const answers = [degraded(1), failure, ok(page(2)), degraded(3), failure];
    const search = wrap({ search: async () => answers.shift() ?? failure });
    const served = [];
    while (answers.length > 0) served.push(await search.search(allJobsQuery));
    expect(served).toMatchObject([isLastGood(1), isLastGood(1), isTotal(2), isLastGood(3), isLastGood(2)]);
  });

  it('is the newest one', async () => {
    const search = wrap({ search: async () => (time <= start + 1 ? ok(page(time - start)) : failure) });
    await search.search(allJobsQuery);
    time += 1;
    await search.search(allJobsQuery);
    time += 1;
    expect(await search.search(allJobsQuery)).toMatchObject(isLastGood(1));
  });

  it('is used for up to a day', async () => {
    const search = wrap({ search: async () => (time === start ? ok(page(5)) : failure) });
    await search.search(allJobsQuery);
    time += maxLastGoodAgeMs;
    expect(await search.search(allJobsQuery)).toMatchObject(isLastGood(5));
    time += 1;
    expect(await search.search(allJobsQuery)).toEqual(failure);
  });

  it('is never an empty job lookup, nor an older answer about a job that has gone', async () => {
    const answers = [ok({ jobs: [sampleJob()], asOf }), failure, ok({ jobs: [], asOf }), failure];
    const search = wrap({ get: async () => answers.shift() ?? failure });
    const id = sampleJob().id.toLowerCase();
    expect(await search.get([id])).toMatchObject(ok({ jobs: [{ id: sampleJob().id }] }));
    expect(await search.get([id.toUpperCase()])).toMatchObject({ ok: true, isDegraded: true });
    expect(await search.get([id])).toEqual(ok({ jobs: [], asOf }));
    expect(await search.get([id])).toEqual(failure);
  });

  it('is evicted by newer ones when the cache is full', async () => {
    const label = 'x'.repeat(6 * 1024 * 1024);
    const search = wrap({
      suggest: async () => (time === start ? ok([{ kind: 'title', label, count: 1 }]) : failure),
    });
    for (const prefix of 'abc') await search.suggest(prefix, 5);
    time += 1;
    expect(await search.suggest('a', 5)).toEqual(failure);
    expect(await search.suggest('c', 5)).toMatchObject({ ok: true });
  });

  it('replaces an answer that comes too late, and the late answer is still cached', async () => {
    const late = Promise.withResolvers<SearchPage>();
    let isSlow = false;
    const search = wrap({ search: async () => ok(isSlow ? await late.promise : page(3)) });
    await search.search(allJobsQuery);
    isSlow = true;
    expect(await search.search(allJobsQuery)).toMatchObject(isLastGood(3));
    expect(await search.search({ ...allJobsQuery, page: 2 })).toMatchObject({ error: { kind: 'timeout' } });
    time += 1000;
    late.resolve(page(4));
    await late.promise;
    expect(await search.search(allJobsQuery)).toEqual(ok(page(4)));
  });

  it('is not used early while a list of saved jobs is read, which takes several requests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const late = Promise.withResolvers<void>();
      const search = wrap({ get: () => late.promise.then(() => ok({ jobs: [sampleJob()], asOf })) });
      const found = Promise.all([search.get(['1']), search.get(['1', '2'])]);
      await vi.advanceTimersByTimeAsync(2400);
      late.resolve();
      const error = { kind: 'timeout', detail: 'no answer within 800 ms' };
      expect(await found).toMatchObject([{ ok: false, error }, { ok: true }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is returned quickly after a recent failure, while calls without a cached answer get the full timeout', async () => {
    const calls: PromiseWithResolvers<void>[] = [];
    let isSlow = false;
    const search = wrap({
      search: async () => {
        const wait = Promise.withResolvers<void>();
        calls.push(wait);
        if (isSlow) await wait.promise;
        return ok(page(calls.length));
      },
    });
    await search.search(allJobsQuery);
    isSlow = true;
    expect(await search.search(allJobsQuery)).toMatchObject(isLastGood(1));
    const uncached = search.search({ ...allJobsQuery, page: 2 });
    const cached = search.search(allJobsQuery);
    expect(await Promise.race([uncached, cached])).toMatchObject(isLastGood(1));
    for (const wait of calls) wait.resolve();
    expect(await uncached).toMatchObject({ ok: true });
  });

  it('is not returned early after a service that is up has refused another call', async () => {
    const late = Promise.withResolvers<void>();
    let isSlow = false;
    const search = wrap({
      search: async (query) => {
        if (query.page === 9) return err({ kind: 'bad-status', status: 400, detail: 'no' });
        if (isSlow) await late.promise;
        return ok(page(isSlow ? 2 : 1));
      },
    });
    await search.search(allJobsQuery);
    expect(await search.search({ ...allJobsQuery, page: 9 })).toMatchObject({ ok: false });
    isSlow = true;
    const slow = search.search(allJobsQuery);
    setTimeout(() => late.resolve(), 200);
    expect(await slow).toEqual(ok(page(2)));
  });

  it('does not shorten the timeout of long lists, and is never one', async () => {
    const late = Promise.withResolvers<void>();
    const jobs = Array.from({ length: 101 }, () => sampleJob());
    const search = wrap({
      search: async (_, { limit = 0 } = {}) => {
        await late.promise;
        return time === start ? ok({ ...page(101), jobs: jobs.slice(0, limit) }) : failure;
      },
    });
    const lists = [101, 100].map((limit) => search.search(allJobsQuery, { limit }));
    expect(await lists[1]).toMatchObject({ error: { kind: 'timeout' } });
    late.resolve();
    expect(await lists[0]).toMatchObject({ ok: true });
    time += 6000;
    expect(await search.search(allJobsQuery, { limit: 101 })).toEqual(failure);
    expect(await search.search(allJobsQuery, { limit: 100 })).toMatchObject({ ok: true, isDegraded: true });
  });
});

describe('every method', () => {
  const answers = {
    search: ok(page(3)),
    places: ok({ total: 3, places: [], unlocated: 0, unread: 0, known: [], asOf }),
    get: ok({ jobs: [sampleJob()], asOf }),
    suggest: ok([{ kind: 'title', label: 'Pilot', count: 1 }] as const),
  };
  const questions: readonly (readonly [
    keyof typeof answers,
    (search: JobSearch) => Promise<Result<unknown, JobsError>>,
  ])[] = [
    ['search', (search) => search.search(allJobsQuery, { limit: 3 })],
    ['places', (search) => search.places(allJobsQuery)],
    ['get', (search) => search.get(['1', '2'])],
    ['suggest', (search) => search.suggest('pi', 5, allJobsQuery)],
  ];

  it.each(questions)(
    '%s passes its arguments on, and its last good answer replaces a failed one',
    async (name, ask) => {
      let isDown = false;
      const [onBridge, calls] = [vi.fn(), new Array<readonly unknown[]>()];
      const answer =
        <T>(good: Result<T, JobsError>) =>
        async (...args: readonly unknown[]): Promise<Result<T, JobsError>> => {
          calls.push(args);
          return isDown ? failure : good;
        };
      const backend = createFakeSearch({
        search: answer(answers.search),
        places: answer(answers.places),
        get: answer(answers.get),
        suggest: answer(answers.suggest),
      });
      const search = withLastGood(backend, now, onBridge);
      const direct = await ask(backend);
      expect([direct, await ask(search)]).toEqual([answers[name], answers[name]]);
      expect(calls[1]).toEqual(calls[0]);
      isDown = true;
      time += 1000;
      const bridged = await ask(search);
      expect(bridged).toMatchObject(direct);
      // A dated answer also reports when it was stored.
      const isDated = 'asOf' in answers[name].value;
      expect(JSON.stringify(bridged).includes(`"lastGoodSince":"${new Date(start).toISOString()}"`)).toBe(isDated);
      expect(onBridge.mock.calls).toEqual([[name]]);
    },
  );

  it('passes all jobs, the version, readiness and close of the backend through', async () => {
    const close = vi.fn(async () => {});
    const all = async function* () {
      yield ok([sampleJob()]);
    };
    const search = wrap({ all, version: () => 'v7', isReady: () => false, close });
    expect(await Array.fromAsync(search.all())).toEqual([ok([sampleJob()])]);
    await search.close();
    expect([search.version(), search.isReady(), close.mock.calls.length]).toEqual(['v7', false, 1]);
  });
});
