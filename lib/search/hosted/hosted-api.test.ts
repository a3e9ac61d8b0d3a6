import { describe, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { createHostedApi } from './hosted-api.ts';
import { fakeClient, lateAnswer, refuse, toFilters, toPage, type FakeRequest } from '#tests/support/fake-service.ts';
import { createHostedRowReader } from './read-rows.ts';

const address = { base: 'http://service.invalid', origin: 'careers.example', site, buids: [1], method: 'GET' } as const;
const parameters = [['q', 'ramp']] as const;

function start(answer: (sentRequests: FakeRequest) => unknown) {
  const { client, requests } = fakeClient(answer);
  const rowCounts: number[] = [];
  const ask = createHostedApi(
    address,
    client,
    createHostedRowReader(false),
    () => '2026-11-01T00:00:00.000Z',
    (rows) => rowCounts.push(rows.length),
  );
  return {
    ask,
    rowCounts,
    sentRequests: () => requests.splice(0).map(({ path, page }) => `${path} ${page}`),
    requests,
  };
}

const one = toPage([{ title: 'Ramp Agent' }], { filters: toFilters({ city: { 'Seattle, WA': 3 } }) });

describe('postings', () => {
  test('are those of the requested page, with the time of the answer', async () => {
    const { ask, sentRequests, rowCounts } = start(() => one);
    expect(await ask.search(parameters, 3)).toMatchObject({
      ok: true,
      value: { rows: [{ job: { title: 'Ramp Agent' } }], page: 3, asOf: '2026-11-01T00:00:00.000Z' },
    });
    await ask.jobs(parameters, 2);
    expect(sentRequests()).toEqual(['search 3', 'jobs 2']);
    expect(rowCounts).toEqual([1, 1]);
  });

  test('are requested with all other parameters', async () => {
    const { ask, requests } = start(() => one);
    await ask.jobs(parameters, 2);
    expect(requests[0]?.params).toMatchObject({ q: 'ramp', page: '2', 'x-origin': 'careers.example' });
  });

  test('can have a larger time budget', async () => {
    const { ask, requests } = start(() => one);
    await ask.jobs(parameters, 1, 9000);
    await ask.jobs(parameters, 1);
    expect(requests.map(({ budgetMs }) => budgetMs)).toEqual([9000, undefined]);
  });

  test('are not learned from when they cannot be read', async () => {
    const { ask, rowCounts } = start(() => refuse());
    expect(await ask.jobs(parameters, 1)).toEqual({ ok: false, error: lateAnswer });
    expect(rowCounts).toEqual([]);
  });

  test.each([404, 405])('come from `search` when the service has no `jobs` endpoint (%i)', async (status) => {
    const { ask, sentRequests } = start(({ path }) => (path === 'jobs' ? refuse(status) : one));
    expect(await ask.jobs(parameters, 1, 9000)).toMatchObject({ ok: true });
    expect(sentRequests()).toEqual(['jobs 1', 'search 1']);
    await ask.jobs(parameters, 2);
    expect(sentRequests()).toEqual(['search 2']);
  });

  test('that come from `search` instead have the same time budget', async () => {
    const { ask, requests } = start(({ path }) => (path === 'jobs' ? refuse(404) : one));
    await ask.jobs(parameters, 1, 9000);
    expect(requests.map(({ budgetMs }) => budgetMs)).toEqual([9000, 9000]);
  });

  test.each([
    ['a later page is missing', 2, 404],
    ['the service fails', 1, 500],
    ['the service is late', 1, undefined],
  ])('are not requested from `search` when %s', async (_, page, status) => {
    const { ask, sentRequests } = start(() => refuse(status));
    expect(await ask.jobs(parameters, page)).toMatchObject({ ok: false });
    expect(sentRequests()).toEqual([`jobs ${page}`]);
  });

  test('fail when `search` is missing too', async () => {
    const { ask, sentRequests } = start(() => refuse(404));
    expect(await ask.search(parameters, 1)).toMatchObject({ ok: false, error: { status: 404 } });
    expect(sentRequests()).toEqual(['search 1']);
    expect(await ask.jobs(parameters, 1)).toMatchObject({ ok: false, error: { status: 404 } });
    expect(sentRequests()).toEqual(['jobs 1', 'search 1']);
  });
});

describe('facets', () => {
  const city = new Map([['city', [{ display: 'Seattle, WA', link: null, count: 3 }]]]);

  test('come from the `filters` endpoint', async () => {
    const { ask, sentRequests } = start(() => ({ filters: toFilters({ city: { 'Seattle, WA': 3 } }) }));
    expect(await ask.filters(parameters)).toEqual({ ok: true, value: city });
    expect(sentRequests()).toEqual(['filters 1']);
  });

  test('come from `search` when the service has no `filters` endpoint', async () => {
    const { ask, sentRequests } = start(({ path }) => (path === 'filters' ? refuse(404) : one));
    expect(await ask.filters(parameters)).toEqual({ ok: true, value: city });
    await ask.filters(parameters);
    expect(sentRequests()).toEqual(['filters 1', 'search 1', 'search 1']);
  });

  test.each([
    ['their endpoint', 'filters', 1],
    ['the `search` endpoint that replaces it', 'search', 2],
  ])('fail with %s', async (_, failing, requests) => {
    const { ask, sentRequests } = start(({ path }) => (path === failing ? refuse() : refuse(404)));
    expect(await ask.filters(parameters)).toEqual({ ok: false, error: lateAnswer });
    expect(sentRequests()).toHaveLength(requests);
  });
});

describe('completions of a text', () => {
  test.each(['title', 'location', 'moc'] as const)('are requested by kind “%s”', async (kind) => {
    const { ask, requests } = start(() => ['Ramp Agent']);
    expect(await ask.complete(kind, 'ram')).toEqual({ ok: true, value: ['Ramp Agent'] });
    expect(requests).toMatchObject([{ path: `complete/${kind}`, params: { q: 'ram' } }]);
  });

  test('are empty when the service has no completion endpoint', async () => {
    const { ask } = start(() => refuse(404));
    expect(await ask.complete('title', 'ram')).toEqual({ ok: true, value: [] });
  });

  test('fail when the service fails', async () => {
    const { ask } = start(() => refuse());
    expect(await ask.complete('title', 'ram')).toEqual({ ok: false, error: lateAnswer });
  });
});
