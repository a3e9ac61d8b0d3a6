import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { isChoiceFacet, toggleOption } from '#lib/jobs/query/selection.ts';
import { emptyBits, setBit } from '#lib/search/embedded/index/bit-set.ts';
import { packLists } from '#lib/search/embedded/index/posting-builder.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { countLists } from './facets.ts';
import { countJobs, searchPage } from './search-page.ts';

test.each([
  ['few', 5],
  ['many', 500],
])('documents are counted for each of %s values', (_, size) => {
  const lists = fc.array(fc.uniqueArray(fc.nat(size - 1), { maxLength: 3 }), { minLength: 40, maxLength: 70 });
  fc.assert(
    fc.property(lists, fc.array(fc.boolean(), { minLength: 70, maxLength: 70 }), (values, chosen) => {
      const docs = [...values.keys()].filter((doc) => chosen[doc]);
      const bits = emptyBits(values.length);
      for (const doc of docs) setBit(bits, doc);
      const counts = Array.from(
        { length: size },
        (__, value) => docs.filter((doc) => values[doc]?.includes(value)).length,
      );
      expect([...countLists(packLists(values), size, bits)]).toEqual(counts);
    }),
    { numRuns: countCases(40) },
  );
});

const places = [
  {
    location_exact: 'Nome, AK',
    city_exact: 'Nome',
    state_short_exact: 'AK',
    state_exact: 'Alaska',
    all_locations: [],
    GeoLocation: '64.5, -165.4',
  },
  {
    location_exact: 'Juneau, AK',
    city_exact: 'Juneau',
    state_short_exact: 'AK',
    state_exact: 'Alaska',
    all_locations: [],
    GeoLocation: null,
  },
  {
    location_exact: 'Tacoma, WA',
    city_exact: 'Tacoma',
    state_exact: 'Washington',
    all_locations: [],
    GeoLocation: '47.25, -122.44',
  },
  {},
  {
    location_exact: 'Tokyo, JPN',
    city_exact: 'Tokyo',
    state_short_exact: null,
    all_locations: [],
    country_exact: 'Japan',
    country_short_exact: 'JPN',
    GeoLocation: null,
  },
];
const rows = Array.from({ length: 60 }, (_, number) =>
  solrRow({
    title: number % 7 === 0 ? 'Pilot' : 'Ramp Agent',
    number,
    ...places[number % 5],
    job_type: ['Full-Time', 'Part-Time', 'On-Call'][number % 3],
    job_category: ['Pilots', 'Airport Operations', 'Falconry'][(number >> 1) % 3],
    buid: number % 4 === 0 ? 34035 : 1318,
    ...(number % 9 === 0 ? { deleted_at: '2026-10-01' } : {}),
  }),
);
const snapshot = toSnapshot(rows);
const search = (query: JobQuery, showsAllEmployers: boolean) =>
  searchPage(snapshot, query, '', { pageSize: 10, showsAllEmployers });

const queries: readonly (readonly [string, Partial<JobQuery>])[] = [
  ['every job', {}],
  ['a text', { text: 'agent' }],
  ['a category', { jobCategory: ['pilots'] }],
  ['two types', { employmentType: ['full-time', 'on-call'] }],
  ['a company and a text', { company: ['horizon-air'], text: 'pilot' }],
  ['a city', { locations: ['nome-ak'] }],
  ['two states', { locations: ['alaska', 'washington'] }],
  ['a country by its code', { locations: ['usa'] }],
  ['a state and a category', { locations: ['alaska'], jobCategory: ['airport-operations'] }],
  ['a circle', { coordinates: { latitude: 47.4, longitude: -122.3 }, radius: 50 }],
  ['a place that does not exist', { locations: ['atlantis'] }],
];

describe.each([false, true])('facets with all employers shown: %s', (showsAllEmployers) => {
  it.each(queries)('have the counts of the pages that their options link to: %s', (_, part) => {
    const query = { ...allJobsQuery, ...part };
    const { total, facets, locations } = search(query, showsAllEmployers);
    for (const { id, options } of facets) {
      const isChosen = isChoiceFacet(id) ? query[id].length > 0 : options.some(({ isSelected }) => isSelected);
      for (const { slug, isSelected, count } of options) {
        const alone = isChoiceFacet(id)
          ? { ...query, [id]: [] }
          : { ...query, locations: [], radius: 0 as const, coordinates: null };
        const target = toggleOption(isSelected ? alone : query, id, slug, isSelected ? [] : locations);
        expect([id, slug, count]).toEqual([
          id,
          slug,
          countJobs(snapshot, target) - (isChosen && !isSelected ? total : 0),
        ]);
      }
    }
  });

  it('have the most frequent options first', () => {
    for (const { options } of search(allJobsQuery, showsAllEmployers).facets) {
      const counts = options.map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }
  });
});

const slugsOf = (query: JobQuery, id: string, showsAllEmployers = false) =>
  search(query, showsAllEmployers)
    .facets.find((facet) => facet.id === id)
    ?.options.map(({ slug }) => slug) ?? [];

describe('the options of a facet', () => {
  it('are the values of the configuration, or those with postings and selected ones', () => {
    expect(slugsOf(allJobsQuery, 'employmentType')).toContain('part-time');
    expect(slugsOf(allJobsQuery, 'jobCategory')).toContain('interns');
    expect(slugsOf(allJobsQuery, 'jobCategory', true).toSorted()).toEqual(['airport-operations', 'falconry', 'pilots']);
    expect(slugsOf({ ...allJobsQuery, jobCategory: ['interns'] }, 'jobCategory', true)).toContain('interns');
  });

  it('are places with jobs, sorted by count and name, and selected ones', () => {
    expect(slugsOf({ ...allJobsQuery, text: 'pilot' }, 'country')).toEqual(['united-states', 'japan']);
    expect(slugsOf({ ...allJobsQuery, locations: ['alaska'] }, 'city').toSorted()).toEqual(['juneau-ak', 'nome-ak']);
    const closed = toSnapshot([
      solrRow({ title: 'A', number: 1 }),
      solrRow({ title: 'B', number: 2, ...places[0], deleted_at: '2026-10-01' }),
      solrRow({ title: 'C', number: 3, ...places[4] }),
    ]);
    const cities = (query: JobQuery) =>
      searchPage(closed, query, '', { pageSize: 10, showsAllEmployers: false })
        .facets.find(({ id }) => id === 'city')
        ?.options.map(({ slug, isSelected }) => [slug, isSelected]);
    expect(cities(allJobsQuery)).toEqual([
      ['seattle-wa', false],
      ['tokyo-jpn', false],
    ]);
    expect(cities({ ...allJobsQuery, locations: ['nome-ak'] })).toContainEqual(['nome-ak', true]);
  });
});
