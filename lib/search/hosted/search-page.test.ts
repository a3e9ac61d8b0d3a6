import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { SampleRow } from '#tests/support/sample-rows.ts';
import { lateAnswer, refuse, startHosted, toPage, type FakeRequest } from '#tests/support/fake-service.ts';

const agents: readonly SampleRow[] = Array.from({ length: 25 }, (_, at) => ({ title: `Agent ${at}`, number: at + 1 }));
const titlesOf = (jobs: readonly { readonly title: string }[]) => jobs.map(({ title }) => title);

describe('a page', () => {
  test('has its postings, the total and the number of pages', async () => {
    const { search, requests } = await startHosted(({ page }) => toPage(agents, { page }));
    const found = await search.search({ ...allJobsQuery, page: 3 });
    expect(found).toMatchObject({
      ok: true,
      value: {
        total: 25,
        pageCount: 3,
        wholeMatches: 25,
        correctedText: null,
        locations: [],
        asOf: '1970-01-01T00:00:00.000Z',
      },
    });
    expect(found.ok && titlesOf(found.value.jobs)).toEqual(titlesOf(agents.slice(20)));
    expect(requests.map(({ path, page }) => `${path} ${page}`)).toEqual(['search 3']);
  });

  test('exists even when nothing matches', async () => {
    const { search } = await startHosted(({ params }) => toPage(params['q'] === undefined ? agents : []));
    expect(await search.search({ ...allJobsQuery, text: 'captain' })).toMatchObject({
      value: { total: 0, pageCount: 1, jobs: [], wholeMatches: 0 },
    });
  });

  test('fails when the service fails', async () => {
    const { search } = await startHosted(({ params }) => (params['q'] === undefined ? toPage(agents) : refuse()));
    const query = { ...allJobsQuery, text: 'captain' };
    expect(await search.search(query)).toEqual({ ok: false, error: lateAnswer });
    expect(await search.search(query, { limit: 10, hasFacets: false })).toEqual({ ok: false, error: lateAnswer });
    expect(await countJobs(search, query)).toEqual({ ok: false, error: lateAnswer });
  });

  test('fails while the names of the service are unknown, without further requests', async () => {
    const { search, requests } = await startHosted(() => refuse());
    const query = { ...allJobsQuery, text: 'captain' };
    expect(await search.search(query)).toEqual({ ok: false, error: lateAnswer });
    expect(await search.search(query, { limit: 10, hasFacets: false })).toEqual({ ok: false, error: lateAnswer });
    expect(requests.filter(({ params }) => params['q'] !== undefined)).toEqual([]);
  });
});

describe('a text', () => {
  const whole = 'gate AND agent';
  const answer =
    (count: number) =>
    ({ params, page }: FakeRequest) =>
      params['q'] === whole ? toPage(agents.slice(0, count)) : toPage(agents, { page });

  test('requests the number of whole matches once for all pages and sort orders', async () => {
    const { search, requests } = await startHosted(answer(4));
    const query = { ...allJobsQuery, text: 'gate agent' };
    expect(await search.search(query)).toMatchObject({ value: { total: 25, wholeMatches: 4 } });
    expect(await search.search({ ...query, page: 2, sort: 'date' })).toMatchObject({ value: { wholeMatches: 4 } });
    expect(requests.filter(({ params }) => params['q'] === whole)).toMatchObject([{ params: { sort: 'date' } }]);
  });

  test('has at most as many whole matches as results', async () => {
    const { search } = await startHosted(({ params, page }) =>
      toPage(params['q'] === whole ? agents : agents.slice(0, 7), { page }),
    );
    expect(await search.search({ ...allJobsQuery, text: 'gate agent' })).toMatchObject({ value: { wholeMatches: 7 } });
  });

  test('counts all postings as whole matches when the service fails', async () => {
    const { search } = await startHosted(({ params }) => (params['q'] === whole ? refuse() : toPage(agents)));
    expect(await search.search({ ...allJobsQuery, text: 'gate agent' })).toMatchObject({ value: { wholeMatches: 25 } });
  });

  test('sends no extra request for one word or without results', async () => {
    const { search, requests } = await startHosted(({ params }) => toPage(params['q'] === 'agent' ? agents : []));
    await search.search({ ...allJobsQuery, text: 'agent' });
    await search.search({ ...allJobsQuery, text: 'blue sky' });
    expect(requests.map(({ params }) => params['q'])).toEqual(['agent', 'blue sky "blue sky"']);
  });

  describe('with few results is followed by postings of the trade that it is about', () => {
    const flights = agents.slice(0, 12).map((row) => ({ ...row, title: 'Flight Attendant' }));
    const service =
      (found: readonly SampleRow[] | null) =>
      ({ params }: FakeRequest) =>
        params['q']?.includes('"flight attendant"') === true
          ? found === null
            ? refuse()
            : toPage(found)
          : toPage(agents.slice(0, 3));

    test('with the other parts of the query, and without those that it found', async () => {
      const { search, requests } = await startHosted(service(flights));
      const query = { ...allJobsQuery, text: 'stewardess in seattle', locations: ['seattle-wa'] };
      const found = await search.search(query);
      expect(found.ok && found.value.total).toBe(3);
      expect(found.ok && found.value.related.map(({ id }) => id)).toEqual(
        flights.slice(3, 10).map(({ number = 0 }) => number.toString(16).toUpperCase().padStart(32, '0')),
      );
      expect(requests.filter(({ params }) => params['q']?.includes('"flight attendant"'))).toMatchObject([
        { params: { location: 'seattle-wa' } },
      ]);
    });

    test('unless they cannot be read', async () => {
      const { search } = await startHosted(service(null));
      expect(await search.search({ ...allJobsQuery, text: 'stewardess' })).toMatchObject({
        value: { total: 3, related: [] },
      });
    });

    test.each(['"stewardess"', 'zzz', ''])('unless the text %j names no trade', async (text) => {
      const { search, requests } = await startHosted(service(flights));
      expect(await search.search({ ...allJobsQuery, text })).toMatchObject({ value: { related: [] } });
      expect(requests.filter(({ params }) => params['q']?.includes('"flight attendant"'))).toEqual([]);
    });
  });
});

