import { describe, expect, test } from 'vitest';
import type { SampleRow } from '#tests/support/sample-rows.ts';
import { lateAnswer, refuse, startHosted, toFilters, toPage, type FakeRequest } from '#tests/support/fake-service.ts';

interface ServiceAnswers {
  readonly titles?: unknown;
  readonly rows?: readonly SampleRow[] | null;
  readonly categories?: Readonly<Record<string, number>>;
}

/** Returns the answers of a service that completes titles, has rows for any text, and has categories. */
const answer =
  ({ titles = [], rows = [], categories = {} }: ServiceAnswers) =>
  ({ path, params }: FakeRequest): unknown => {
    if (path === 'complete/title') return titles;
    if (params['q'] !== undefined) return rows === null ? refuse() : toPage(rows);
    return toPage([{ title: 'Agent' }], { filters: toFilters({ jobcategory: categories }) });
  };

async function suggest(prefix: string, service: ServiceAnswers, limit = 99) {
  const { search, requests } = await startHosted(answer(service));
  const found = await search.suggest(prefix, limit);
  return { found: found.ok ? found.value : found.error, requests };
}

describe('titles', () => {
  test('come from the completions of the service', async () => {
    const { found, requests } = await suggest(' Ram: Xy ', { titles: ['Ram Xyz', 'Ram Xya'] });
    expect(found).toEqual([
      { kind: 'title', label: 'Ram Xyz', count: 1 },
      { kind: 'title', label: 'Ram Xya', count: 1 },
    ]);
    expect(requests).toMatchObject([{ path: 'complete/title', params: { q: 'ram xy' } }]);
  });

  test('come from postings that were read when the service has few, if each typed word starts a word', async () => {
    const titles = ['Lead Ramp Agent', 'Ramp Lead', 'Agent, Ramp', 'Tramp Agent', 'Agent, Ramp'];
    const rows = titles.map((title, at) => ({ title, number: at + 1 }));
    const { search, requests } = await startHosted(({ path }) => (path === 'complete/title' ? [] : toPage(rows)));
    expect(await search.suggest('ram ag', 9)).toMatchObject({
      value: [{ label: 'Agent, Ramp' }, { label: 'Lead Ramp Agent' }],
    });
    expect(requests).toHaveLength(1);
  });

  test.each(['stewardess', 'stewradess'])('of the trade that %j is follow, when few have it', async (typed) => {
    const rows = [{ title: 'Flight Attendant' }, { title: 'Ramp Agent', number: 2 }];
    const { search } = await startHosted(({ path }) => (path === 'complete/title' ? [] : toPage(rows)));
    expect(await search.suggest(typed, 9)).toMatchObject({ value: [{ kind: 'title', label: 'Flight Attendant' }] });
  });

  test('of the service come before those that were read', async () => {
    const titles = ['Agent B', 'Agent C'];
    expect((await suggest('agent', { titles })).found).toMatchObject(
      [...titles, 'Agent'].map((label) => ({ kind: 'title', label })),
    );
  });

  test('fail when completion fails', async () => {
    expect((await suggest('ram', { titles: refuse() })).found).toEqual(lateAnswer);
  });
});

describe('categories', () => {
  const categories = { Pilots: 3, 'Maintenance Technicians': 2, 'Software & Technology': 0 };

  test.each([
    ['pil', ['Pilots']],
    ['tech main', ['Maintenance Technicians']],
    ['tech ramp', []],
    ['software', []],
  ])('for “%s” are %j: those with jobs in which each typed word starts a word', async (prefix, labels) => {
    const { found } = await suggest(prefix, { categories, titles: ['x'] });
    expect(Array.isArray(found) ? found.filter(({ kind }) => kind === 'category') : found).toMatchObject(
      labels.map((label) => ({ label })),
    );
  });

  test('have their number of jobs', async () => {
    expect((await suggest('pilots', { categories })).found).toContainEqual({
      kind: 'category',
      label: 'Pilots',
      slug: 'pilots',
      count: 3,
    });
  });

  test('are at most two', async () => {
    const many = { 'Contact Center': 1, 'Corporate & Operations': 1, 'Airport Operations': 1, Pilots: 1 };
    const { found } = await suggest('c', { categories: { ...many, 'Call Center': 1 } });
    expect(Array.isArray(found) ? found.filter(({ kind }) => kind === 'category') : found).toHaveLength(2);
  });
});

describe('requisition numbers', () => {
  const rows = [
    { title: 'A', number: 1, reqid: 'R-17' },
    { title: 'B', number: 2, reqid: 'r-175' },
    { title: 'C', number: 3, reqid: 'R-17' },
    { title: 'D', number: 4, reqid: 'X-R-17' },
    { title: 'E', number: 5, reqid: undefined },
  ];

  test('start with the typed text in any case, with the number of their postings', async () => {
    const { found, requests } = await suggest('R-17', { rows });
    expect(found).toEqual([
      { kind: 'requisition', label: 'R-17', count: 2 },
      { kind: 'requisition', label: 'r-175', count: 1 },
    ]);
    expect(requests.filter(({ path }) => path === 'search')).toMatchObject([{ params: { q: '"R-17"' } }]);
  });

  test('are at most five, and come first', async () => {
    const many = Array.from({ length: 8 }, (_, at) => ({ title: 'A', number: at + 1, reqid: `777-${at}` }));
    const { found } = await suggest('777', { rows: many, titles: ['777 Pilot'] });
    expect(found).toMatchObject([...Array.from({ length: 5 }, () => ({ kind: 'requisition' })), { kind: 'title' }]);
  });

  test.each(['r1', 'ramp', 'r-17 ramp'])('are not requested for “%s”', async (prefix) => {
    const { requests } = await suggest(prefix, { rows, titles: ['x'] });
    expect(requests.filter(({ path }) => path === 'search')).toEqual([]);
  });

  test('are omitted when they cannot be read', async () => {
    expect((await suggest('R-17', { rows: null, titles: ['R-17 Pilot'] })).found).toMatchObject([{ kind: 'title' }]);
  });
});

test('a text without a word has no suggestions and sends no request', async () => {
  const { found, requests } = await suggest('*:*', { titles: ['x'] });
  expect(found).toEqual([]);
  expect(requests).toEqual([]);
});

test('there are at most as many suggestions as the limit', async () => {
  expect((await suggest('a', { titles: ['A', 'B', 'C'] }, 2)).found).toHaveLength(2);
});
