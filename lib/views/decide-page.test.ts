import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { useSampleSite, useSite } from '#tests/support/use-sample-site.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import type { Job } from '#lib/jobs/job.ts';
import { ok } from '#lib/result.ts';
import { decidePage } from './decide-page.ts';

const stored = { status: 200, isStorable: true };
const unstored = { status: 200, isStorable: false };

describe('of pages with lists', () => {
  let search: Awaited<ReturnType<typeof useSampleSite>>;
  beforeAll(async () => {
    search = await useSampleSite();
  });
  afterAll(() => search.close());
  beforeEach(() => useSite(search));

  test.each([
    ['/', '', stored],
    ['/sitemap/', '', stored],
    ['/benefits/', '', stored],
    ['/404/', '', { status: 404 }],
    ['/error/', '', { status: 500 }],
    ['/nope/', '', { status: 404 }],
    ['/saved/', '', stored],
    ['/job/', '', stored],
    ['/job/', '?id=2026-99999', { status: 404 }],
    ['/jobs/', '', stored],
    ['/jobs/', '?page=9999', { status: 404 }],
    ['/jobs/', '?page=0', { status: 404 }],
    ['/jobs/', '?location=Atlantis', unstored],
    ['/locations/atlantis/jobs/', '', { status: 404 }],
    ['/jobs/', '?location=Seattle', { redirect: '/locations/seattle-wa/jobs/' }],
    ['/LOCATIONS/seattle-wa/jobs/', '', { redirect: '/locations/seattle-wa/jobs/' }],
    ['/career-opportunities/pilot-jobs/', '', stored],
    ['/career-opportunities/pilot-jobs/', '?page=9999', { status: 404 }],
    ['/seattle-wa/ramp-agent/none/job/', '', { status: 404 }],
  ])('%s%s', async (path, query, decision) => {
    expect(await decidePage(path, query)).toEqual(decision);
  });

  test('a list without jobs is not stored where its values are open', async () => {
    const empty = ['/jobs/', '?q=zzzzzzzz'] as const;
    expect(await decidePage(...empty)).toEqual(stored);
    useSite(search, { SEARCH_BUIDS: 'any' });
    expect(await decidePage(...empty)).toEqual(unstored);
  });
});

describe('of pages with jobs', () => {
  const use = (...jobs: readonly Job[]) =>
    useSite(createFakeSearch({ get: async () => ok({ jobs, asOf: '2026-11-20T16:00:00Z' }) }));
  const job = sampleJob();
  const path = buildJobUrl(job);

  test('an open job, from every spelling', async () => {
    use(job);
    expect(await decidePage(path, '?utm_source=x')).toEqual(stored);
    expect(await decidePage(path.replace('/job/', '/'), '', path)).toEqual({ redirect: path });
    expect(await decidePage('/job/', `?id=${job.url.id}`)).toEqual({ redirect: path });
  });

  test('several jobs with one ID', async () => {
    use(job, sampleJob({ id: 'other', url: { ...job.url, location: 'nome-ak' } }));
    expect(await decidePage('/job/', `?id=${job.url.id}`)).toEqual(stored);
  });

  test('a closed job', async () => {
    use(sampleJob({ closesAt: '2020-01-01T00:00:00Z' }));
    expect(await decidePage(path, '')).toEqual({ status: 410 });
  });
});

test.each([
  ['/jobs/', ''],
  ['/seattle-wa/ramp-agent/2026-10001/job/', ''],
  ['/saved/', '?id=2026-10001'],
  ['/job/', '?id=2026-10001'],
])('%s%s is unavailable while the search is', async (path, query) => {
  useSite(createFakeSearch());
  expect(await decidePage(path, query)).toEqual({ status: 503 });
});
