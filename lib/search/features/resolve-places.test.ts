import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { err } from '#lib/result.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { createRowsSearch } from '#tests/support/rows-search.ts';
import { solrRow } from '#tests/support/sample-rows.ts';
import { resolvePlaces, resolveQueryPlaces } from './resolve-places.ts';

const rowsOf = (city: string, code: string, state: string, point: string, numbers: readonly number[]) =>
  numbers.map((number) =>
    solrRow({
      title: 'Agent',
      number,
      location_exact: `${city}, ${code}`,
      city_exact: city,
      state_short_exact: code,
      state_exact: state,
      all_locations: [],
      GeoLocation: point,
    }),
  );

let search: JobSearch;
let close: () => Promise<void>;
beforeAll(async () => {
  const rows = [
    ...rowsOf('Seattle', 'WA', 'Washington', '47.61, -122.33', [1, 2, 3]),
    ...rowsOf('SeaTac', 'WA', 'Washington', '47.45, -122.31', [4]),
    ...rowsOf('Portland', 'OR', 'Oregon', '45.59, -122.6', [5, 6]),
    ...rowsOf('Portland', 'ME', 'Maine', '43.65, -70.31', [7]),
    ...rowsOf('Hilo', 'HI', 'Hawaii', '19.72, -155.05', [8]),
    ...rowsOf('Kailua-Kona', 'HI', 'Hawaii', '19.74, -156.05', [9, 10]),
    ...rowsOf('Kahului', 'HI', 'Hawaii', '20.9, -156.43', [11]),
    ...rowsOf('Oakland', 'CA', 'California', '37.72, -122.22', [12]),
    ...rowsOf('San Jose', 'CA', 'California', '37.36, -121.93', [13]).map((row) => ({
      ...row,
      deleted_at: '2026-10-01',
    })),
  ];
  ({ search, close } = await createRowsSearch(rows));
});
afterAll(() => close());

const slugsOf = async (text: string, of: JobSearch = search): Promise<readonly string[]> => {
  const places = await resolvePlaces(of, text);
  return places.ok ? places.value.map(({ slug }) => slug) : ['failed'];
};

test.each([
  ['seattle', ['seattle-wa']],
  ['Maui', ['kahului-hi']],
  ['big-island', ['kailua-kona-hi', 'hilo-hi']],
  ['Big Island', ['kailua-kona-hi', 'hilo-hi']],
  ['sea-tac', ['seattle-wa', 'seatac-wa']],
  ['bay area', ['oakland-ca']],
  ['pacific northwest', ['washington', 'oregon']],
  ['portland', ['portland-or', 'portland-me']],
  ['98188', ['seatac-wa']],
  ['98101-1234', ['seattle-wa']],
  ['96720', ['hilo-hi']],
  ['59715', []],
  ['Seattle, WA 98101', ['seattle-wa']],
  ['seattle-wa-98101-1234', ['seattle-wa']],
  ['98101 98101', ['seattle-wa']],
  ['00000', []],
  ['atlantis', []],
  ['', []],
])('%j refers to %j', async (text, slugs) => {
  expect(await slugsOf(text)).toEqual(slugs);
});

test('a search that takes one place gets the one with the most jobs', async () => {
  const single: JobSearch = { ...search, capabilities: { ...search.capabilities, multiSelect: false } };
  expect(await slugsOf('big island', single)).toEqual(['kailua-kona-hi']);
  expect(await slugsOf('portland', single)).toEqual(['portland-or']);
});

test.each(['98188', 'big island', 'oceania', 'atlantis'])('an outage is not an unknown place: %s', async (text) => {
  const error = { kind: 'timeout', detail: 'late' } as const;
  const failed = createFakeSearch({ places: async () => err(error) });
  expect(await resolvePlaces(failed, text)).toEqual(err(error));
});