describe('a list', () => {
  const rows = Array.from({ length: 130 }, (_, at) => ({ title: `Agent ${at}`, number: at + 1 }));

  test('is read completely and in order from any position, for any page size of the service', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 130 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 150 }),
        fc.integer({ min: 0, max: 60 }),
        async (total, size, skip, limit) => {
          const list = rows.slice(0, total);
          const { search } = await startHosted(({ page }) => toPage(list, { page, size }));
          const found = await search.search(allJobsQuery, { skip, limit, hasFacets: false });
          expect(found.ok && titlesOf(found.value.jobs)).toEqual(titlesOf(list.slice(skip, skip + limit)));
          expect(found.ok && found.value.total).toBe(total);
        },
      ),
      { numRuns: countCases(50) },
    );
  });

  test.each([400, 404])('that ends before the page has its total, also when the service answers %i', async (status) => {
    const { search } = await startHosted(({ page }) => (page > 3 ? refuse(status) : toPage(agents, { page })));
    expect(await search.search({ ...allJobsQuery, page: 9 }, { hasFacets: false })).toMatchObject({
      value: { total: 25, jobs: [] },
    });
  });

  test('fails when one of its pages fails, and is not shortened', async () => {
    const { search } = await startHosted(({ page }) => (page === 2 ? refuse() : toPage(agents, { page })));
    expect(await search.search(allJobsQuery, { limit: 25, hasFacets: false })).toEqual({
      ok: false,
      error: lateAnswer,
    });
  });

  test('has its postings from any offset', async () => {
    const { search } = await startHosted(({ page }) => toPage(agents, { page }));
    const found = await search.search(allJobsQuery, { limit: 4, skip: 18, hasFacets: false });
    expect(found).toMatchObject({ ok: true, value: { total: 25 } });
    expect(found.ok && titlesOf(found.value.jobs)).toEqual(titlesOf(agents.slice(18, 22)));
    expect(found.ok && found.value.jobs[0]).not.toHaveProperty('description');
  });

  test('is cached for a minute, and its pages are shared with other lists', async () => {
    let time = 1;
    const { search, requests } = await startHosted(({ page }) => toPage(agents, { page }), { now: () => time });
    const list = (limit: number) => search.search(allJobsQuery, { limit, hasFacets: false });
    await list(10);
    expect(requests).toHaveLength(0);
    await list(25);
    await list(20);
    expect(requests.map(({ page }) => page)).toEqual([2, 3]);
    time = 60_002;
    await list(10);
    await Promise.all([list(20), list(20)]);
    expect(requests.slice(2).map(({ page }) => page)).toEqual([1, 2]);
  });

  test('of many postings has a larger time budget', async () => {
    const { search, requests } = await startHosted(({ page }) => toPage(agents, { page }));
    await search.search(allJobsQuery, { limit: 300, hasFacets: false });
    expect(requests).not.toEqual([]);
    expect(requests.splice(0).every(({ budgetMs }) => budgetMs === undefined)).toBe(true);
    await search.search(allJobsQuery, { limit: 301, hasFacets: false });
    expect(requests.every(({ budgetMs = 0 }) => budgetMs > 1000)).toBe(true);
  });

  test('is counted with one request for all pages and views', async () => {
    const { search, requests } = await startHosted(({ page }) => toPage(agents, { page }));
    expect(await countJobs(search, { ...allJobsQuery, text: 'agent' })).toEqual({ ok: true, value: 25 });
    expect(await countJobs(search, { ...allJobsQuery, text: 'agent', view: 'map' })).toEqual({
      ok: true,
      value: 25,
    });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['a text without a word', { text: '***' }],
    ['a place that is not a slug', { locations: ['a/b'] }],
  ])('of %s is empty, without a request', async (_, part) => {
    const { search, requests } = await startHosted(() => toPage(agents));
    expect(await search.search({ ...allJobsQuery, ...part }, { limit: 10, hasFacets: false })).toMatchObject({
      ok: true,
      value: { total: 0, jobs: [], asOf: '1970-01-01T00:00:00.000Z' },
    });
    expect(requests).toEqual([]);
  });
});

