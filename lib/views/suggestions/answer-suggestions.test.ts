import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { knownPlace, samplePage, samplePlaces } from '#tests/support/sample-job.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { err, ok } from '#lib/result.ts';
import { createRowsSearch } from '#tests/support/rows-search.ts';
import { answerPlaces } from './answer-places.ts';
import { answerSuggestions } from './answer-suggestions.ts';
import { solrRow } from '#tests/support/sample-rows.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { suggestionList, type SuggestionItem } from './suggestion-list.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import type { JobSearch, KnownPlace } from '#lib/search/job-search.ts';
import { toDataResponse } from '#lib/resources/resource.ts';
import { useSite } from '#tests/support/use-sample-site.ts';
import { configuredFacetSlugs } from '#lib/jobs/query/facet-slugs.ts';

const honolulu = {
  location_exact: 'Honolulu, HI',
  city_exact: 'Honolulu',
  state_short_exact: 'HI',
  state_exact: 'Hawaii',
  all_locations: [],
  GeoLocation: '21.31, -157.86',
};
let search: JobSearch;
let close: () => Promise<void>;
beforeAll(async () => {
  const rows = [
    solrRow({ title: 'First Officer', number: 1 }),
    solrRow({ title: 'First Officer', number: 2 }),
    solrRow({ title: 'Chief First Officer', number: 3, ...honolulu }),
    solrRow({ title: 'Ramp Agent', number: 4, ...honolulu }),
  ];
  ({ search, close } = await createRowsSearch(rows));
  useSite(search);
});
afterAll(() => close());

/** Creates a search that knows the places. @param count of the jobs in some of them */
function createPlacesSearch(places: readonly KnownPlace[], count: (locations: readonly string[]) => number): JobSearch {
  return createFakeSearch({
    places: async () => ok(samplePlaces(places)),
    search: async (query) => ok(samplePage({ query, total: count(query.locations) })),
  });
}

type Answer = typeof answerPlaces;
/** Answers as the route handlers do. */
async function ask(answer: Answer, of: JobSearch, params: Readonly<Record<string, string>>) {
  const response = toDataResponse(await answer(of, new URLSearchParams(params), configuredFacetSlugs));
  const body: unknown = await response.json();
  return { status: response.status, body };
}
async function itemsOf(
  answer: Answer,
  text: string,
  form: Readonly<Record<string, string>> = {},
): Promise<readonly SuggestionItem[]> {
  const { status, body } = await ask(answer, search, { q: text, ...form });
  expect(status).toBe(200);
  const parsed = suggestionList.safeParse(body).data;
  expect(parsed).not.toBeNull();
  return parsed?.items ?? [];
}

test('answers with a title and the number of jobs that a search for it finds', async () => {
  const items = await itemsOf(answerSuggestions, 'first off');
  expect(items.map(({ kind, label, href }) => [kind, label, href])).toContainEqual([
    'title',
    'First Officer',
    '/jobs/?q=First+Officer',
  ]);
  for (const { label, count } of items) {
    const found = await countJobs(search, { ...allJobsQuery, text: label });
    expect(found).toEqual(ok(count));
  }
});

test.each(['co-pil', 'copliot'])('answers %s, another name of a trade, with its title', async (typed) => {
  const [item] = await itemsOf(answerSuggestions, typed);
  expect(item).toMatchObject({ kind: 'title', label: 'First Officer', detail: '3 jobs' });
});

test('a requisition number links to its job and names it', async () => {
  const lookup = await search.search({ ...allJobsQuery, text: 'Ramp Agent' });
  const number = lookup.ok ? (lookup.value.jobs[0]?.requisitionId ?? '') : '';
  expect(number).not.toBe('');
  const [item] = await itemsOf(answerSuggestions, number);
  expect(item).toMatchObject({
    kind: 'requisition',
    label: number,
    count: 1,
    href: `/job/?id=${number}`,
    detail: 'Ramp Agent · Honolulu, HI',
  });
});

test.each([
  ['SEA', 'Seattle, WA', 'Seattle–Tacoma (SEA) · 2 jobs'],
  ['hnl', 'Honolulu, HI', 'Honolulu (HNL) · 2 jobs'],
  ['Honol', 'Honolulu, HI', 'Honolulu (HNL) · 2 jobs'],
  ['washing', 'Washington', 'State · 2 jobs'],
  ['united', 'United States', 'Country · 4 jobs'],
])('answers %s with the place %s', async (text, label, detail) => {
  const [item] = await itemsOf(answerPlaces, text);
  expect(item).toMatchObject({ kind: 'place', label, detail, value: label });
});