describe('a query', () => {
  const resolve = async (query: Partial<JobQuery>, of: JobSearch = search) => {
    const resolved = await resolveQueryPlaces(of, { ...allJobsQuery, ...query });
    if (!resolved.ok) throw new Error('an outage');
    const { locations, radius } = resolved.value.query;
    return [locations.join(' '), radius, resolved.value.unknown.join(' ')];
  };

  test.each<[string, Partial<JobQuery>, string, number, string]>([
    ['a ZIP code searches around its city', { locations: ['98188'] }, 'seatac-wa', 25, ''],
    ['a ZIP code keeps the radius of the query', { locations: ['98188'], radius: 100 }, 'seatac-wa', 100, ''],
    ['a city keeps the radius of the query', { locations: ['seattle'], radius: 50 }, 'seattle-wa', 50, ''],
    ['a city has no radius of its own', { locations: ['seattle'] }, 'seattle-wa', 0, ''],
    ['a state has no radius', { locations: ['washington'], radius: 50 }, 'washington', 0, ''],
    ['a region has no radius', { locations: ['big-island'], radius: 25 }, 'hilo-hi kailua-kona-hi', 0, ''],
    ['several places have no radius', { locations: ['98188', 'hilo-hi'] }, 'hilo-hi seatac-wa', 0, ''],
    ['unknown names are told apart', { locations: ['atlantis', 'hilo-hi'] }, 'hilo-hi', 0, 'atlantis'],
    ['a position keeps its radius', { coordinates: { latitude: 1, longitude: 2 }, radius: 25 }, '', 25, ''],
  ])('%s', async (_, query, locations, radius, unknown) => {
    expect(await resolve(query)).toEqual([locations, radius, unknown]);
  });

  test('reads the places with jobs once, however many names it has', async () => {
    const places = vi.fn(search.places);
    const counted: JobSearch = { ...search, places };
    const names = Array.from({ length: 40 }, (_, at) => `nowhere-${at}`);
    expect(await resolve({ locations: ['98188', 'big-island', ...names] }, counted)).toEqual([
      'hilo-hi kailua-kona-hi seatac-wa',
      0,
      names.join(' '),
    ]);
    expect(places).toHaveBeenCalledTimes(1);
  });
});

describe('a feed with remote jobs', () => {
  let remote: JobSearch;
  let closeRemote: () => Promise<void>;
  beforeAll(async () => {
    const of = (number: number, location: string, country: string, city: string | null = null) =>
      solrRow({
        title: 'Agent',
        number,
        location_exact: location,
        city_exact: city,
        state_short_exact: null,
        all_locations: [],
        country_exact: null,
        country_short_exact: country,
        GeoLocation: null,
      });
    ({ search: remote, close: closeRemote } = await createRowsSearch([
      of(1, 'Virtual, USA', 'USA'),
      of(2, 'Remote - US', 'US', 'Remote'),
      of(3, 'Work From Home', 'United States'),
      of(4, 'Remote, Canada', 'CA'),
      of(5, 'Remote (Texas)', 'US'),
      of(6, 'Saint Paul, MN', 'US', 'Saint Paul'),
      of(7, 'Istanbul, TUR', 'TR', 'Istanbul'),
    ]));
  });
  afterAll(() => closeRemote());

  test.each([
    ['remote', ['virtual-usa', 'virtual-can', 'virtual-tx']],
    ['Work from home', ['virtual-usa', 'virtual-can', 'virtual-tx']],
    ['wfh', ['virtual-usa', 'virtual-can', 'virtual-tx']],
    ['remote usa', ['virtual-usa']],
    ['Remote, United States', ['virtual-usa']],
    ['remote-texas', ['virtual-tx']],
    ['Remote (TX)', ['virtual-tx']],
    ['saint-paul-mn', ['st-paul-mn']],
    ['st paul', ['st-paul-mn']],
    ['usa', ['united-states']],
    ['United States of America', ['united-states']],
    ['turkey', ['turkiye']],
  ])('“%s” refers to the places %j', async (text, slugs) => {
    expect(await slugsOf(text, remote)).toEqual(slugs);
  });
});
