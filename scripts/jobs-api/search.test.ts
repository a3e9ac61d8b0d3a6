import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { requestApi, envelopeSchema, guidsOf, sampleTime, searchApi, walkApi } from './request-api.ts';
import { readFeed, sampleFeed } from './read-feed.ts';
import { startJobsApi, type JobsApi } from './start-jobs-api.ts';

let api: JobsApi;

beforeAll(async () => {
  api = await startJobsApi({ now: sampleTime });
});
afterAll(() => api.close());

const search = '/api/v1/solr/search';
const errorOf = async (response: Response) => ({ status: response.status, body: await response.json() });

describe('the origin check', () => {
  const required = { status: 400, body: { errors: { origin: 'The origin is required.' } } };
  const mismatched = { status: 403, body: { errors: 'Mismatched origin.' } };

  test.each<readonly [string, Record<string, string>, string, unknown]>([
    ['no origin of any kind', {}, '', required],
    ['an unknown host', { 'x-origin': 'careers.example.com' }, '', mismatched],
    ['the host with a scheme', { 'x-origin': 'https://careers.alaskaair.com' }, '', mismatched],
    ['the host with a port', { 'x-origin': 'careers.alaskaair.com:443' }, '', mismatched],
    ['only the Origin of a browser', { origin: 'https://careers.alaskaair.com' }, '', mismatched],
    ['only a Referer', { referer: 'https://careers.alaskaair.com/jobs/' }, '', mismatched],
    ['an unknown host in the query', {}, '?x-origin=careers.example.com', mismatched],
  ])('rejects %s', async (_name, headers, query, expected) => {
    expect(await errorOf(await fetch(`${api.url}${search}${query}`, { headers }))).toEqual(expected);
  });

  test.each<readonly [string, Record<string, string>, string]>([
    ['the header x-origin', { 'x-origin': 'careers.alaskaair.com' }, ''],
    ['the parameter x-origin', {}, '?x-origin=careers.alaskaair.com'],
    ['the parameter origin', {}, '?origin=careers.alaskaair.com'],
  ])('accepts %s', async (_name, headers, query) => {
    expect((await fetch(`${api.url}${search}${query}`, { headers })).status).toBe(200);
  });

  test('does not apply to completions', async () => {
    expect((await fetch(`${api.url}/api/v1/complete/title?q=pilot`)).status).toBe(200);
  });
});

describe('the paths', () => {
  test.each([
    ['/api/v1/solr/search', ['featured_jobs', 'filters', 'jobs', 'meta', 'pagination']],
    ['/api/v1/google-talent/search', ['featured_jobs', 'filters', 'jobs', 'meta', 'pagination']],
    ['/api/v1/solr/jobs', ['featured_jobs', 'jobs', 'meta', 'pagination']],
    ['/api/v1/google-talent/jobs', ['featured_jobs', 'jobs', 'meta', 'pagination']],
    ['/api/v1/solr/filters', ['filters', 'meta']],
    ['/api/v1/google-talent/filters', ['filters', 'meta']],
    ['/api/v1/solr/filter/state', ['filters']],
    ['/api/v1/google-talent/commute', ['featured_jobs', 'filters', 'jobs', 'meta', 'pagination']],
  ])('%s answers with %j', async (path, keys) => {
    const body = z.record(z.string(), z.unknown()).parse(await (await requestApi(api, path)).json());
    expect(Object.keys(body)).toEqual(keys);
  });

  test.each([
    '/api/v1/google_talent/search',
    '/api/v1/solr/Search',
    '/api/v1/solr/search/',
    '/api/v2/solr/search',
    '/',
    '//',
    '//x:y',
    '/%',
    '/api/v1/solr/filter/',
    '/v1/solr/search',
  ])('%s is unknown', async (path) => {
    expect((await requestApi(api, path)).status).toBe(404);
  });

  test.each([
    [search, 'DELETE'],
    [search, 'PUT'],
    ['/api/v1/complete/title', 'POST'],
    ['/api/google-talent/event', 'GET'],
  ])('%s rejects %s', async (path, method) => {
    expect((await requestApi(api, path, { method })).status).toBe(405);
  });

  test('browsers get CORS access from the site alone, with the header', async () => {
    const { status, headers } = await fetch(`${api.url}${search}`, { method: 'OPTIONS' });
    expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-headers')]).toEqual([
      204,
      'https://careers.alaskaair.com',
      'accept, content-type, x-origin',
    ]);
  });

  test('a single facet can be requested', async () => {
    const { filters } = await searchApi(api, 'q=agent');
    expect(await (await requestApi(api, '/api/v1/solr/filter/state?q=agent')).json()).toEqual({
      filters: { state: filters['state'] },
    });
  });

  test('a posted form answers like the query', async () => {
    const body = JSON.stringify({
      data: { q: 'agent', location: 'washington', page: 2 },
      config: { buids: [1318, 34035], num_items: 20, source: 'solr' },
    });
    const posted = envelopeSchema.parse(await (await requestApi(api, search, { method: 'POST', body })).json());
    expect(posted).toEqual(await searchApi(api, 'q=agent&location=washington&page=2&buids=1318,34035'));
    expect(posted.pagination.total).toBeGreaterThan(10);
  });

  test.each(['', '{}', '[]', '{"data":{}}', 'no json'])('a POST of %j is rejected', async (body) => {
    expect((await requestApi(api, search, { method: 'POST', body })).status).toBe(400);
  });

  test('events are accepted and counted', async () => {
    api.resetRequests();
    const body = JSON.stringify({ data: { event: 'view' }, config: {} });
    expect((await requestApi(api, '/api/google-talent/event', { method: 'POST', body })).status).toBe(200);
    expect(api.counts()).toEqual({ event: 1 });
  });
});

