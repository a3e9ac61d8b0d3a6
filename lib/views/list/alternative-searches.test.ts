import { describe, expect, test, vi } from 'vitest';
import { knownPlace, samplePage, samplePlaces } from '#tests/support/sample-job.ts';
import { ok } from '#lib/result.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { getAlternativePlaces, getAlternativeSearches, getPlacesNear, isShortList } from './alternative-searches.ts';
import type { KnownPlace, SearchPage } from '#lib/search/job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';

const seattle: KnownLocation = {
  slug: 'seattle-wa',
  label: 'Seattle, WA',
  level: 'city',
  coordinates: { latitude: 47.45, longitude: -122.31 },
  within: [],
};
const everett = knownPlace('everett-wa', 'Everett, WA', { coordinates: { latitude: 47.81, longitude: -122.31 } });
const milesPerDegree = 69.1;
const pilotsInSeattle: JobQuery = { ...allJobsQuery, jobCategory: ['pilots'], locations: ['seattle-wa'] };
const totals: Readonly<Record<string, number>> = {
  '/locations/seattle-wa/jobs/': 90,
  '/job-category/pilots/jobs/': 2,
  '/locations/seattle-wa/job-category/pilots/jobs/?r=25': 2,
  '/locations/seattle-wa/job-category/pilots/jobs/?r=50': 5,
  '/locations/seattle-wa/job-category/pilots/jobs/?r=100': 9,
  '/locations/everett-wa/job-category/pilots/jobs/': 1,
  '/locations/seattle-wa/job-category/pilots/jobs/?q=%22manger%22': 1,
  '/locations/seattle-wa/job-category/pilots/jobs/?q=%22manger%22&r=25': 2,
  '/jobs/': 654,
};

/** Creates a search with these totals, whose city facet has the places. */
function createNearbySearch(count: (query: JobQuery) => number, places: readonly KnownPlace[]) {
  const cities = places.map((place) => ({ ...place, isSelected: false }));
  return createFakeSearch({
    search: async (query, options) =>
      ok(
        samplePage({
          query,
          total: count(query),
          facets: options?.hasFacets === false ? [] : [{ id: 'city', label: 'City', options: cities }],
        }),
      ),
    places: async () => ok(samplePlaces(places)),
  });
}

function createCounted() {
  const count = vi.fn((query: JobQuery) => totals[buildListUrl(query)] ?? 0);
  return { count, search: createNearbySearch(count, [everett]) };
}

const pageOf = (total: number, changes: Partial<SearchPage> = {}) =>
  samplePage({ query: pilotsInSeattle, locations: [seattle], total, jobs: [], ...changes });
const toLines = (alternatives: Awaited<ReturnType<typeof getAlternativeSearches>>) =>
  alternatives.map(({ kind, query, count }) => `${kind} ${buildListUrl(query)} ${count}`);

