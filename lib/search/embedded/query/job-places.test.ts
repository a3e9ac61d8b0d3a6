import { expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { listJobPlaces } from './job-places.ts';
import { countJobs } from './search-page.ts';

const inTacoma = {
  location_exact: 'Tacoma, WA',
  city_exact: 'Tacoma',
  all_locations: [],
  GeoLocation: '47.25, -122.44',
};
const virtual = {
  location_exact: 'Virtual, USA',
  city_exact: null,
  state_short_exact: null,
  all_locations: [],
  GeoLocation: null,
};
const rows = [
  solrRow({ title: 'Ramp Agent', number: 1 }),
  solrRow({ title: 'Ramp Agent', number: 2 }),
  solrRow({ title: 'Pilot', number: 3, GeoLocation: null }),
  solrRow({ title: 'Ramp Agent', number: 4, ...inTacoma }),
  solrRow({ title: 'Ramp Agent (Remote)', number: 5, ...virtual }),
];
const snapshot = toSnapshot(rows);

test('jobs are counted by place, most first, with a separate count of those without coordinates', () => {
  const { total, unlocated, places, asOf } = listJobPlaces(snapshot, allJobsQuery, '2026-11-01T00:00:00Z');
  expect([total, unlocated, asOf]).toEqual([5, 2, '2026-11-01T00:00:00Z']);
  expect(places.map(({ slug, label, count, located, total: behind }) => [slug, label, count, located, behind])).toEqual(
    [
      ['seattle-wa', 'Seattle, WA', 3, 2, 3],
      ['tacoma-wa', 'Tacoma, WA', 1, 1, 1],
      ['virtual-usa', 'Virtual, USA', 1, 0, 1],
    ],
  );
  expect(places[0]?.coordinates?.latitude).toBeCloseTo(47.6062, 4);
});

test('located and unlocated jobs add up to the total', () => {
  for (const query of [
    allJobsQuery,
    { ...allJobsQuery, text: 'agent' },
    { ...allJobsQuery, text: 'pilot' },
    { ...allJobsQuery, locations: ['tacoma-wa'] },
    { ...allJobsQuery, text: 'nobody' },
  ]) {
    const { total, unlocated, places } = listJobPlaces(snapshot, query, '');
    expect(total).toBe(countJobs(snapshot, query));
    expect(places.reduce((sum, { located }) => sum + located, 0) + unlocated).toBe(total);
  }
});

test('the total of a place equals that of its list, also for a radius query', () => {
  const around = { ...allJobsQuery, coordinates: { latitude: 47.61, longitude: -122.33 }, radius: 25 as const };
  const { total, places } = listJobPlaces(snapshot, around, '');
  expect([total, places.map(({ slug, count, total: behind }) => [slug, count, behind])]).toEqual([
    2,
    [['seattle-wa', 2, 3]],
  ]);
  for (const { slug, total: behind } of places)
    expect(countJobs(snapshot, { ...allJobsQuery, locations: [slug ?? ''] })).toBe(behind);
});

test('a job that names only a state is counted there, with the total of the state', () => {
  const inState = solrRow({
    title: 'Sales Manager',
    number: 6,
    location_exact: 'Washington',
    city_exact: null,
    state_exact: 'Washington',
    GeoLocation: '47.4, -120.5',
  });
  const { places } = listJobPlaces(toSnapshot([...rows, inState]), allJobsQuery, '');
  expect(places.find(({ label }) => label === 'Washington')).toMatchObject({ count: 1, located: 1, total: 5 });
});
