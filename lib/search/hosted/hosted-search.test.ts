import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { site } from '#config/site.ts';
import { startJobsApi, type JobsApi, type JobsApiOptions } from '#scripts/jobs-api/start-jobs-api.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import { readFeaturedJobs } from '#lib/search/features/featured-jobs.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { createServiceClient } from '#lib/search/client/service-client.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { Result } from '#lib/result.ts';
import { solrRow } from '#tests/support/sample-rows.ts';
import { findJobsById } from '#lib/views/saved-jobs.ts';
import type { HostedSearchOptions } from './service.ts';
import { createHostedSearch, type HostedSearch } from './hosted-search.ts';

interface Started {
  readonly api: JobsApi;
  readonly search: HostedSearch;
}

const running: Started[] = [];

async function start(apiOptions: JobsApiOptions = {}, options: Partial<HostedSearchOptions> = {}): Promise<Started> {
  const api = await startJobsApi(apiOptions);
  const client = createServiceClient({ budgetMs: 20_000 });
  const search = createHostedSearch({
    base: api.url,
    origin: api.origin,
    detailBase: api.detailUrl,
    site,
    buids: site.buids,
    client,
    now: Date.now,
    intervalMs: 50,
    ...options,
  });
  await search.ready();
  running.push({ api, search });
  return { api, search };
}

afterAll(async () => {
  for (const { api, search } of running) {
    await search.close();
    await api.close();
  }
});