test.each([
  ['98101', 'Seattle, WA', 'Near 98101 · 2 jobs'],
  ['96815-1234', 'Honolulu, HI', 'Near 96815-1234 · 2 jobs'],
  ['Seatle', 'Seattle, WA', '2 jobs'],
  ['honollulu', 'Honolulu, HI', '2 jobs'],
  ['honulu', 'Honolulu, HI', '2 jobs'],
  ['setat', 'Seattle, WA', '2 jobs'],
  ['zzzz', undefined, undefined],
  ['pacific', undefined, undefined],
  ['99501', undefined, undefined],
])('answers %s with the place that is meant: %s', async (text, label, detail) => {
  const [item, ...others] = await itemsOf(answerPlaces, text);
  expect([item?.label, item?.detail, others.length]).toEqual([label, detail, 0]);
});

test('answers a region with its places and the number of jobs of the list that it opens', async () => {
  const islands = createPlacesSearch(
    [knownPlace('kailua-kona-hi', 'Kailua-Kona, HI', { count: 4 }), knownPlace('hilo-hi', 'Hilo, HI', { count: 2 })],
    (locations) => (locations.join(' ') === 'hilo-hi kailua-kona-hi' ? 6 : 0),
  );
  const { body } = await ask(answerPlaces, islands, { q: 'big is' });
  expect(suggestionList.parse(body).items).toEqual([
    {
      kind: 'place',
      label: 'Big Island',
      value: 'Big Island',
      detail: 'Kailua-Kona, HI · Hilo, HI · 6 jobs',
      count: 6,
      href: '/jobs/?location=hilo-hi&location=kailua-kona-hi',
      slug: null,
    },
  ]);
});

test('answers a region after the places whose names start with the text', async () => {
  const two = createPlacesSearch(
    [knownPlace('seattle-wa', 'Seattle, WA', { count: 4 }), knownPlace('seatac-wa', 'SeaTac, WA', { count: 2 })],
    ({ length }) => length,
  );
  const { body } = await ask(answerPlaces, two, { q: 'sea' });
  expect(suggestionList.parse(body).items.map(({ label }) => label)).toEqual(['Seattle, WA', 'SeaTac, WA', 'Sea-Tac']);
});

test('reads the first 100 characters of a text', async () => {
  const suggest = vi.fn<JobSearch['suggest']>(async () => ok([]));
  await ask(answerSuggestions, createFakeSearch({ suggest }), { q: 'x'.repeat(5000) });
  expect(suggest.mock.calls.map(([text]) => text)).toEqual(['x'.repeat(100)]);
});

test('suggests employment types and cities with the jobs of their list', async () => {
  const suggest: JobSearch['suggest'] = async () =>
    ok([
      { kind: 'employment-type', label: 'Full-Time', slug: 'full-time', count: 1 },
      { kind: 'place', label: 'Honolulu, HI', slug: 'honolulu-hi', count: 2 },
      { kind: 'place', label: 'Atlantis', slug: 'atlantis', count: 1 },
    ]);
  const { body } = await ask(answerSuggestions, { ...search, suggest }, { q: 'ho', location: 'seattle', r: '25' });
  const items = suggestionList.parse(body).items ?? [];
  expect(items.map(({ kind, detail, href }) => [kind, detail, href])).toEqual([
    ['employment-type', 'Employment type · 2 jobs', '/locations/seattle-wa/employment-type/full-time/jobs/?r=25'],
    ['city', 'Location · 2 jobs', '/locations/honolulu-hi/jobs/?r=25'],
  ]);
});

