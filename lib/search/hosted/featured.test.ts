import { describe, expect, test } from 'vitest';
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
  readonly ofWords?: readonly SampleRow[] | null;
}

async function listFeatured(service: ServiceAnswers, limit = 10) {
  const {
    categories = { [airport]: 5 },
    overview = [otherRow(1)],
    featured = [],
    ofCategory = [],
    ofWords = [],
  } = service;
  const page = (rows: readonly SampleRow[] | null, { page: number }: FakeRequest) =>
    rows === null ? refuse() : toPage(rows, { page: number });
  const answer = (request: FakeRequest) => {
    if (request.params['jobcategory'] !== undefined) return page(ofCategory, request);
    if (request.params['q'] !== undefined) return page(ofWords, request);
    return toPage(overview, {
      filters: toFilters({ jobcategory: categories }),
      featured_jobs: featured.map(solrRow),
    });
  };
  const { search, requests } = await startHosted(answer, { now: () => Date.UTC(2026, 0, 31) });
  const found = await search.search(allJobsQuery, { limit, hasFacets: false, isFeatured: true });
  return { titles: found.ok ? found.value.jobs.map(({ title }) => title) : found.error, found, requests };
}

describe('featured jobs', () => {
  test('are those of the service, then those of the configured query, each newest first', async () => {
    const { titles } = await listFeatured({
      featured: [otherRow(2), airportRow(4)],
      overview: [otherRow(9), airportRow(3)],
      ofCategory: [airportRow(1), airportRow(4), otherRow(8), airportRow(6, { featured: true })],
      ofWords: [airportRow(5), otherRow(7)],
    });
    expect(titles).toEqual(['Airport 6', 'Airport 4', 'Other 2', 'Airport 5', 'Airport 3', 'Airport 1']);
  });

  test('are listed once, without descriptions, up to the limit', async () => {
    const { titles, found } = await listFeatured(
      { featured: [airportRow(3)], ofCategory: [airportRow(3), airportRow(1)] },
      1,
    );
    expect(titles).toEqual(['Airport 3']);
    expect(found.ok && found.value.jobs[0]).not.toHaveProperty('description');
    expect((await listFeatured({ featured: [airportRow(3)], ofCategory: [airportRow(3)] })).titles).toHaveLength(1);
  });

  test('are searched in the categories of the query that have jobs', async () => {
    const { requests } = await listFeatured({ categories: { [airport]: 5, Pilots: 9 } });
    expect(requests.flatMap(({ params }) => params['jobcategory'] ?? [])).toEqual(['airport-operations']);
  });

  test('are searched by the words of categories that the service does not offer', async () => {
    const words = async (categories: Readonly<Record<string, number>>) =>
      (await listFeatured({ categories })).requests.flatMap(({ params }) => params['q'] ?? []);
    expect(await words({ [airport]: 5 })).toEqual(['"warehouse"']);
    expect((await words({ Pilots: 5, [airport]: 0 })).sort()).toEqual(['"airport"', '"warehouse"']);
  });

  test('are those that can be read when some requests fail', async () => {
    const { titles } = await listFeatured({ overview: [airportRow(1)], ofCategory: null, ofWords: null });
    expect(titles).toEqual(['Airport 1']);
  });

  test('fail when the first request fails', async () => {
    const { search } = await startHosted(() => refuse());
    expect(await search.search(allJobsQuery, { limit: 4, isFeatured: true })).toEqual({ ok: false, error: lateAnswer });
  });
});

describe('a category', () => {
  const pagesOf = async (ofCategory: readonly SampleRow[], limit: number) =>
    (await listFeatured({ ofCategory }, limit)).requests
      .filter(({ params }) => params['jobcategory'] !== undefined)
      .map(({ page }) => page);
  const numbers = (length: number) => Array.from({ length }, (_, at) => at + 1);

  test('is read until the limit is reached', async () => {
    const rows = [...numbers(10).map(otherRow), ...numbers(20).map((number) => airportRow(number + 10))];
    expect(await pagesOf(rows, 4)).toEqual([1, 2]);
    expect(
      await pagesOf(
        numbers(30).map((number) => airportRow(number)),
        4,
      ),
    ).toEqual([1]);
  });

  test('is read at most three times', async () => {
    expect(await pagesOf(numbers(100).map(otherRow), 4)).toEqual([1, 2, 3]);
  });

  test('is read to its end', async () => {
    expect(await pagesOf(numbers(20).map(otherRow), 4)).toEqual([1, 2]);
    expect(await pagesOf(numbers(10).map(otherRow), 4)).toEqual([1]);
  });

  test('is read in whole pages that cover the limit', async () => {
    expect(await pagesOf(numbers(100).map(otherRow), 11)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