describe('pagination', () => {
  test.each(['solr', 'google-talent'])('covers every job of %s once', async (source) => {
    const pages = await walkApi(api, 'sort=date', source);
    const guids = pages.flatMap(({ jobs }) => guidsOf(jobs));
    expect(new Set(guids).size).toBe(guids.length);
    expect(guids).toHaveLength(pages[0]?.pagination.total ?? 0);
    expect(guids.length).toBeGreaterThan(600);
    expect(pages.slice(0, -1).every(({ jobs }) => jobs.length === 10)).toBe(true);
    expect(pages).toHaveLength(pages[0]?.pagination.total_pages ?? 0);
  });

  test('has the page size of the service, whatever the client asks for', async () => {
    for (const requestedSize of ['10', '20', '50', '100'])
      expect((await searchApi(api, `num_items=${requestedSize}`)).jobs).toHaveLength(10);
  });

  test('has another page size at another site', async () => {
    const other = await startJobsApi({ now: sampleTime, pageSize: 15, origin: 'usnlx.example.com' });
    const page = await searchApi(other, 'page=2&num_items=10');
    await other.close();
    expect(page.jobs).toHaveLength(15);
    expect(page.pagination).toMatchObject({ page_size: 15, offset: '15' });
  });

  test('has a float and a string for numbers in the Solr answer', async () => {
    const text = await (await requestApi(api, `${search}?page=2`)).text();
    expect(text).toContain('"page":2.0,');
    expect(text).toContain('"offset":"10"');
  });

  test('has integers in the Google answer', async () => {
    const text = await (await requestApi(api, '/api/v1/google-talent/search?page=2')).text();
    expect(text).toContain('"page":2,');
    expect(text).toContain('"offset":10,');
  });

  test('starts at any offset', async () => {
    const [first, second] = [await searchApi(api, 'sort=date'), await searchApi(api, 'sort=date&page=2')];
    const between = await searchApi(api, 'sort=date&page=1&offset=5');
    expect(guidsOf(between.jobs)).toEqual(guidsOf([...first.jobs, ...second.jobs]).slice(5, 15));
    expect(between.pagination).toMatchObject({ offset: '5', page: 1 });
  });

  test('ends after the last page', async () => {
    const { pagination } = await searchApi(api, 'q=pilot');
    const last = await searchApi(api, `q=pilot&page=${pagination.total_pages}`);
    const past = await searchApi(api, `q=pilot&page=${pagination.total_pages + 1}`);
    expect(last.jobs.length).toBe(((pagination.total - 1) % 10) + 1);
    expect(last.pagination.has_more_pages).toBe(false);
    expect(past.jobs).toEqual([]);
    expect(past.pagination).toMatchObject({ total: pagination.total, has_more_pages: false });
  });

  test('has no pages without results', async () => {
    const nothing = await searchApi(api, 'q=zzzzzz');
    expect(nothing.pagination).toEqual({
      has_more_pages: false,
      offset: '0',
      page: 1,
      page_size: 10,
      total: 0,
      total_pages: 0,
    });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=',
    'offset=-3',
    'offset=x',
    'sort=newest',
    'r=abc',
    'coords=1',
    'unknown=1',
  ])('ignores %s', async (query) => {
    expect(guidsOf((await searchApi(api, query)).jobs)).toEqual(guidsOf((await searchApi(api, '')).jobs));
  });
});

