import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { placedRows, sendAnswer, startNode, toBuckets, toDocuments } from '#tests/support/fake-solr.ts';
import { createSolrSearch, type SolrSearch, type SolrSearchOptions } from './solr-search.ts';
import { toFeedDocument } from './to-document.ts';

const { jobs, places } = toDocuments(placedRows);
const opened: { close(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

interface SolrRequest {
  readonly query: string;
  readonly filter: readonly unknown[];
  readonly params: Readonly<Record<string, string>>;
  readonly limit: number;
}

/** Starts a search over one node. Tests change the content of the collection, or let requests fail. */
async function start(options: Partial<SolrSearchOptions> = {}) {
  const state = { stamp: 'a', failing: '', isEarlier: false, now: 7_001_999 };
  const requests: SolrRequest[] = [];
  const node = await startNode((response, body) => {
    const request: SolrRequest = JSON.parse(body);
    requests.push(request);
    if (state.failing === 'all' || request.query === state.failing) response.writeHead(400).end('{}');
    else if (request.query === 'kind:feed')
      sendAnswer(response, {
        documents: state.isEarlier
          ? [{ summary: '{"stamp":"a","asOf":"2026-11-20T16:00:00Z","jobs":4}' }]
          : [toFeedDocument({ stamp: state.stamp, asOf: '2026-11-20T16:00:00Z', jobs: 4 })],
        facets: { all: { count: 4, version: 1, newest: 5 }, open: { count: 4 } },
      });
    else if (request.query === 'kind:place')
      sendAnswer(response, {
        documents: places,
        facets: {
          site: {
            count: 4,
            places: toBuckets({ 'united-states': 2, 'seattle-wa': 1, 'portland-or': 1 }),
            military: toBuckets({ '15R army': 1, '2A5X1 air-force': 1 }),
            jobCategory_open: toBuckets({ 'warehouse\tWarehouse': 1 }),
          },
        },
      });
    else
      sendAnswer(response, {
        total: 21,
        documents: jobs.slice(0, request.limit),
        facets: {
          places: toBuckets({ 'seattle-wa': 1, 'portland-or': 1 }),
          narrowest: toBuckets({ 'seattle-wa': 1 }),
          titles: toBuckets({ 'Ramp Agent': 1 }),
        },
      });
  });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const search = createSolrSearch({
    urls: [node.url],
    collection: 'jobs',
    buids: [1318, 34035],
    now: () => state.now,
    log,
    budgetMs: 5000,
    intervalMs: 600_000,
    ...options,
  });
  opened.push(search, { close: () => node.stop() });
  const requestsFor = (query: string) => requests.filter((request) => request.query === query);
  return { search, state, requests, requestsFor, log };
}

describe('before a collection is found', () => {
  test('there is no version until the first poll succeeds', async () => {
    const { search } = await start();
    expect([search.isReady(), search.version()]).toEqual([false, 'none']);
    await search.ready();
    expect([search.isReady(), search.version()]).toEqual([true, 'a-4-1-4']);
  });

  test('a collection of an earlier release is refused at start, with what to do', async () => {
    const { search, state, log } = await start();
    state.isEarlier = true;
    await search.ready();
    expect(search.isReady()).toBe(false);
    expect(log.warn).toHaveBeenCalledWith({ collection: 'jobs' }, expect.stringContaining('run npm run solr:index'));
    expect(await search.count(allJobsQuery)).toMatchObject({ ok: false, error: { kind: 'bad-shape' } });
  });

  test('a call polls first', async () => {
    const { search, requestsFor } = await start();
    expect(await search.count(allJobsQuery)).toEqual({ ok: true, value: 21 });
    await search.count(allJobsQuery);
    expect(requestsFor('kind:feed')).toHaveLength(1);
  });

  test('a call fails with the error of the poll, which is logged once', async () => {
    const { search, state, log } = await start();
    state.failing = 'kind:feed';
    await search.ready();
    expect(search.isReady()).toBe(false);
    expect(await search.count(allJobsQuery)).toMatchObject({ ok: false, error: { kind: 'bad-status', status: 400 } });
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.warn).toHaveBeenCalledWith({ collection: 'jobs' }, expect.stringContaining('bad-status'));
    state.failing = '';
    expect(await search.count(allJobsQuery)).toMatchObject({ ok: true });
    expect(log.warn).toHaveBeenCalledTimes(1);
  });
});

test('a problem is logged again after a successful poll', async () => {
  const { search, state, log } = await start();
  for (const failing of ['kind:feed', '', 'kind:feed']) {
    state.failing = failing;
    await search.ready();
  }
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(search.isReady()).toBe(true);
});

describe('the names in the collection', () => {
  test('are read once for each state of it', async () => {
    const { search, state, requestsFor } = await start();
    await Promise.all([search.count(allJobsQuery), search.vocabulary(), search.count(allJobsQuery)]);
    expect(requestsFor('kind:place')).toHaveLength(1);
    state.stamp = 'b';
    await search.ready();
    await search.count(allJobsQuery);
    expect(requestsFor('kind:place')).toHaveLength(2);
    expect(search.version()).toBe('b-4-1-4');
  });

  test('are read again after a failure, which is returned until then', async () => {
    const { search, state, requestsFor } = await start();
    state.failing = 'kind:place';
    expect(await search.count(allJobsQuery)).toMatchObject({ ok: false, error: { kind: 'bad-status' } });
    state.failing = '';
    expect(await search.count(allJobsQuery)).toMatchObject({ ok: true });
    expect(requestsFor('kind:place')).toHaveLength(2);
  });
});

describe('postings', () => {
  test('are open ones of the visible companies, with a time filter in steps', async () => {
    const { search, requestsFor, state } = await start();
    await search.count(allJobsQuery);
    state.now += 1;
    await search.count(allJobsQuery);
    const siteFilter = '(+kind:job +buid:(1318 34035))';
    expect(requestsFor('*:*').map(({ filter }) => filter)).toEqual([
      [siteFilter, 'closes_at:{7000000 TO *]'],
      [siteFilter, 'closes_at:{7002000 TO *]'],
    ]);
  });

  test('are those of every company when the site shows all, with their own values', async () => {
    const { search, requestsFor } = await start({ buids: 'any' });
    await search.count(allJobsQuery);
    expect(requestsFor('*:*')[0]?.filter[0]).toBe('kind:job');
    const vocabulary = await search.vocabulary();
    expect(vocabulary.ok && vocabulary.value.jobCategory.get('warehouse')).toBe('Warehouse');
  });

  test('in long lists have a longer time limit', async () => {
    const { search, requestsFor } = await start({ budgetMs: 5000 });
    await search.list(allJobsQuery, 500);
    await search.list(allJobsQuery, 500, 1);
    const [short, long] = requestsFor('*:*').map(({ params }) => Number(params['timeAllowed']));
    expect(short).toBeLessThan(5000);
    expect(long).toBeGreaterThan(5000);
  });

  test('in long lists have the whole budget when it is longer', async () => {
    const { search, requestsFor } = await start({ budgetMs: 60_000 });
    expect(await search.list(allJobsQuery, 1000)).toMatchObject({ ok: true });
    expect(Number(requestsFor('*:*')[0]?.params['timeAllowed'])).toBeGreaterThan(50_000);
  });
});

const seattle = { ...allJobsQuery, locations: ['seattle-wa'] };

test.each<[string, (search: JobSearch) => Promise<unknown>, unknown]>([
  ['search', (search) => search.search({ ...allJobsQuery, page: 3 }), { total: 21, pageCount: 3 }],
  ['list', (search) => search.list(allJobsQuery, 2), { total: 21, jobs: [{ title: 'Ramp Agent' }, {}] }],
  ['places', (search) => search.places(allJobsQuery), { total: 21, places: [{ slug: 'seattle-wa' }] }],
  ['get', (search) => search.get('r-7'), { jobs: [{ title: 'Ramp Agent' }, {}, {}, {}] }],
  ['getMany', (search) => search.getMany(['r-7']), { jobs: [{ title: 'Ramp Agent' }, {}, {}, {}] }],
  ['similar', (search) => search.similar(sampleJob(), 1), [{ title: 'Station Agent' }]],
  ['featured', (search) => search.featured(1), [{ title: 'Ramp Agent' }]],
  ['suggest', (search) => search.suggest('ramp', 9), [{ kind: 'title', label: 'Ramp Agent', count: 1 }]],
  ['locations', (search) => search.locations('sea', 9), [{ slug: 'seattle-wa', count: 1 }]],
  ['resolveLocation', (search) => search.resolveLocation('Seattle'), { slug: 'seattle-wa' }],
  ['nearby', (search) => search.nearby(seattle, 9), [{ slug: 'portland-or' }]],
])('%s answers from the collection', async (_, ask, value) => {
  const { search } = await start();
  expect(await ask(search)).toMatchObject({ ok: true, value });
});

test('military jobs name a code that is equivalent to a requested one', async () => {
  const { search, requests } = await start();
  const codes = [
    { code: '2A571', branch: 'air-force' },
    { code: '999', branch: 'navy' },
  ] as const;
  expect(await search.listForMilitary(codes, 3, 2)).toMatchObject({ ok: true, value: { total: 21 } });
  expect(requests.at(-1)).toMatchObject({ limit: 2, offset: 3, params: { term0: '2A5X1 air-force' } });
  expect(requests.at(-1)?.params).not.toHaveProperty('term1');
  expect(await search.listForMilitary([], 0, 2)).toMatchObject({ ok: true, value: { total: 0 } });
});

test('the Solr backend has all capabilities', async () => {
  const { search } = await start();
  expect(Object.values(search.capabilities)).toEqual([true, true, true, 500]);
});

test('polling continues until the search is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { search, requestsFor } = await start({ intervalMs: 1500 });
    await vi.advanceTimersByTimeAsync(1500);
    await expect.poll(() => requestsFor('kind:feed').length).toBe(1);
    await expect.poll(() => requestsFor('kind:place').length).toBe(1);
    await closeAnd(search);
    await vi.advanceTimersByTimeAsync(6000);
    expect(requestsFor('kind:feed')).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

async function closeAnd(search: SolrSearch): Promise<void> {
  await search.close();
  expect(await search.count(allJobsQuery)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
}