describe('around a point', () => {
  const near: readonly SampleRow[] = [
    { title: 'Far', number: 1, GeoLocation: '48.6, -122.3' },
    { title: 'Nowhere', number: 2, GeoLocation: undefined, location_exact: 'X, YY' },
    { title: 'Near', number: 3, GeoLocation: '47.61, -122.33' },
    { title: 'Told', number: 4, GeoLocation: '10, 10', miles: 12 },
  ];
  const circle = { ...allJobsQuery, coordinates: { latitude: 47.6, longitude: -122.3 }, radius: 50 } as const;

  test('distances come from the service, else from the coordinates', async () => {
    const { search } = await startHosted(() => toPage(near));
    const found = await search.search(circle);
    const miles = found.ok ? found.value.jobs.map(({ id }) => found.value.distances.get(id)) : [];
    expect(miles.map((one) => (one === undefined ? null : Math.round(one)))).toEqual([69, null, 2, 12]);
    const exact = await search.search(allJobsQuery);
    expect(exact.ok && exact.value.distances.size).toBe(0);
  });

  test('distances are measured from the place in the URL', async () => {
    const rows = [{ title: 'Here' }, { title: 'Far', number: 2, GeoLocation: '48.6, -122.3' }];
    const { search } = await startHosted(() => toPage(rows));
    const found = await search.search({ ...allJobsQuery, locations: ['seattle-wa'], radius: 50, sort: 'distance' });
    expect(found.ok && [...found.value.distances.values()].map(Math.round)).toHaveLength(2);
    expect(found.ok && titlesOf(found.value.jobs)).toEqual(['Here', 'Far']);
  });

  test('sorting by distance puts the nearest first and those without coordinates last', async () => {
    const { search, requests } = await startHosted(() => toPage(near));
    const found = await search.search({ ...circle, sort: 'distance' });
    expect(found.ok && titlesOf(found.value.jobs)).toEqual(['Near', 'Told', 'Far', 'Nowhere']);
    const listed = await search.search({ ...circle, sort: 'distance' }, { limit: 2, skip: 1, hasFacets: false });
    expect(listed).toMatchObject({ value: { total: 4 } });
    expect(listed.ok && titlesOf(listed.value.jobs)).toEqual(['Told', 'Far']);
    expect(requests.filter(({ path, params }) => path === 'search' && params['coords'] !== undefined)).toHaveLength(1);
  });

  test('counting does not sort by distance', async () => {
    const { search, requests } = await startHosted(({ page }) => toPage(agents, { page }));
    await search.search({ ...circle, sort: 'distance' }, { limit: 0, hasFacets: false });
    expect(requests).toHaveLength(1);
  });

  test('too many postings keep the order of the service', async () => {
    const many = Array.from({ length: 301 }, (_, at) => ({
      title: `Agent ${at}`,
      number: at + 1,
      GeoLocation: `${48.4 - at / 1000}, -122.3`,
    }));
    const read = async (count: number) => {
      const { search } = await startHosted(({ page }) => toPage(many.slice(0, count), { page }));
      const found = await search.search({ ...circle, sort: 'distance', page: 2 });
      return found.ok ? titlesOf(found.value.jobs) : [];
    };
    expect(await read(301)).toEqual(titlesOf(many.slice(10, 20)));
    expect(await read(300)).toEqual(titlesOf(many.slice(280, 290)).reverse());
  });

  test('a failed read for sorting fails the page', async () => {
    const { search } = await startHosted(({ params }) => (params['coords'] === undefined ? toPage(near) : refuse()));
    expect(await search.search({ ...circle, sort: 'distance' })).toEqual({ ok: false, error: lateAnswer });
  });
});

test.each([
  ['that postings have named', 'seattle-wa', 'Seattle, WA'],
  ['that nobody knows', 'atlantis', undefined],
])('a place in the URL %s', async (_, slug, label) => {
  const { search } = await startHosted(() => toPage(agents));
  const found = await search.search({ ...allJobsQuery, locations: [slug] });
  expect(found.ok && found.value.locations[0]?.label).toBe(label);
});

test('a city in the URL that only the rows of its list name is known', async () => {
  const hilo = { title: 'Agent', number: 99, city_exact: 'Hilo', location_exact: 'Hilo, HI', all_locations: [] };
  const { search } = await startHosted(({ params }) => toPage(params['location'] === undefined ? agents : [hilo]));
  const found = await search.search({ ...allJobsQuery, locations: ['hilo-hi'] });
  expect(found.ok && found.value.locations[0]?.label).toBe('Hilo, HI');
});