describe('order', () => {
  const salted = z.object({ salted_date: z.string(), date_new: z.string() });

  test('by date uses salted_date, not date_new', async () => {
    const rows = (await walkApi(api, 'sort=date')).flatMap(({ jobs }) => jobs.map((job) => salted.parse(job)));
    const times = rows.map((row) => Date.parse(row.salted_date));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const posted = rows.map((row) => Date.parse(row.date_new));
    expect(posted).not.toEqual([...posted].sort((a, b) => b - a));
  });

  test('by relevance puts titles first', async () => {
    const { jobs, meta } = await searchApi(api, 'q=flight+attendant');
    expect(jobs.map((job) => String(job['title_exact'])).every((title) => title.includes('Flight Attendant'))).toBe(
      true,
    );
    expect(meta.sort).toEqual({ active: 'relevance', options: ['date'] });
  });

  test('by relevance puts the newest of equal matches first', async () => {
    const { jobs } = await searchApi(api, 'q="first officer"');
    const times = jobs.map((job) => Date.parse(salted.parse(job).salted_date));
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  test('lists the other sort orders', async () => {
    expect((await searchApi(api, 'sort=date')).meta.sort).toEqual({ active: 'date', options: ['relevance'] });
  });
});

test('featured jobs are those that the feed marks, and are also part of the results', async () => {
  const marked = z.looseObject({
    guid: z.string().optional(),
    requisitionId: z.string().optional(),
    featured: z.literal(true),
    deleted_at: z.undefined().optional(),
  });
  const expected = readFeed(sampleFeed).flatMap((row) => {
    const { data } = marked.safeParse(row);
    return data === undefined ? [] : [data.guid ?? data.requisitionId];
  });
  const pages = await walkApi(api, '');
  const all = new Set(pages.flatMap(({ jobs }) => guidsOf(jobs)));
  const featured = guidsOf(pages[0]?.featured_jobs ?? []);
  expect(expected.length).toBeGreaterThan(3);
  expect([...featured].sort()).toEqual([...expected].sort());
  expect(featured.filter((guid) => !all.has(guid))).toEqual([]);
  expect((await searchApi(api, 'q=zzzzzz')).featured_jobs).toEqual([]);
});

test('buids filter the search', async () => {
  const totals = await Promise.all(
    ['', 'buids=34035', 'buids=1318&buids=35119,38490'].map(
      async (query) => (await searchApi(api, query)).pagination.total,
    ),
  );
  expect(totals[1]).toBeGreaterThan(0);
  expect(totals[0]).toBe((totals[1] ?? 0) + (totals[2] ?? 0));
});

test('completes a title from its start or from the start of a word, and a place from its name', async () => {
  const names = async (path: string) =>
    z
      .array(z.strictObject({ display: z.string() }))
      .parse(await (await requestApi(api, path)).json())
      .map(({ display }) => display);
  const titles = await names('/api/v1/complete/title?q=flight+att');
  expect(titles[0]).toBe('Flight Attendant');
  expect(await names('/api/v1/complete/title?q=officer')).toContain('First Officer');
  expect(await names('/api/v1/complete/location?q=sea')).toEqual(['SeaTac, WA', 'Seattle, WA']);
  expect(await names('/api/v1/complete/location?q=')).toEqual([]);
  expect(await names('/api/v1/complete/moc?q=1310')).toEqual(await names('/api/v2/complete/moc?q=1310'));
});
