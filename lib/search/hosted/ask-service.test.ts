import { describe, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { createAskService } from './ask-service.ts';
import { fakeClient, lateAnswer, refuse, toFilters, toPage, type Asked } from '../../../tests/support/fake-service.ts';
import { createHostedRowReader } from './read-rows.ts';

const address = { base: 'http://service.invalid', origin: 'careers.example', site, buids: [1], method: 'GET' } as const;
const parameters = [
  ['q', 'ramp'],
  ['page', '1'],
] as const;

function start(answer: (asked: Asked) => unknown) {
  const { client, requests } = fakeClient(answer);
  const learnt: number[] = [];
  const ask = createAskService(
    address,
    client,
    createHostedRowReader(false),
    () => Date.parse('2026-11-01T00:00:00Z'),
    ({ rows }) => learnt.push(rows.length),
  );
  return { ask, learnt, asked: () => requests.splice(0).map(({ path, page }) => `${path} ${page}`), requests };
}

const one = toPage([{ title: 'Ramp Agent' }], { filters: toFilters({ city: { 'Seattle, WA': 3 } }) });

describe('postings', () => {
  test('are those of the asked page, with the time of the answer', async () => {
    const { ask, asked, learnt } = start(() => one);
    expect(await ask.search(parameters, 3)).toMatchObject({
      ok: true,
      value: { rows: [{ job: { title: 'Ramp Agent' } }], page: 3, asOf: '2026-11-01T00:00:00.000Z' },
    });
    await ask.jobs(parameters, 2);
    expect(asked()).toEqual(['search 3', 'jobs 2']);
    expect(learnt).toEqual([1, 1]);
  });

  test('keep the rest of the request', async () => {
    const { ask, requests } = start(() => one);
    await ask.jobs(parameters, 2);
    expect(requests[0]?.params).toMatchObject({ q: 'ramp', page: '2', 'x-origin': 'careers.example' });
  });

  test('may have more time than usual', async () => {
    const { ask, requests } = start(() => one);
    await ask.jobs(parameters, 1, 9000);
    await ask.jobs(parameters, 1);
    expect(requests.map(({ budget }) => budget)).toEqual([9000, undefined]);
  });

  test('teach nothing when they cannot be read', async () => {
    const { ask, learnt } = start(() => refuse());
    expect(await ask.jobs(parameters, 1)).toEqual({ ok: false, error: lateAnswer });
    expect(learnt).toEqual([]);
  });

  test.each([404, 405])('alone come from the search where the service has no path of them (%i)', async (status) => {
    const { ask, asked } = start(({ path }) => (path === 'jobs' ? refuse(status) : one));
    expect(await ask.jobs(parameters, 1, 9000)).toMatchObject({ ok: true });
    expect(asked()).toEqual(['jobs 1', 'search 1']);
    await ask.jobs(parameters, 2);
    expect(asked()).toEqual(['search 2']);
  });

  test('that come from the search instead have the same time', async () => {
    const { ask, requests } = start(({ path }) => (path === 'jobs' ? refuse(404) : one));
    await ask.jobs(parameters, 1, 9000);
    expect(requests.map(({ budget }) => budget)).toEqual([9000, 9000]);
  });

  test.each([
    ['a later page is missing', 2, 404],
    ['the service fails', 1, 500],
    ['the service is late', 1, undefined],
  ])('are not asked of the search where %s', async (_, page, status) => {
    const { ask, asked } = start(() => refuse(status));
    expect(await ask.jobs(parameters, page)).toMatchObject({ ok: false });
    expect(asked()).toEqual([`jobs ${page}`]);
  });

  test('of a search that is missing are missing', async () => {
    const { ask, asked } = start(() => refuse(404));
    expect(await ask.search(parameters, 1)).toMatchObject({ ok: false, error: { status: 404 } });
    expect(asked()).toEqual(['search 1']);
    expect(await ask.jobs(parameters, 1)).toMatchObject({ ok: false, error: { status: 404 } });
    expect(asked()).toEqual(['jobs 1', 'search 1']);
  });
});

describe('facets', () => {
  const city = new Map([['city', [{ display: 'Seattle, WA', link: null, count: 3 }]]]);

  test('have a path of their own', async () => {
    const { ask, asked } = start(() => ({ filters: toFilters({ city: { 'Seattle, WA': 3 } }) }));
    expect(await ask.filters(parameters)).toEqual({ ok: true, value: city });
    expect(asked()).toEqual(['filters 1']);
  });

  test('come from the search where the service has no path of them', async () => {
    const { ask, asked } = start(({ path }) => (path === 'filters' ? refuse(404) : one));
    expect(await ask.filters(parameters)).toEqual({ ok: true, value: city });
    await ask.filters(parameters);
    expect(asked()).toEqual(['filters 1', 'search 1', 'search 1']);
  });

  test.each([
    ['their path', 'filters', 1],
    ['the search that stands in for it', 'search', 2],
  ])('fail with %s', async (_, failing, requests) => {
    const { ask, asked } = start(({ path }) => (path === failing ? refuse() : refuse(404)));
    expect(await ask.filters(parameters)).toEqual({ ok: false, error: lateAnswer });
    expect(asked()).toHaveLength(requests);
  });
});

describe('names that go on from a text', () => {
  test.each(['title', 'location', 'moc'] as const)('are those of the kind “%s”', async (kind) => {
    const { ask, requests } = start(() => ['Ramp Agent']);
    expect(await ask.complete(kind, 'ram')).toEqual({ ok: true, value: ['Ramp Agent'] });
    expect(requests).toMatchObject([{ path: `complete/${kind}`, params: { q: 'ram' } }]);
  });

  test('are none where the service does not complete', async () => {
    const { ask } = start(() => refuse(404));
    expect(await ask.complete('title', 'ram')).toEqual({ ok: true, value: [] });
  });

  test('fail with the service', async () => {
    const { ask } = start(() => refuse());
    expect(await ask.complete('title', 'ram')).toEqual({ ok: false, error: lateAnswer });
  });
});