async function read<T>(answer: Promise<Result<T, JobsError>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const queries: readonly (readonly [string, Partial<JobQuery>])[] = [
  ['all jobs', {}],
  ['a company', { company: ['horizon-air'] }],
  ['a category in a city', { jobCategory: ['pilots'], locations: ['seattle-wa'] }],
  ['a state', { locations: ['washington'] }],
  ['a country', { locations: ['japan'] }],
  ['virtual jobs', { locations: ['virtual-usa'] }],
  ['a text', { text: 'first officer' }],
  ['a phrase', { text: '"first officer"' }],
  ['a circle', { locations: ['seattle-wa'], radius: 50 }],
  ['a position', { coordinates: { latitude: 61.2, longitude: -149.9 }, radius: 25 }],
  ['nothing', { company: ['horizon-air'], locations: ['japan'] }],
];

describe.each([
  [10, ['long']],
  [15, []],
] as const)('with a service that has pages of %i rows', (pageSize, tags) => {
  let search: HostedSearch;
  beforeAll(async () => {
    ({ search } = await start({ pageSize }));
  });

  test.each(queries)('%s: pages of ten, no job lost or repeated, one total', { tags: [...tags] }, async (_, part) => {
    const query = { ...allJobsQuery, ...part };
    const total = await read(countJobs(search, query));
    const ids: string[] = [];
    for (let page = 1; (page - 1) * 10 < Math.min(total, 50); page += 1) {
      const found = await read(search.search({ ...query, page }));
      expect(found.total).toBe(total);
      expect(found.jobs).toHaveLength(Math.min(10, total - (page - 1) * 10));
      ids.push(...found.jobs.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(ids.length);
    const listing = await read(search.search(query, { limit: 50, hasFacets: false }));
    expect(listing).toMatchObject({ total, jobs: ids.map((id) => ({ id })) });
    expect(
      (await read(search.search(query, { limit: 10, skip: 25, hasFacets: false }))).jobs.map(({ id }) => id),
    ).toEqual(ids.slice(25, 35));
    expect((await read(search.search({ ...query, page: 9999 }))).jobs).toEqual([]);
  });
});

describe('with the service of the site', () => {
  let api: JobsApi;
  let search: HostedSearch;
  beforeAll(async () => {
    ({ api, search } = await start());
  });

  test.each(queries)('%s: the count of each option is the total of the page that it links to', async (_, part) => {
    const query = { ...allJobsQuery, ...part };
    const page = await read(search.search(query));
    for (const { id, options } of page.facets) {
      for (const { slug, count, isSelected } of options.filter((option) => option.count > 0).slice(0, countCases(4))) {
        const isPlace = id === 'country' || id === 'state' || id === 'city';
        const swapped = isPlace
          ? { ...query, locations: [slug], coordinates: null, radius: 0 as const }
          : { ...query, [id]: [slug] };
        expect([id, slug, await read(countJobs(search, isSelected ? query : swapped))]).toEqual([
          id,
          slug,
          isSelected ? page.total : count,
        ]);
      }
    }
  });

  test('the selected value is listed among the other values of its facet', async () => {
    const page = await read(search.search({ ...allJobsQuery, company: ['horizon-air'], locations: ['seattle-wa'] }));
    const company = page.facets.find(({ id }) => id === 'company');
    expect(company?.options.filter(({ isSelected }) => isSelected).map(({ slug }) => slug)).toEqual(['horizon-air']);
    expect(company?.options.map(({ slug }) => slug).sort()).toEqual([
      'alaska-airlines',
      'hawaiian-airlines',
      'horizon-air',
    ]);
    const city = page.facets.find(({ id }) => id === 'city');
    expect(city?.options.find(({ isSelected }) => isSelected)?.slug).toBe('seattle-wa');
    expect(city?.options.length).toBeGreaterThan(1);
  });

  test('requests follow the API contract', async () => {
    api.resetRequests();
    await read(
      search.search({
        ...allJobsQuery,
        text: 'guid:4D20 "first officer"',
        locations: ['seattle-wa'],
        company: ['horizon-air'],
        sort: 'date',
        page: 2,
      }),
    );
    // Polls for changed data continue in the background.
    const first = api.requests().find(({ target }) => target.includes('q='));
    const url = new URL(first?.target ?? '', 'http://service.invalid');
    expect(url.pathname).toBe('/api/v1/solr/search');
    expect(first).toMatchObject({ method: 'GET', xOrigin: 'careers.alaskaair.com' });
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: 'guid 4d20 "first officer"',
      location: 'seattle-wa',
      company2: 'horizon-air',
      sort: 'date',
      page: '2',
      num_items: '10',
      source: 'solr',
      buids: site.buids.join(','),
      'x-origin': 'careers.alaskaair.com',
    });
  });

  test('places are found by slug and code, unknown ones are null, and all have their number of jobs', async () => {
    const page = await read(search.search({ ...allJobsQuery, locations: ['usa'] }));
    expect(page.locations).toMatchObject([{ slug: 'united-states', level: 'country' }]);
    expect((await read(search.search({ ...allJobsQuery, locations: ['atlantis'] }))).locations).toEqual([null]);
    const { known } = await read(search.places(allJobsQuery));
    expect(known[0]).toMatchObject({
      slug: 'united-states',
      count: await read(countJobs(search, { ...allJobsQuery, locations: ['united-states'] })),
    });
    expect(known.find(({ slug }) => slug === 'seattle-wa')).toMatchObject({
      level: 'city',
      within: [{ slug: 'washington' }, { slug: 'united-states' }],
    });
  });

  test('radius queries have distances and can be sorted by them', async () => {
    const page = await read(
      search.search({ ...allJobsQuery, locations: ['seattle-wa'], radius: 50, sort: 'distance', page: 3 }),
    );
    const miles = page.jobs.map(({ id }) => page.distances.get(id) ?? Number.NaN);
    expect(miles).toHaveLength(10);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    expect((await read(search.search(allJobsQuery))).distances.size).toBe(0);
  });

  test('the located jobs of all places add up to the jobs with coordinates', async () => {
    for (const part of [
      {},
      { locations: ['washington'] },
      { locations: ['seattle-wa'] },
      { company: ['horizon-air'] },
      { text: 'captain' },
    ]) {
      const { total, places, unlocated, unread } = await read(search.places({ ...allJobsQuery, ...part }));
      expect(total).toBe(await read(countJobs(search, { ...allJobsQuery, ...part })));
      expect(places.reduce((sum, { located }) => sum + located, 0)).toBe(total - unlocated - unread);
      expect(places.length).toBeGreaterThan(0);
    }
  });

  test('a job is found by guid in any case and by requisition number with all its places; other ids are unknown', async () => {
    const { jobs } = await read(search.search(allJobsQuery, { limit: 50, hasFacets: false }));
    const [job] = jobs;
    // On a busy machine, its document may be late.
    await expect
      .poll(async () => (await read(search.get([job?.id.toLowerCase() ?? '']))).jobs)
      .toMatchObject([{ id: job?.id, title: job?.title, url: job?.url, description: { format: 'html' } }]);
    const rows = await read(search.get([job?.requisitionId ?? '']));
    expect(rows.jobs.map(({ id }) => id)).toContain(job?.id);
    expect(new Set(rows.jobs.map(({ requisitionId }) => requisitionId))).toEqual(new Set([job?.requisitionId]));
    for (const id of ['F'.repeat(32), '2026-00000', '*', 'guid:*', '" OR "'])
      expect((await read(search.get([id]))).jobs).toEqual([]);
  });

  test('50 jobs take five list pages; missing ones take one document each, at most ten', async () => {
    const sentRequests = () =>
      api
        .requests()
        .map(({ target }) => target)
        .filter((target) => /guid|[0-9A-F]{32}/.test(target));
    const ids = (await read(search.search(allJobsQuery, { limit: 50, hasFacets: false }))).jobs.map(({ id }) => id);
    api.resetRequests();
    const found = await read(findJobsById(search, ids, Date.now()));
    expect(found.jobs.map((job) => job?.id)).toEqual(ids);
    expect(found.jobs[0]?.description.body).not.toBe('');
    expect(sentRequests()).toHaveLength(5);
    const unknown = Array.from({ length: 50 }, (_, number) => number.toString(16).toUpperCase().padStart(32, 'F'));
    api.resetRequests();
    expect((await read(findJobsById(search, unknown, Date.now()))).jobs.filter((job) => job !== null)).toEqual([]);
    expect(sentRequests()).toHaveLength(11);
  });

  test('featured jobs come from the service and from the configured query, each once', async () => {
    const featured = await read(readFeaturedJobs(search));
    expect(new Set(featured.map(({ isFeatured }) => isFeatured)).size).toBe(2);
    expect(featured.length).toBeGreaterThan(6);
    expect(new Set(featured.map(({ id }) => id)).size).toBe(featured.length);
    const [first] = (await read(search.search(allJobsQuery, { limit: 1, isFeatured: true }))).jobs;
    expect(first?.id).toBe(featured[0]?.id);
  });

  test('all jobs are read in batches, each once', async () => {
    const ids: string[] = [];
    for await (const batch of search.all()) ids.push(...(batch.ok ? batch.value.map(({ id }) => id) : ['failed']));
    expect(ids).not.toContain('failed');
    expect(new Set(ids).size).toBe(await read(countJobs(search, allJobsQuery)));
    expect(ids.length).toBe(new Set(ids).size);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['captain in anchorage', { q: 'captain', location: 'anchorage-ak' }],
    ['part time agent', { q: 'agent', employmenttype: 'part-time' }],
    ['dispatcher captian', { q: 'dispatcher captain "dispatcher captain"' }],
    ['"ramp agent" (guid:*)', { q: '"ramp agent" guid' }],
  ])('of “%s”, the service gets what it can filter by, and the corrected words', async (text, expected) => {
    api.resetRequests();
    await read(search.search({ ...allJobsQuery, text }));
    const targets = api.requests().map(({ target }) => new URL(target, 'http://service.invalid').searchParams);
    expect(targets.map((params) => Object.fromEntries(params))).toContainEqual(expect.objectContaining(expected));
  });

  test('the parts of a text are given when the service filters by all of them', async () => {
    const partsOf = async (text: string) =>
      (await read(search.search({ ...allJobsQuery, text }))).textParts?.map(({ label }) => label) ?? null;
    expect(await partsOf('captain in anchorage')).toEqual(['“captain”', 'Anchorage, AK']);
    expect(await partsOf('captain not in anchorage')).toBeNull();
    expect(await partsOf('captain $90 an hour')).toBeNull();
    expect(await partsOf('jobs')).toEqual([]);
  });

  test('a place in the text narrows the place of the query, and finds nothing outside of it', async () => {
    const totalOf = (text: string, ...locations: readonly string[]) =>
      read(countJobs(search, { ...allJobsQuery, text, locations }));
    const inAnchorage = await totalOf('agent', 'anchorage-ak');
    expect(inAnchorage).toBeGreaterThan(0);
    expect(await totalOf('agent anchorage', 'alaska')).toBe(inAnchorage);
    expect(await totalOf('agent in alaska', 'anchorage-ak')).toBe(inAnchorage);
    expect(await totalOf('agent anchorage', 'oregon')).toBe(0);
  });

  test('suggestions are titles, categories and whole requisition numbers', async () => {
    const found = await read(search.suggest('pil', 8));
    expect(found).toContainEqual({
      kind: 'category',
      label: 'Pilots',
      slug: 'pilots',
      count: await read(countJobs(search, { ...allJobsQuery, jobCategory: ['pilots'] })),
    });
    expect(found.some(({ kind }) => kind === 'title')).toBe(true);
    const [job] = (await read(search.search(allJobsQuery, { limit: 1, hasFacets: false }))).jobs;
    expect(await read(search.suggest(job?.requisitionId ?? '', 8))).toMatchObject([
      { kind: 'requisition', label: job?.requisitionId },
    ]);
    expect(await read(search.suggest('*:*', 8))).toEqual([]);
  });

  test('a text of several words reports how many jobs have all of them', async () => {
    const loose = await read(search.search({ ...allJobsQuery, text: 'first officer' }));
    expect(loose.wholeMatches).toBeGreaterThan(0);
    expect(loose.wholeMatches).toBeLessThan(loose.total);
    const one = await read(search.search({ ...allJobsQuery, text: 'captain' }));
    expect(one.wholeMatches).toBe(one.total);
  });

  test('a text without a word finds nothing and sends no request', async () => {
    api.resetRequests();
    expect((await read(search.search({ ...allJobsQuery, text: '***' }))).total).toBe(0);
    expect(api.requests().filter(({ target }) => target.includes('q='))).toEqual([]);
  });
});

describe('changes of the data', () => {
  test('a closed job disappears from every list, and its page shows that it closed', async () => {
    const { api, search } = await start();
    const before = search.version();
    const {
      jobs: [job],
      total,
    } = await read(search.search(allJobsQuery, { limit: 1, hasFacets: false }));
    const id = job?.id ?? '';
    const readFeatured = async () =>
      (await read(search.search(allJobsQuery, { limit: 50, hasFacets: false, isFeatured: true }))).jobs;
    await readFeatured();
    api.closeJob(id);
    await expect.poll(() => search.version(), { timeout: 20_000 }).not.toBe(before);
    await expect.poll(async () => read(countJobs(search, allJobsQuery)), { timeout: 20_000 }).toBe(total - 1);
    expect(
      (await read(search.search(allJobsQuery, { limit: 50, hasFacets: false }))).jobs.map((one) => one.id),
    ).not.toContain(id);
    expect((await readFeatured()).map((one) => one.id)).not.toContain(id);
    const [closed] = (await read(search.get([id]))).jobs;
    expect(closed?.deletedAt).toMatch(/^\d{4}-/);
  });

  test('while detail documents hang or fail, open jobs come from the list and other lookups fail', async () => {
    const { api, search } = await start({}, { detailClient: createServiceClient({ budgetMs: 1000 }) });
    const job = await sample(search);
    const {
      jobs: [closing],
    } = await read(search.search(allJobsQuery, { limit: 1, skip: 5, hasFacets: false }));
    api.closeJob(closing?.id ?? '');
    for (const fault of ['hang', '500'] as const) {
      await api.setFault(fault, 'detail');
      await expect
        .poll(async () => search.get([job.id]))
        .toMatchObject({ ok: true, value: { jobs: [{ id: job.id }] } });
      expect((await search.get([closing?.id ?? ''])).ok).toBe(false);
    }
  });

  test('all methods return errors while the service fails, and recover', async () => {
    const { api, search } = await start({}, { client: createServiceClient({ budgetMs: 20_000, recoveryMs: 100 }) });
    await api.setFault('500');
    const kinds = await Promise.all([
      search.search({ ...allJobsQuery, text: 'captain' }),
      search.get(['F'.repeat(32)]),
      search.get(['2026-1']),
      search.places({ ...allJobsQuery, text: 'x' }),
    ]);
    expect(kinds.map(({ ok }) => ok)).toEqual([false, false, false, false]);
    await api.setFault(null);
    await expect
      .poll(async () => (await search.search({ ...allJobsQuery, text: 'captain' })).ok, { timeout: 30_000 })
      .toBe(true);
  });
});

async function sample(search: HostedSearch) {
  const {
    jobs: [job],
  } = await read(search.search(allJobsQuery, { limit: 1, hasFacets: false }));
  if (job === undefined) throw new Error('no job');
  return job;
}

describe('rows that share a requisition', () => {
  const place = (city: string, state: string) => ({
    location_exact: `${city}, ${state}`,
    city_exact: city,
    state_short_exact: state,
    GeoLocation: undefined,
    all_locations: [],
  });
  const rows = [
    solrRow({ title: 'Ramp Agent', number: 1, reqid: '2026-10001' }),
    solrRow({ title: 'Ramp Agent', number: 2, reqid: '2026-20002' }),
    solrRow({ title: 'Ramp Agent', number: 3, reqid: '2026-20002', ...place('Portland', 'OR') }),
    solrRow({ title: 'Ramp Lead', number: 4, reqid: '2026-30003', description: 'Works with 2026-10001.' }),
  ];
  let search: HostedSearch;
  beforeAll(async () => {
    ({ search } = await start({ rows }));
  });

  test('are all found by its number, without rows that only mention it', async () => {
    expect((await read(search.get(['2026-20002']))).jobs.map(({ place: { label } }) => label).sort()).toEqual([
      'Portland, OR',
      'Seattle, WA',
    ]);
    expect((await read(search.get(['2026-10001']))).jobs).toHaveLength(1);
    expect(await read(search.suggest('2026-10001', 8))).toEqual([
      { kind: 'requisition', label: '2026-10001', count: 1 },
    ]);
    expect(await read(search.suggest('2026-20002', 8))).toEqual([
      { kind: 'requisition', label: '2026-20002', count: 2 },
    ]);
  });
});

describe('other services', () => {
  test('with rows in the Google Talent shape', async () => {
    const { api, search } = await start({}, { site: { ...site, source: 'google_talent' } });
    const page = await read(search.search({ ...allJobsQuery, jobCategory: ['pilots'], locations: ['seattle-wa'] }));
    expect(page.total).toBeGreaterThan(0);
    expect(page.jobs.every(({ place }) => place.city?.slug === 'seattle-wa')).toBe(true);
    expect(page.jobs.every(({ guid }) => guid !== null)).toBe(true);
    expect(api.requests().some(({ target }) => target.startsWith('/api/v1/google-talent/search?'))).toBe(true);
  });

  test('on the same machine, by POST', async () => {
    const { api, search } = await start({}, { method: 'POST' });
    const { search: other } = await start();
    const query = { ...allJobsQuery, jobCategory: ['pilots'], page: 2 };
    expect((await read(search.search(query))).jobs.map(({ id }) => id)).toEqual(
      (await read(other.search(query))).jobs.map(({ id }) => id),
    );
    expect(
      api
        .requests()
        .filter(({ target }) => target.includes('/search'))
        .every(({ method }) => method === 'POST'),
    ).toBe(true);
  });

  test('without facets of the site use the words of the employers', async () => {
    const { search } = await start({ facets: 'plain' }, { buids: 'any' });
    const page = await read(search.search({ ...allJobsQuery, jobCategory: ['warehouse'] }));
    expect(page.total).toBeGreaterThan(0);
    const other = await read(search.search({ ...allJobsQuery, jobCategory: ['contact-center'] }));
    expect(other.total).toBeGreaterThan(0);
    expect(other.jobs.every((job) => job.jobCategory.some(({ slug }) => slug === 'contact-center'))).toBe(true);
  });

  test('without detail documents use the list row', async () => {
    const { search } = await start({}, { detailBase: null });
    const job = await sample(search);
    expect((await read(search.get([job.id]))).jobs).toMatchObject([
      { id: job.id, description: { format: 'markdown' } },
    ]);
  });

  test('down at startup: the site becomes ready, each call fails after one wait, and it recovers with the right names', async () => {
    const api = await startJobsApi();
    await api.setFault('500');
    const client = createServiceClient({ budgetMs: 5000, recoveryMs: 50 });
    const search = createHostedSearch({
      base: api.url,
      origin: api.origin,
      detailBase: null,
      site,
      buids: site.buids,
      client,
      now: Date.now,
      intervalMs: 600_000,
    });
    running.push({ api, search });
    await search.ready();
    expect(search.isReady()).toBe(true);
    api.resetRequests();
    expect((await search.search({ ...allJobsQuery, text: 'captain' })).ok).toBe(false);
    expect(api.requests().filter(({ target }) => target.includes('captain'))).toEqual([]);
    await api.setFault(null);
    const query = { ...allJobsQuery, company: ['horizon-air'] };
    await expect.poll(async () => (await search.search(query)).ok, { timeout: 30_000 }).toBe(true);
    expect((await read(search.search(query))).total).toBe(await read(countJobs(search, query)));
  });

  test('of another site are refused with an error', async () => {
    const { search } = await start({}, { origin: 'other.example' });
    expect(await search.search(allJobsQuery)).toMatchObject({ ok: false, error: { kind: 'bad-status', status: 403 } });
    expect(search.isReady()).toBe(true);
  });

  test.each(['https://careers.alaskaair.com/', 'Careers.alaskaair.com:443'])(
    'the origin %s is sent as a bare host',
    async (origin) => {
      const { search } = await start({}, { origin });
      expect((await search.search(allJobsQuery)).ok).toBe(true);
    },
  );
});
