import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobListing, JobSearch, JobsError } from '#lib/search/job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { maxLastGoodAgeMs, withLastGood } from './last-good.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const failure = err({ kind: 'timeout', detail: 'no answer' } satisfies JobsError);
const asOf = '2026-11-20T09:59:00.000Z';
const listing: JobListing = { total: 3, jobs: [], asOf };

const lastGood = (value: unknown) => ({ ok: true, value, isDegraded: true });

let time = start;
const now = (): number => time;
beforeEach(() => {
  time = start;
});

describe('the last good answer', () => {
  it('replaces a failed answer, keeps its own date, and reports how old it is', async () => {
    const list = vi.fn(async () => ok(listing)).mockName('list');
    const onBridge = vi.fn();
    const search = withLastGood(
      createFakeSearch({ list: () => (time === start ? list() : Promise.resolve(failure)) }),
      { now, onBridge },
    );
    expect(await search.list(allJobsQuery, 10)).toEqual(ok(listing));
    time += 60_000;
    expect(await search.list(allJobsQuery, 10)).toEqual(
      lastGood({ ...listing, asOf, lastGoodSince: '2026-11-20T10:00:00.000Z' }),
    );
    expect(onBridge.mock.calls).toEqual([['list']]);
  });

  it('is used only for the same call', async () => {
    const search = withLastGood(
      createFakeSearch({
        list: async (query, limit) => (time === start ? ok({ ...listing, total: query.page * 100 + limit }) : failure),
      }),
      { now },
    );
    await search.list(allJobsQuery, 10);
    await search.list({ ...allJobsQuery, page: 2 }, 10);
    time += 1;
    expect(await search.list({ ...allJobsQuery, page: 2 }, 10)).toMatchObject(ok({ total: 210 }));
    expect(await search.list(allJobsQuery, 11)).toEqual(failure);
    expect(await search.list(allJobsQuery, 10, 10)).toEqual(failure);
  });

  it('is not replaced by a degraded one, which is used only when there is no other', async () => {
    const answers = [
      { ...ok(1), isDegraded: true } as const,
      failure,
      ok(2),
      { ...ok(3), isDegraded: true } as const,
      failure,
    ];
    const search = withLastGood(createFakeSearch({ count: async () => answers.shift() ?? failure }), { now });
    const served = [];
    while (answers.length > 0) served.push(await search.count(allJobsQuery));
    expect(served).toEqual([lastGood(1), lastGood(1), ok(2), lastGood(3), lastGood(2)]);
  });

  it('is the newest one', async () => {
    const search = withLastGood(
      createFakeSearch({ count: async () => (time <= start + 1 ? ok(time - start) : failure) }),
      { now },
    );
    await search.count(allJobsQuery);
    time += 1;
    await search.count(allJobsQuery);
    time += 1;
    expect(await search.count(allJobsQuery)).toEqual(lastGood(1));
  });

  it('is not used when it comes from the future because the clock was set back', async () => {
    let isDown = false;
    const search = withLastGood(createFakeSearch({ count: async () => (isDown ? failure : ok(1)) }), { now });
    await search.count(allJobsQuery);
    isDown = true;
    time -= 1;
    expect(await search.count(allJobsQuery)).toEqual(failure);
    time += 1;
    expect(await search.count(allJobsQuery)).toEqual(lastGood(1));
  });

  it('is used for up to a day', async () => {
    const search = withLastGood(createFakeSearch({ count: async () => (time === start ? ok(5) : failure) }), { now });
    await search.count(allJobsQuery);
    time += maxLastGoodAgeMs;
    expect(await search.count(allJobsQuery)).toEqual(lastGood(5));
    time += 1;
    expect(await search.count(allJobsQuery)).toEqual(failure);
  });

  it('is never an empty job lookup, nor an older answer about a job that has gone', async () => {
    const answers = [ok({ jobs: [sampleJob()], asOf }), failure, ok({ jobs: [], asOf }), failure];
    const search = withLastGood(createFakeSearch({ get: async () => answers.shift() ?? failure }), { now });
    const id = sampleJob().id.toLowerCase();
    expect(await search.get(id)).toMatchObject(ok({ jobs: [{ id: sampleJob().id }] }));
    expect(await search.get(id.toUpperCase())).toMatchObject(ok({ jobs: [{ id: sampleJob().id }] }));
    expect(await search.get(id)).toEqual(ok({ jobs: [], asOf }));
    expect(await search.get(id)).toEqual(failure);
  });

  it('is evicted by newer ones when the cache is full', async () => {
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

  it('replaces an answer that comes too late, and the late answer is still cached', async () => {
    const late = Promise.withResolvers<JobListing>();
    let isSlow = false;
    const search = withLastGood(
      createFakeSearch({ list: async () => (isSlow ? ok(await late.promise) : ok(listing)) }),
      { now },
    );
    await search.list(allJobsQuery, 10);
    isSlow = true;
    expect(await search.list(allJobsQuery, 10)).toMatchObject(
      ok({ total: 3, lastGoodSince: '2026-11-20T10:00:00.000Z' }),
    );
    expect(await search.list({ ...allJobsQuery, page: 2 }, 10)).toMatchObject({
      ok: false,
      error: { kind: 'timeout' },
    });
    time += 1000;
    late.resolve({ ...listing, total: 4 });
    await late.promise;
    expect(await search.list(allJobsQuery, 10)).toEqual(ok({ ...listing, total: 4 }));
  });

  it('is not used early while a list of saved jobs is read, which takes several requests', async () => {
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
      const error = { kind: 'timeout', detail: 'no answer within 800 ms' };
      expect(await found).toMatchObject([{ ok: false, error }, { ok: true }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is returned quickly after a recent failure, while calls without a cached answer get the full timeout', async () => {
    const calls: PromiseWithResolvers<void>[] = [];
    let isSlow = false;
    const search = withLastGood(
      createFakeSearch({
        count: async () => {
          const wait = Promise.withResolvers<void>();
          calls.push(wait);
          if (isSlow) await wait.promise;
          return ok(calls.length);
        },
      }),
      { now },
    );
    await search.count(allJobsQuery);
    isSlow = true;
    expect(await search.count(allJobsQuery)).toEqual(lastGood(1));
    const uncached = search.count({ ...allJobsQuery, page: 2 });
    const cached = search.count(allJobsQuery);
    expect(await Promise.race([uncached, cached])).toEqual(lastGood(1));
    for (const wait of calls) wait.resolve();
    expect(await uncached).toMatchObject({ ok: true });
  });

  it('is not returned early after a service that is up has refused another call', async () => {
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
    await search.count(allJobsQuery);
    expect(await search.count({ ...allJobsQuery, page: 9 })).toMatchObject({ ok: false });
    isSlow = true;
    const slow = search.count(allJobsQuery);
    setTimeout(() => late.resolve(), 200);
    expect(await slow).toEqual(ok(2));
  });

  it('does not shorten the timeout of long lists', async () => {
    const late = Promise.withResolvers<JobListing>();
    const search = withLastGood(createFakeSearch({ list: async () => ok(await late.promise) }), { now });
    const [many, few] = [search.list(allJobsQuery, 1000), search.list(allJobsQuery, 10)];
    expect(await few).toMatchObject({ error: { kind: 'timeout' } });
    late.resolve(listing);
    expect(await many).toEqual(ok(listing));
  });

  it('passes the version, readiness and close of the backend through', async () => {
    const close = vi.fn(async () => {});
    const search = withLastGood(createFakeSearch({ version: () => 'v7', isReady: () => false, close }), { now });
    await search.close();
    expect([search.version(), search.isReady(), close.mock.calls.length]).toEqual(['v7', false, 1]);
  });
});

describe('every method', () => {
  const place: KnownLocation = {
    slug: 'seattle-wa',
    label: 'Seattle, WA',
    level: 'city',
    coordinates: null,
    within: [],
  };
  const code = { code: '68W', branch: null };
  const questions: readonly (readonly [keyof JobSearch, (search: JobSearch) => Promise<Result<unknown, JobsError>>])[] =
    [
      ['search', (search) => search.search(allJobsQuery)],
      ['list', (search) => search.list(allJobsQuery, 10, 20)],
      ['count', (search) => search.count(allJobsQuery)],
      ['places', (search) => search.places(allJobsQuery)],
      ['get', (search) => search.get('1')],
      ['getMany', (search) => search.getMany(['1', '2'])],
      ['similar', (search) => search.similar(sampleJob(), 3)],
      ['featured', (search) => search.featured(3)],
      ['listForMilitary', (search) => search.listForMilitary([code], 20, 10)],
      ['suggest', (search) => search.suggest('pi', 5, allJobsQuery)],
      ['locations', (search) => search.locations('sea', 5)],
      ['resolveLocation', (search) => search.resolveLocation('seattle')],
      ['nearby', (search) => search.nearby(allJobsQuery, 5)],
      ['vocabulary', (search) => search.vocabulary()],
    ];
  const answers = {
    search: ok(samplePage()),
    list: ok(listing),
    count: ok(3),
    places: ok({ total: 3, places: [], unlocated: 0, unread: 0, asOf }),
    get: ok({ jobs: [sampleJob()], asOf }),
    getMany: ok({ jobs: [sampleJob()], asOf }),
    similar: ok([sampleJob()]),
    featured: ok([sampleJob()]),
    listForMilitary: ok(listing),
    suggest: ok([{ kind: 'title', label: 'Pilot', count: 1 }] as const),
    locations: ok([{ ...place, count: 1 }]),
    resolveLocation: ok(place),
    nearby: ok([{ ...place, count: 1, miles: 9 }]),
    vocabulary: ok(mapChoiceFacets(() => new Map<string, string>())),
  };
  const backendCalls: unknown[][] = [];
  const toBackend = (isDown: () => boolean) => {
    const answer =
      <K extends keyof typeof answers>(name: K) =>
      async (...args: readonly unknown[]): Promise<(typeof answers)[K] | typeof failure> => {
        backendCalls.push([name, ...args]);
        return isDown() ? failure : answers[name];
      };
    return createFakeSearch({
      search: answer('search'),
      list: answer('list'),
      count: answer('count'),
      places: answer('places'),
      get: answer('get'),
      getMany: answer('getMany'),
      similar: answer('similar'),
      featured: answer('featured'),
      listForMilitary: answer('listForMilitary'),
      suggest: answer('suggest'),
      locations: answer('locations'),
      resolveLocation: answer('resolveLocation'),
      nearby: answer('nearby'),
      vocabulary: answer('vocabulary'),
    });
  };

  it.each(questions)(
    '%s passes its arguments on, and its last good answer replaces a failed one',
    async (name, ask) => {
      let isDown = false;
      const onBridge = vi.fn();
      const search = withLastGood(
        toBackend(() => isDown),
        { now, onBridge },
      );
      backendCalls.length = 0;
      const direct = await ask(toBackend(() => false));
      expect(await ask(search)).toEqual(direct);
      expect(backendCalls[1]).toEqual(backendCalls[0]);
      expect(backendCalls[0]?.[0]).toBe(name);
      isDown = true;
      time += 1000;
      const bridged = await ask(search);
      expect(bridged).toMatchObject(direct);
      // A dated answer also reports when it was stored.
      const isDated = direct.ok && typeof direct.value === 'object' && direct.value !== null && 'asOf' in direct.value;
      expect(JSON.stringify(bridged).includes(`"lastGoodSince":"${new Date(start).toISOString()}"`)).toBe(isDated);
      expect(onBridge.mock.calls).toEqual([[name]]);
    },
  );

  it('similar is cached by job id and limit', async () => {
    let isDown = false;
    const search = withLastGood(createFakeSearch({ similar: async (job) => (isDown ? failure : ok([job])) }), { now });
    const one = sampleJob({ id: 'ONE' });
    await search.similar(one, 3);
    isDown = true;
    expect(await search.similar({ ...one, title: 'Another title' }, 3)).toEqual(lastGood([one]));
    expect(await search.similar(sampleJob({ id: 'OTHER' }), 3)).toEqual(failure);
    expect(await search.similar(one, 4)).toEqual(failure);
  });

  it('does not cache long lists, empty lookups or unknown places', async () => {
    let isDown = false;
    const many = Array.from({ length: 101 }, () => sampleJob());
    const search = withLastGood(
      createFakeSearch({
        list: async (_, limit) => (isDown ? failure : ok({ ...listing, jobs: many.slice(0, limit) })),
        getMany: async () => (isDown ? failure : ok({ jobs: [], asOf })),
        resolveLocation: async () => (isDown ? failure : ok(null)),
      }),
      { now },
    );
    const ask = () =>
      Promise.all([
        search.list(allJobsQuery, 101),
        search.getMany(['1']),
        search.resolveLocation('nowhere'),
        search.list(allJobsQuery, 100),
      ]);
    await ask();
    isDown = true;
    expect((await ask()).map((answer) => answer.ok)).toEqual([false, false, false, true]);
  });
});
