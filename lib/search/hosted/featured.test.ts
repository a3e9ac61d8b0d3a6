import { expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { solrRow, type SampleRow } from '#tests/support/sample-rows.ts';
import { lateAnswer, refuse, startHosted, toFilters, toPage, type FakeRequest } from '#tests/support/fake-service.ts';

const airport = 'Airport Operations';

/** Creates a row that matches the configured featured query. Higher numbers are newer. */
function airportRow(number: number, more: Readonly<Record<string, unknown>> = {}): SampleRow {
  const day = new Date(Date.UTC(2026, 0, number)).toISOString();
  return { title: `Airport ${number}`, number, job_category: airport, salted_date: day, ...more };
}

function otherRow(number: number): SampleRow {
  return airportRow(number, { title: `Other ${number}`, job_category: 'Pilots' });
}

interface ServiceAnswers {
  readonly categories?: Readonly<Record<string, number>>;
  readonly overview?: readonly SampleRow[];
  readonly featured?: readonly SampleRow[];
  readonly ofCategory?: readonly SampleRow[] | null;
}

async function listFeatured(service: ServiceAnswers, limit = 10) {
  const { categories = { [airport]: 5 }, overview = [otherRow(1)], featured = [], ofCategory = [] } = service;
  const page = (rows: readonly SampleRow[] | null, { page: number }: FakeRequest) =>
    rows === null ? refuse() : toPage(rows, { page: number });
  const answer = (request: FakeRequest) => {
    if (request.params['jobcategory'] !== undefined) return page(ofCategory, request);
    return toPage(overview, {
      filters: toFilters({ jobcategory: categories }),
      featured_jobs: featured.map(solrRow),
    });
  };
  const { search, requests } = await startHosted(answer, { now: () => Date.UTC(2026, 0, 31) });
  const found = await search.search(allJobsQuery, { limit: 0, hasFacets: false, featured: limit });
  return { titles: found.ok ? found.value.featured.map(({ title }) => title) : found.error, found, requests };
}

test('featured jobs are those of the service and those of the configured query, newest first, once', async () => {
  const { titles, found } = await listFeatured({
    featured: [otherRow(2), airportRow(4)],
    overview: [otherRow(9), airportRow(3)],
    ofCategory: [airportRow(1), airportRow(4), otherRow(8), airportRow(6, { featured: true })],
  });
  expect(titles).toEqual(['Airport 6', 'Airport 4', 'Airport 3', 'Other 2', 'Airport 1']);
  expect(found.ok && found.value.featured[0]).not.toHaveProperty('description');
});

test('there are as many featured jobs as the limit, from so many of each category', async () => {
  const many = Array.from({ length: 30 }, (_, at) => airportRow(30 - at));
  const { titles, requests } = await listFeatured({ ofCategory: many }, 12);
  expect(titles).toHaveLength(12);
  expect(requests.flatMap(({ params, page }) => (params['jobcategory'] === undefined ? [] : [page]))).toEqual([1, 2]);
});

test('featured jobs are searched in the categories of the query that have jobs', async () => {
  const { requests } = await listFeatured({ categories: { [airport]: 5, Pilots: 9 } });
  expect(requests.flatMap(({ params }) => params['jobcategory'] ?? [])).toEqual(['airport-operations']);
});

test('featured jobs are those that can be read when some requests fail, and then degraded', async () => {
  const { titles, found } = await listFeatured({ overview: [airportRow(1)], ofCategory: null });
  expect(titles).toEqual(['Airport 1']);
  expect(found).toHaveProperty('isDegraded', true);
});

test('featured jobs fail when the service fails', async () => {
  const { search } = await startHosted(() => refuse());
  expect(await search.search(allJobsQuery, { featured: 4 })).toEqual({ ok: false, error: lateAnswer });
});
