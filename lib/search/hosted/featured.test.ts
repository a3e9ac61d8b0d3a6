import { expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { solrRow, type SampleRow } from '#tests/support/sample-rows.ts';
import { lateAnswer, refuse, startHosted, toPage } from '#tests/support/fake-service.ts';

const airport = 'Airport Operations';

/** Creates a row that matches the configured featured query. Higher numbers are newer. */
function airportRow(number: number, more: Readonly<Record<string, unknown>> = {}): SampleRow {
  const day = new Date(Date.UTC(2026, 0, number)).toISOString();
  return { title: `Airport ${number}`, number, job_category: airport, salted_date: day, ...more };
}

function otherRow(number: number): SampleRow {
  return airportRow(number, { title: `Other ${number}`, job_category: 'Pilots' });
}

async function listFeatured(overview: readonly SampleRow[], featured: readonly SampleRow[], limit = 10) {
  const { search, requests } = await startHosted(
    ({ page }) => toPage(overview, { page, featured_jobs: page === 1 ? featured.map(solrRow) : [] }),
    { now: () => Date.UTC(2026, 0, 31) },
  );
  const found = await search.search(allJobsQuery, { limit, hasFacets: false, isFeatured: true });
  return { titles: found.ok ? found.value.jobs.map(({ title }) => title) : found.error, found, requests };
}

test('featured jobs are those of the service then those of the configured query, each newest first, once', async () => {
  const { titles, found } = await listFeatured(
    [otherRow(9), airportRow(3), airportRow(1), airportRow(4), otherRow(8), airportRow(6, { featured: true })],
    [otherRow(2), airportRow(4)],
  );
  expect(titles).toEqual(['Airport 6', 'Airport 4', 'Other 2', 'Airport 3', 'Airport 1']);
  expect(found.ok && found.value.jobs[0]).not.toHaveProperty('description');
});

test('there are as many featured jobs as the limit, from the newest of their categories', async () => {
  const many = Array.from({ length: 120 }, (_, at) => airportRow(120 - at));
  const { titles, requests } = await listFeatured(many, [], 12);
  expect(titles).toHaveLength(12);
  expect(requests.map(({ page }) => page)).toEqual([1, 2, 3, 4]);
});

test('featured jobs of a category that cannot be read are left out, and the page is degraded', async () => {
  const { search } = await startHosted(({ page, params }) =>
    params['jobcategory'] === undefined ? toPage([otherRow(2), otherRow(1)], { page }) : refuse(),
  );
  const found = await search.search(allJobsQuery, { limit: 4, hasFacets: false, isFeatured: true });
  expect(found).toMatchObject({ ok: true, value: { jobs: [] }, isDegraded: true });
});

test('featured jobs fail when the service fails', async () => {
  const { search } = await startHosted(() => refuse());
  expect(await search.search(allJobsQuery, { isFeatured: true })).toEqual({ ok: false, error: lateAnswer });
});