describe('with the other fields of the form', () => {
  test.each<[typed: string, form: Readonly<Record<string, string>>, answers: readonly string[]]>([
    ['first', { location: 'Honolulu, HI' }, ['Chief First Officer 1 job']],
    ['first', { location: 'seattle' }, ['First Officer 2 jobs']],
    ['first', { company: 'horizon-air' }, []],
    ['first', { coords: '47.45,-122.31', r: '50' }, ['First Officer 2 jobs']],
    ['ramp', { location: 'seattle-wa' }, []],
    ['first', { location: 'Nowhere' }, ['First Officer ', 'Chief First Officer ']],
    ['first', { company: 'nobody' }, ['First Officer 3 jobs', 'Chief First Officer 1 job']],
  ])('a title that starts with %j has the count that the form %j finds', async (typed, form, answers) => {
    const items = await itemsOf(answerSuggestions, typed, form);
    expect(items.filter(({ kind }) => kind === 'title').map(({ label, detail }) => `${label} ${detail}`)).toEqual(
      answers,
    );
  });

  test.each<[typed: string, form: Readonly<Record<string, string>>, answers: readonly string[]]>([
    ['hon', { text: 'first officer' }, ['Honolulu, HI: Honolulu (HNL) · 1 job']],
    ['hon', { text: 'dispatcher' }, ['Honolulu, HI: Honolulu (HNL) · no jobs for this search']],
    ['sea', { text: 'ramp agent', r: '25' }, ['Seattle, WA: Seattle–Tacoma (SEA) · no jobs for this search']],
    ['sea', { coords: '21.31,-157.86', r: '25' }, ['Seattle, WA: Seattle–Tacoma (SEA) · 2 jobs']],
  ])('a place that starts with %j has the count that the form %j finds', async (typed, form, answers) => {
    expect((await itemsOf(answerPlaces, typed, form)).map(({ label, detail }) => `${label}: ${detail}`)).toEqual(
      answers,
    );
  });

  test('finds a title of a single posting under the filters of the form, however many other titles start with the same text', async () => {
    const rows = Array.from({ length: 60 }, (_, number) =>
      solrRow({ title: `Agent ${'abcdefghijklmnopqrstuvwxyz'.charAt(number >> 1)} Lead`, number: number + 10 }),
    );
    const large = await createRowsSearch([...rows, solrRow({ title: 'Agent of Hilo', number: 9, ...honolulu })]);
    const { body } = await ask(answerSuggestions, large.search, { q: 'agen', location: 'Honolulu, HI' });
    await large.close();
    expect(
      suggestionList
        .parse(body)
        .items.filter(({ kind }) => kind === 'title')
        .map(({ label, count }) => [label, count]),
    ).toEqual([['Agent of Hilo', 1]]);
  });

  test('a place without matching jobs comes after places with some', async () => {
    const two = createPlacesSearch([knownPlace('port-a', 'Port A'), knownPlace('port-b', 'Port B')], (locations) =>
      locations.includes('port-b') ? 3 : 0,
    );
    const { body } = await ask(answerPlaces, two, { q: 'port', text: 'ramp' });
    expect(suggestionList.parse(body).items.map(({ label, count }) => [label, count])).toEqual([
      ['Port B', 3],
      ['Port A', 0],
    ]);
  });
});

test('leaves out an airport whose city has no jobs', async () => {
  expect(await itemsOf(answerPlaces, 'ITO')).toEqual([]);
});

describe.each([
  ['suggestions', answerSuggestions],
  ['places', answerPlaces],
] as const)('%s', (_name, answer) => {
  test.each([[''], ['a'], [' \u0000 ']])('returns no answers for %j', async (text) => {
    expect(await ask(answer, createFakeSearch(), { q: text })).toEqual({ status: 200, body: { items: [] } });
    expect(await ask(answer, createFakeSearch(), {})).toEqual({ status: 200, body: { items: [] } });
  });

  test('responds with 503 and no internal details when the search is down', async () => {
    const down = async () => err({ kind: 'unavailable', detail: 'secret' } as const);
    expect(await ask(answer, createFakeSearch({ suggest: down, places: down }), { q: 'seattle' })).toEqual({
      status: 503,
      body: { error: 'unavailable' },
    });
  });

  test('returns at most eight answers', async () => {
    expect((await itemsOf(answer, 'in')).length).toBeLessThanOrEqual(8);
  });
});

test.each([
  null,
  1,
  'x',
  [],
  {},
  { items: 1 },
  { items: [{}] },
  { items: [{ kind: 'place', label: 'a', value: 'a', detail: '', count: 1, href: '//evil.example', slug: null }] },
])('%j is not an answer', (body) => {
  expect(suggestionList.safeParse(body).success).toBe(false);
});
