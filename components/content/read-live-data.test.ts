import { describe, expect, test } from 'vitest';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { readPostedPay } from '#components/jobs/home/home-page.tsx';
import { readPay } from './pay-summary.tsx';
import type { FacetOption, JobSearch } from '#lib/search/job-search.ts';
import { err, ok } from '#lib/result.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { useSite } from '#tests/support/use-sample-site.ts';
import { readBases } from './bases.tsx';

const useSearch = (search: Partial<JobSearch>): void => useSite(createFakeSearch(search));
const option = (slug: string, label: string, count: number): FacetOption => ({ slug, label, count, isSelected: false });
const cities = (options: readonly FacetOption[]) => [{ id: 'city' as const, label: 'City', options }];
const down = async () => err({ kind: 'unavailable', detail: 'down' } as const);

describe('readBases', () => {
  const search = async (query: JobQuery) => {
    const own = [option('seatac-wa', 'SeaTac, WA', 3), option('seattle-wa', 'Seattle, WA', 1)];
    const all = [
      option('seattle-wa', 'Seattle, WA', 90),
      option('boise-id', 'Boise, ID', 7),
      option('adak-ak', 'Adak, AK', 0),
    ];
    return ok(samplePage({ query, facets: cities(query.jobCategory.length > 0 ? own : all) }));
  };

  test('returns the page’s jobs in the busiest city of a base, or all jobs there, or none, and leaves out unknown codes', async () => {
    useSearch({ search });
    expect(await readBases({ jobCategory: ['pilots'] }, 'SEA BOI ADK XXX')).toEqual([
      {
        code: 'SEA',
        airport: 'Seattle–Tacoma',
        city: 'SeaTac, WA',
        jobs: { count: 3, isOfPage: true, href: '/locations/seatac-wa/job-category/pilots/jobs/' },
      },
      {
        code: 'BOI',
        airport: 'Boise',
        city: 'Boise, ID',
        jobs: { count: 7, isOfPage: false, href: '/locations/boise-id/jobs/' },
      },
      { code: 'ADK', airport: 'Adak', city: 'Adak', jobs: null },
    ]);
  });

  test('returns no jobs when the search fails', async () => {
    useSearch({ search: down });
    expect(await readBases({}, 'SEA')).toEqual([
      { code: 'SEA', airport: 'Seattle–Tacoma', city: 'Seattle–Tacoma', jobs: null },
    ]);
  });
});

describe('readPay', () => {
  test('reads the first 500 jobs, and gives each title its own range', async () => {
    const requestedQueries: unknown[] = [];
    const paid = (title: string, low: number, unit: 'hour' | 'year' = 'hour') =>
      sampleJob({ title, pay: { low, high: low * 2, unit, currency: 'USD' } });
    const jobs = [
      paid('Captain – Boeing 737', 200),
      paid('First Officer', 90),
      paid('First Officer, SEA', 100),
      paid('First Officers’ Secretary', 20),
      paid('Simulator Instructor', 50),
      paid('Captain Advisor', 70_000, 'year'),
      sampleJob({ title: 'Captain', pay: null }),
    ];
    useSearch({
      search: async (query, options) => {
        requestedQueries.push([query, options?.limit]);
        return ok(samplePage({ query, total: 900, jobs }));
      },
    });
    expect(await readPay({ jobCategory: ['pilots'] }, 'First Officer, Captain Advisor, Captain, Mechanic')).toEqual({
      ranges: [
        { title: 'First Officer', unit: 'hour', currency: 'USD', low: 90, high: 200, postings: 2 },
        { title: 'Captain', unit: 'hour', currency: 'USD', low: 200, high: 400, postings: 1 },
        { title: 'Captain Advisor', unit: 'year', currency: 'USD', low: 70_000, high: 140_000, postings: 1 },
      ],
      stated: 4,
      total: 5,
      asOf: '2026-11-20T16:00:00Z',
    });
    expect(requestedQueries).toEqual([[{ ...allJobsQuery, jobCategory: ['pilots'] }, 1000]]);
  });

  test('returns null when the jobs cannot be read', async () => {
    useSearch({ search: down });
    expect(await readPay({}, 'Captain')).toBeNull();
    expect(await readPostedPay()).toBeNull();
  });
});

test('lists no more jobs for a figure than the backend allows', async () => {
  const limits: unknown[] = [];
  const { capabilities } = createFakeSearch({});
  useSearch({
    capabilities: { ...capabilities, maxStatisticsRows: 50 },
    search: async (_query, options) => {
      limits.push(options?.limit);
      return down();
    },
  });
  await readPay({}, 'Captain');
  await readPostedPay();
  expect(limits).toEqual([50, 50]);
});

test.each([
  [3, true],
  [4, false],
])('counts the jobs with pay among the newest of %d', async (total, coversAllJobs) => {
  const paid = sampleJob({ pay: { low: 20, high: 30, unit: 'hour', currency: 'USD' } });
  const page = samplePage({ total, jobs: [paid, paid, sampleJob({ pay: null })] });
  useSearch({ search: async () => ok(page) });
  expect(await readPostedPay()).toEqual({ stated: 2, total: 3, coversAllJobs });
});
