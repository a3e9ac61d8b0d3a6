import { describe, expect, test } from 'vitest';
import { completeSolrRow } from './complete-row.ts';

const cityOnly = { city_slab_exact: 'new-york/new-york/usa/jobs::New York, NY' };
const fullLocation = {
  full_loc_exact: 'city::Lincoln@@state::Nebraska@@location::Lincoln, NE@@country::United States',
};

describe.each<[field: string, cases: readonly (readonly [Readonly<Record<string, unknown>>, unknown])[]]>([
  [
    'title_exact',
    [
      [{ title_exact: 'A', title: 'B', title_ac: 'C', title_slab_exact: 'd/jobs-in::D' }, 'A'],
      [{ title_exact: ' ', title: 'B', title_ac: 'C' }, 'B'],
      [{ title: 7, title_ac: 'C', title_slab_exact: 'd/jobs-in::D' }, 'C'],
      [{ title_slab_exact: 'd/jobs-in:: D ' }, 'D'],
      [{ title_slab: 'd/jobs-in::D' }, 'D'],
      [{ title_slab: 'd/jobs-in' }, undefined],
      [{ title_slab: 'd/jobs-in:: ' }, undefined],
    ],
  ],
  [
    'title_slug',
    [
      [{ title_slug: 'a', title_slab_exact: 'd/jobs-in::D' }, 'a'],
      [{ title_slab_exact: 'd/jobs-in::D' }, 'd'],
    ],
  ],
  [
    'location_exact',
    [
      [{ location_exact: 'A', location: 'B' }, 'A'],
      [{ location: 'B', ...cityOnly }, 'B'],
      [{ ...cityOnly, ...fullLocation }, 'New York, NY'],
      [fullLocation, 'Lincoln, NE'],
      [{}, undefined],
    ],
  ],
  [
    'city_exact',
    [
      [{ city_exact: 'A', city: 'B', city_ac: 'C' }, 'A'],
      [{ city: 'B', city_ac: 'C' }, 'B'],
      [{ city_ac: 'C', ...fullLocation }, 'C'],
      [fullLocation, 'Lincoln'],
      [{ full_loc: 'city::Lincoln' }, 'Lincoln'],
      [{ full_loc: 'city:: @@state::Nebraska' }, undefined],
      [{ full_loc: 'city' }, undefined],
      [{}, undefined],
    ],
  ],
  [
    'state_exact',
    [
      [{ state_exact: 'A', state: 'B', state_ac: 'C' }, 'A'],
      [{ state: 'B', state_ac: 'C' }, 'B'],
      [{ state_ac: 'C', ...fullLocation }, 'C'],
      [{ ...fullLocation, ...cityOnly }, 'Nebraska'],
      [cityOnly, 'New York'],
      [{ ...cityOnly, all_locations: ['1', 'New York', 'New York', 'NY'] }, undefined],
      [{ ...cityOnly, all_locations: ['New York', 'New York', 'NY'] }, 'New York'],
      [{ ...cityOnly, all_locations: 'New York, New York, NY' }, 'New York'],
      [{ city_slab_exact: 'x/none/usa/jobs::X' }, undefined],
      [{ city_slab_exact: 'x/jobs::X' }, undefined],
      [{ city_slab_exact: 'x//jobs::X' }, undefined],
      [{ city_slab_exact: 'x' }, undefined],
    ],
  ],
  [
    'country_exact',
    [
      [{ country_exact: 'A', country: 'B', country_ac: 'C' }, 'A'],
      [{ country: 'B', country_ac: 'C' }, 'B'],
      [{ country_ac: 'C', country_slab_exact: 'usa/jobs::D' }, 'C'],
      [{ country_slab_exact: 'usa/jobs::D', ...fullLocation }, 'D'],
      [{ country_slab: 'usa/jobs::D' }, 'D'],
      [fullLocation, 'United States'],
      [{}, undefined],
    ],
  ],
  [
    'country_short_exact',
    [
      [{ country_short_exact: 'A', country_short: 'B', ...cityOnly }, 'A'],
      [{ country_short: 'B', ...cityOnly }, 'B'],
      [cityOnly, 'USA'],
      [{ country_slab_exact: 'jpn/jobs::Japan' }, 'JPN'],
      [{ country_slab_exact: 'jpn/jobs::Japan', ...cityOnly }, 'USA'],
      [{ city_slab_exact: 'x/y::X', country_slab_exact: 'jpn/jobs::Japan' }, undefined],
      [{ city_slab_exact: 'x/y/zzzz::X' }, undefined],
      [{ city_slab_exact: 'x/y/zz::X' }, undefined],
      [{ city_slab_exact: 'x/y/z1z::X' }, undefined],
      [{}, undefined],
    ],
  ],
  [
    'company_exact',
    [
      [{ company_exact: 'A', company: 'B', company_ac: 'C' }, 'A'],
      [{ company: 'B', company_ac: 'C' }, 'B'],
      [{ company_ac: 'C', company_slab_exact: 'd/careers::D' }, 'C'],
      [{ company_slab_exact: 'd/careers::D', company_buid_slab: 'E::7' }, 'D'],
      [{ company_slab: 'd/careers::D' }, 'D'],
      [{ company_buid_slab: 'E::7' }, 'E'],
      [{ company_buid_slab: ' ::7' }, undefined],
      [{}, undefined],
    ],
  ],
  [
    'GeoLocation',
    [
      [{ GeoLocation: '1, 2', lat_long_buid_slab_exact: '3::4::7' }, '1, 2'],
      [{ lat_long_buid_slab_exact: '3::4::7' }, '3, 4'],
      [{ lat_long_buid_slab: '3::4' }, '3, 4'],
      [{ lat_long_buid_slab: '::4' }, undefined],
      [{ lat_long_buid_slab: '3::' }, undefined],
      [{}, undefined],
    ],
  ],
  [
    'description',
    [
      [{ description: 'A', text: 'B' }, 'A'],
      [{ text: 'B' }, 'B'],
    ],
  ],
  [
    'buid',
    [
      [{ buid: 1, company_buid_slab_exact: 'E::7' }, 1],
      [{ company_buid_slab_exact: 'E::7', lat_long_buid_slab: '3::4::8' }, '7'],
      [{ company_buid_slab: 'E::7' }, '7'],
      [{ company_buid_slab: 'E:: ', lat_long_buid_slab: '3::4::8' }, '8'],
      [{ lat_long_buid_slab: '3::4' }, undefined],
      [{ buid: null }, null],
    ],
  ],
])('%s', (field, cases) => {
  test.each(cases)('of %j is %j', (row, value) => {
    expect(completeSolrRow(row)[field]).toEqual(value);
  });
});

test('other fields stay unchanged, and no field is added without a value', () => {
  expect(completeSolrRow({ guid: 'X', job_type: ['Full-Time'], title: 'A' })).toEqual({
    guid: 'X',
    job_type: ['Full-Time'],
    title: 'A',
    title_exact: 'A',
  });
});
