import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { fullFeeds } from '#config/cache.ts';
import type { Job } from '#lib/jobs/job.ts';
import { err, ok } from '#lib/result.ts';
import type { PageSearch } from '#lib/search/job-search.ts';
import { createChangingSearch } from '#tests/support/changing-search.ts';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { useSite } from '#tests/support/use-sample-site.ts';
import { GET } from '#app/jobs/all.ndjson/route.ts';
import { feedJobSchema, type FeedJob } from './feed-job.ts';

const down = err({ kind: 'unavailable', detail: 'secret-detail' } as const);
const lastGoodSince = '2026-11-20T16:00:00Z';

function numbered(number: number, changes: Partial<Job> = {}): Job {
  const guid = number.toString(16).toUpperCase().padStart(32, '0');
  return sampleJob({
    id: guid,
    guid,
    requisitionId: `R-${number}`,
    url: { location: 'seattle-wa', title: 'ramp-agent', id: guid },
    ...changes,
  });
}

/** Sets this process up with jobs, and parts of the search replaced. */
function useJobs(jobs: readonly Job[], changes: Partial<PageSearch> = {}) {
  const search = createChangingSearch();
  search.setJobs(jobs);
  useSite({ ...search, ...changes });
  return search;
}

const get = (headers: Record<string, string> = {}, options: RequestInit = {}): Promise<Response> =>
  GET(new Request('https://careers.example.com/jobs/all.ndjson', { headers, ...options }));

async function readJobs(response: Response): Promise<readonly FeedJob[]> {
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  return lines.map((line) => feedJobSchema.parse(JSON.parse(line)));
}

const jobs = Array.from({ length: 120 }, (_, index) => numbered(index));

test('has every job once, in the order of the ids, whatever the order of the list', async () => {
  useJobs(jobs);
  const response = await get();
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'private, no-cache',
    'content-type': 'application/x-ndjson; charset=utf-8',
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    'x-robots-tag': 'noindex',
  });
  const ordered = await readJobs(response);
  expect(ordered.map(({ id }) => id)).toEqual(jobs.map(({ requisitionId }) => requisitionId).toSorted());
  useJobs(jobs.toReversed());
  expect(await readJobs(await get())).toEqual(ordered);
});

test('of no jobs is empty', async () => {
  useJobs([]);
  expect(await readJobs(await get())).toEqual([]);
});

test('is 304 for a client that has it, until the jobs change', async () => {
  const search = useJobs(jobs);
  const etag = (await get({}, { method: 'HEAD' })).headers.get('etag') ?? '';
  const current = await get({ 'if-none-match': etag });
  expect([current.status, current.body, current.headers.get('etag')]).toEqual([304, null, etag]);
  expect(current.headers.get('cache-control')).toBe('private, no-cache');
  // Postings leave without a trace: no date of a feed would be true.
  expect(
    (await get({}, { method: 'HEAD', headers: { 'if-modified-since': 'Thu, 31 Dec 2099 23:59:59 GMT' } })).status,
  ).toBe(200);
  search.setJobs(jobs.slice(1));
  expect(await readJobs(await get({ 'if-none-match': etag }))).toHaveLength(119);
});

test('has no ETag while the search does not know the version of its data', async () => {
  useSite({ ...createChangingSearch(), version: () => 'none' });
  expect((await get({}, { method: 'HEAD' })).headers.has('etag')).toBe(false);
});

test('finds jobs without a guid by their requisition, and keeps their ID while it is the only one', async () => {
  const row = (location: string): Job =>
    sampleJob({
      id: `M-6/${location}`,
      guid: null,
      requisitionId: 'M-6',
      url: { location, title: 'agent', id: 'M-6' },
    });
  useJobs([row('seatac-wa'), numbered(1)]);
  expect((await readJobs(await get())).map(({ id, url }) => [id, new URL(url).pathname])).toEqual([
    ['M-6', '/seatac-wa/agent/M-6/job/'],
    ['R-1', expect.any(String)],
  ]);
  useJobs([row('seatac-wa'), row('boise-id')]);
  expect((await readJobs(await get())).map(({ id }) => id)).toEqual(['M-6/boise-id', 'M-6/seatac-wa']);
});