describe('alternative searches', () => {
  test('for an empty list are all related searches with jobs, with the smallest radius that has some', async () => {
    expect(toLines(await getAlternativeSearches(createCounted().search, pageOf(0)))).toEqual([
      'drop /locations/seattle-wa/jobs/ 90',
      'drop /job-category/pilots/jobs/ 2',
      'radius /locations/seattle-wa/job-category/pilots/jobs/?r=25 2',
      'nearby /locations/everett-wa/job-category/pilots/jobs/ 1',
      'all /jobs/ 654',
    ]);
  });

  test('are each counted once', async () => {
    const { search, count } = createCounted();
    const pilots: JobQuery = { ...allJobsQuery, text: 'pilot' };
    await getAlternativeSearches(search, pageOf(0));
    await getAlternativeSearches(search, samplePage({ query: pilots, total: 0, jobs: [] }));
    expect(count.mock.calls.map(([query]) => buildListUrl(query)).toSorted()).toEqual([
      '/job-category/pilots/jobs/',
      // Without the place, for the cities around it.
      '/job-category/pilots/jobs/',
      '/jobs/',
      '/jobs/',
      '/locations/seattle-wa/job-category/pilots/jobs/?r=25',
      '/locations/seattle-wa/jobs/',
    ]);
  });

  test('for a short list exclude expanded searches that find no more jobs', async () => {
    expect(toLines(await getAlternativeSearches(createCounted().search, pageOf(2)))).toEqual([
      'drop /locations/seattle-wa/jobs/ 90',
      'radius /locations/seattle-wa/job-category/pilots/jobs/?r=50 5',
      'nearby /locations/everett-wa/job-category/pilots/jobs/ 1',
      'all /jobs/ 654',
    ]);
  });

  test('start with the text as it was typed, where its spelling was corrected', async () => {
    const query: JobQuery = { ...pilotsInSeattle, text: 'manger' };
    const page = pageOf(2, { query, correctedText: 'manager' });
    expect(toLines(await getAlternativeSearches(createCounted().search, page))[0]).toBe(
      'typed /locations/seattle-wa/job-category/pilots/jobs/?q=%22manger%22 1',
    );
  });

  test('include no radius around a state', async () => {
    const alternatives = await getAlternativeSearches(
      createCounted().search,
      pageOf(0, { locations: [{ ...seattle, level: 'state' }] }),
    );
    expect(alternatives.map(({ kind }) => kind)).not.toContain('radius');
  });

  test('for an unknown place are those that its last words name, then the largest with jobs', async () => {
    const search = createFakeSearch({
      places: async () =>
        ok(
          samplePlaces([
            knownPlace('seattle-wa', 'Seattle, WA', { count: 9 }),
            knownPlace('united-states', 'United States', { level: 'country', count: 7 }),
            knownPlace('nome-ak', 'Nome, AK', { count: 0 }),
          ]),
        ),
    });
    expect(
      toLines(await getAlternativePlaces(search, ['nowhere-united-states', `${'a-'.repeat(4000)}nome-ak`])),
    ).toEqual(['place /locations/united-states/jobs/ 7', 'place /locations/seattle-wa/jobs/ 9']);
    expect(await getAlternativePlaces(createFakeSearch(), ['nowhere'])).toEqual([]);
  });

  test('near a point are the nearest cities with jobs of the search, at most two', async () => {
    const place = (slug: string, latitude: number, changes: Partial<KnownPlace> = {}) =>
      knownPlace(slug, `${slug}, WA`, { coordinates: { latitude, longitude: -122 }, count: 7, ...changes });
    const search = createNearbySearch(
      () => 7,
      [
        place('far', 56),
        place('third', 51),
        place('second', 50),
        place('washington', 47.1, { level: 'state' }),
        place('closed', 47.2, { count: 0 }),
        place('first', 49),
      ],
    );
    const near = await getPlacesNear(search, { latitude: 47, longitude: -122 }, { ...allJobsQuery, text: 'agent' });
    expect(near.map(({ kind, label, query, count }) => [kind, label, query.text, count])).toEqual([
      ['nearby', 'first, WA (138 miles)', 'agent', 7],
      ['nearby', 'second, WA (207 miles)', 'agent', 7],
    ]);
    const ofText = (text: string, total: number) =>
      getAlternativeSearches(search, samplePage({ total, query: { ...allJobsQuery, text } }));
    const lines = toLines(await ofText('any jobs in Seattle, Washington?', 0));
    expect(lines).toContain('nearby /locations/first/jobs/ 7');
    expect(toLines(await ofText('pilot in Seattle', 0))).toContain('nearby /locations/first/jobs/?q=pilot 7');
    const nearMe = {
      ...allJobsQuery,
      text: 'Seattle',
      radius: 50,
      coordinates: { latitude: 1, longitude: 2 },
    } as const;
    const fromMe = await getAlternativeSearches(search, samplePage({ total: 0, query: nearMe }));
    expect(toLines(fromMe)).toContain('nearby /locations/first/jobs/ 7');
    expect((await ofText('Seattle pilot', 0)).map(({ kind }) => kind)).not.toContain('nearby');
    expect((await ofText('Seattle', 1)).map(({ kind }) => kind)).not.toContain('nearby');
  });

  test('are empty for a short list of all jobs', async () => {
    const search = createNearbySearch(() => 2, []);
    expect(await getAlternativeSearches(search, samplePage({ total: 2 }))).toEqual([]);
  });

  test.each<[string, readonly number[], readonly string[]]>([
    [
      'nearby places with their distance',
      [24.6, 480],
      ['nearby Everett, WA (25 miles)', 'nearby Everett, WA (480 miles)'],
    ],
    ['no distant place when there is a nearby one', [24.6, 2484], ['nearby Everett, WA (25 miles)']],
    ['the nearest of distant places, not described as near', [501, 2484], ['far Everett, WA']],
  ])('include %s', async (_, miles, expected) => {
    const places = miles.map((distance, at) =>
      knownPlace(`everett-${at}`, 'Everett, WA', {
        coordinates: { latitude: 47.45 - distance / milesPerDegree, longitude: -122.31 },
      }),
    );
    const alternatives = await getAlternativeSearches(
      createNearbySearch(() => 9, places),
      pageOf(2),
    );
    expect(
      alternatives
        .filter(({ kind }) => kind === 'nearby' || kind === 'far')
        .map(({ kind, label }) => `${kind} ${label}`),
    ).toEqual(expected);
  });

  test('exclude those that cannot be counted', async () => {
    expect(await getAlternativeSearches(createFakeSearch(), pageOf(2))).toEqual([]);
  });
});

describe('a list with many jobs', () => {
  test('counts nothing when the spelling was not corrected', async () => {
    const { search, count } = createCounted();
    expect(await getAlternativeSearches(search, pageOf(40))).toEqual([]);
    expect(count).not.toHaveBeenCalled();
  });

  test.each([
    ['manger', ['typed /locations/seattle-wa/job-category/pilots/jobs/?q=%22manger%22&r=25 2']],
    ['mangre', []],
  ])('offers “%s” as it was typed only where jobs have it', async (text, lines) => {
    const { search, count } = createCounted();
    const query: JobQuery = { ...pilotsInSeattle, text, radius: 25, page: 2 };
    expect(toLines(await getAlternativeSearches(search, pageOf(40, { query, correctedText: 'manager' })))).toEqual(
      lines,
    );
    expect(count).toHaveBeenCalledTimes(1);
  });
});

test.each<[number, number, boolean]>([
  [0, 1, false],
  [1, 1, true],
  [3, 1, true],
  [4, 1, false],
  [3, 2, false],
])('%i jobs on page %i are a short list: %o', (total, page, expected) => {
  expect(isShortList({ total, query: { ...allJobsQuery, page } })).toBe(expected);
});
