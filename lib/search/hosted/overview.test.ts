import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { fakeClient, refuse, toFilters, toPage } from '#tests/support/fake-service.ts';
import { createHostedSearch, type HostedSearch } from './hosted-search.ts';

const rows = Array.from({ length: 24 }, (_, number) => ({ title: 'Ramp Agent', number: number + 1 }));
const filters = toFilters({
  company2: { 'Horizon Air': 24 },
  employmenttype: { 'Full-Time': 24 },
  jobcategory: { Pilots: 24 },
  city: { 'Seattle, WA': 24 },
  state: { Washington: 24 },
  country: { 'United States': 24 },
});
const second = 1000;
const minute = 60 * second;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a search over a fake service. */
async function start(idleTimeoutMs?: number) {
  const service = { open: rows, isDown: false };
  const { client, requests } = fakeClient(({ path, page }) => {
    if (path.startsWith('complete/')) return [];
    return service.isDown ? refuse() : toPage(service.open, { page, filters });
  });
  const search = createHostedSearch({
    base: 'http://service.invalid',
    origin: 'careers.example',
    detailBase: null,
    site,
    buids: site.buids,
    client,
    now: Date.now,
    ...(idleTimeoutMs === undefined ? {} : { idleTimeoutMs }),
  });
  await search.ready();
  return {
    service,
    search,
    /** Returns the number of requests since the last call. */
    takeCount: () => requests.splice(0).length,
    /** Lets time pass while probes, and pages from the cache, ask for the version every five seconds. */
    async pass(ms: number): Promise<void> {
      for (let passed = 0; passed < ms; passed += 5 * second) {
        await vi.advanceTimersByTimeAsync(5 * second);
        search.version();
      }
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const listOf = (part: Partial<JobQuery>) => (search: HostedSearch) => search.search({ ...allJobsQuery, ...part });
/** What eight pages ask the search, and the maximum of requests for them. */
const views: readonly (readonly [page: string, ask: (search: HostedSearch) => Promise<unknown>, max: number])[] = [
  ['home', (search) => search.search(allJobsQuery, { limit: 6, hasFacets: false, isFeatured: true }), 12],
  ['all jobs', listOf({}), 1],
  ['a company', listOf({ company: ['horizon-air'] }), 2],
  ['a city', listOf({ locations: ['seattle-wa'] }), 2],
  ['a text', listOf({ text: 'ramp agent' }), 2],
  ['page 2', listOf({ page: 2 }), 1],
  ['a category in a city', listOf({ locations: ['seattle-wa'], jobCategory: ['pilots'] }), 3],
  ['a job', (search) => search.get(['2026-10001']), 3],
];

test('the start sends one request, which also answers how many jobs there are', async () => {
  const { search, takeCount } = await start();
  expect(await countJobs(search, allJobsQuery)).toEqual({ ok: true, value: 24 });
  expect(takeCount()).toBe(1);
});

test('eight page views over twelve minutes send what the pages need, and a background request every 30 s at most', async () => {
  const { search, pass, takeCount } = await start();
  takeCount();
  for (const [page, ask, max] of views) {
    await ask(search);
    expect([page, takeCount()]).toEqual([page, expect.toSatisfy((count: number) => count <= max + 1)]);
    await pass(90 * second);
    expect(takeCount()).toBeLessThanOrEqual(3);
  }
});

test('an hour with a visitor each minute takes one request each minute and one each 30 s at most', async () => {
  const { search, pass, takeCount } = await start();
  takeCount();
  for (let passed = 0; passed < 60; passed += 1) {
    await search.search(allJobsQuery);
    await pass(minute);
  }
  expect(takeCount()).toBeLessThanOrEqual(60 + 120);
});

test('an hour without visitors takes no request, whatever else asks for the version', async () => {
  const { search, pass, takeCount } = await start();
  takeCount();
  await pass(60 * minute);
  expect(takeCount()).toBe(0);
  await search.search(allJobsQuery);
  await pass(10 * minute);
  expect(takeCount()).toBeLessThanOrEqual(1 + 20);
  await pass(60 * minute);
  expect(takeCount()).toBe(0);
});

test('changes are found without visitors where something follows the jobs', async () => {
  const { service, search, pass } = await start(Infinity);
  await countJobs(search, allJobsQuery);
  await pass(60 * minute);
  const before = search.version();
  service.open = rows.slice(1);
  await pass(35 * second);
  expect(search.version()).not.toBe(before);
});

test('the version changes within 35 s when the data change, and only then', async () => {
  const { service, search, pass } = await start();
  await search.search(allJobsQuery);
  const before = search.version();
  await pass(2 * minute);
  expect(search.version()).toBe(before);
  service.open = rows.slice(1);
  await pass(35 * second);
  const after = search.version();
  expect(after).not.toBe(before);
  service.isDown = true;
  await pass(2 * minute);
  expect(search.version()).toBe(after);
});

test('when requests fail, the overview says whether the service is down, every 1.5 s at most', async () => {
  const { search, pass, takeCount, service } = await start();
  await search.search(allJobsQuery);
  await pass(5 * second);
  takeCount();
  service.isDown = true;
  for (let number = 0; number < 9; number += 1)
    await search.search({ ...allJobsQuery, text: `ramp ${number}` }, { limit: 5, hasFacets: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(takeCount()).toBe(9 + 1);
});