test.each([
  ['cannot search', { search: async () => down }],
  [
    'cannot list',
    {
      async *all() {
        yield down;
      },
    },
  ],
  ['cannot look up', { get: async () => down }],
  ['lacks a job', { get: async () => ok({ jobs: jobs.slice(1), asOf: '' }) }],
  ['counts what it had before', { search: async (query) => ok(samplePage({ query, total: 120, lastGoodSince })) }],
  ['looks up what it had before', { get: async () => ok({ jobs, asOf: '', lastGoodSince }) }],
] satisfies readonly [string, Partial<PageSearch>][])(
  'is 503 while the search %s, again and again',
  async (_, changes) => {
    useJobs(jobs, changes);
    // A failed feed holds no place.
    for (let attempt = 0; attempt <= fullFeeds.maxConcurrent; attempt += 1) {
      const response = await get();
      expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
        503,
        '30',
        'no-store',
      ]);
      expect(await response.text()).not.toContain('secret-detail');
    }
    useJobs(jobs);
    expect(await readJobs(await get())).toHaveLength(120);
  },
);

test('is 503 for a client that has it while the search is down', async () => {
  useJobs(jobs);
  const etag = (await get({}, { method: 'HEAD' })).headers.get('etag') ?? '';
  useJobs(jobs, { search: async () => down });
  expect((await get({ 'if-none-match': etag })).status).toBe(503);
});

test('breaks off when the search fails on the way', async () => {
  const search = createChangingSearch();
  search.setJobs(jobs);
  let lookups = 0;
  useSite({ ...search, get: async (ids) => ((lookups += 1) < 3 ? search.get(ids) : down) });
  const response = await get();
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test('reads no more once the client has gone, and gives its place to others', async () => {
  const search = createChangingSearch();
  search.setJobs(Array.from({ length: 1000 }, (_, index) => numbered(index)));
  const lookUp = vi.fn(search.get);
  useSite({ ...search, get: lookUp });
  const gone = new AbortController();
  const open = Array.from({ length: fullFeeds.maxConcurrent }, async (_, index) => {
    const response = await get({}, index === 0 ? { signal: gone.signal } : {});
    expect(response.status).toBe(200);
    return response;
  });
  const [first, ...others] = await Promise.all(open);
  expect((await get()).status).toBe(503);
  // What needs no place is answered all the same.
  expect((await get({}, { method: 'HEAD' })).status).toBe(200);
  gone.abort();
  await expect(first?.text()).rejects.toThrow();
  for (const response of others) await response.body?.cancel();
  await expect.poll(async () => (await get({}, { signal: AbortSignal.abort() })).status).toBe(200);
  await wait(20);
  const lookups = lookUp.mock.calls.length;
  expect(lookups).toBeLessThan(20);
  await wait(20);
  expect(lookUp).toHaveBeenCalledTimes(lookups);
});

test('breaks off when it takes too long, and gives its place to others', async () => {
  useJobs(jobs);
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const open = await Promise.all(Array.from({ length: fullFeeds.maxConcurrent }, () => get()));
  expect(timeout).toHaveBeenCalledWith(fullFeeds.sendTimeoutSeconds * 1000);
  timeout.mockRestore();
  expect((await get()).status).toBe(503);
  limit.abort(new Error('too long'));
  for (const response of open) await expect(response.text()).rejects.toThrow('too long');
  expect(await readJobs(await get())).toHaveLength(120);
});

test('is 503 when its first jobs take too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  useJobs(jobs, { get: () => new Promise(() => {}) });
  const response = get();
  await wait(20);
  await vi.advanceTimersByTimeAsync(fullFeeds.openTimeoutSeconds * 1000);
  vi.useRealTimers();
  expect((await response).status).toBe(503);
});

test('lets other requests have their turn while it is written', async () => {
  useJobs(jobs);
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  const response = await get();
  setImmediate(count);
  await response.text();
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(jobs.length / 20);
});
