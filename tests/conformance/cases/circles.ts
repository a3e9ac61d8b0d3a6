import type { Coordinates } from '#lib/jobs/job.ts';
import type { Radius } from '#lib/jobs/query/query.ts';
import { searchCase, type ConformanceCase } from '#tests/conformance/conformance-case.ts';

const radii: readonly Radius[] = [25, 50, 100];
const places = [
  'seattle-wa',
  'portland-or',
  'honolulu-hi',
  'anchorage-ak',
  'los-angeles-ca',
  'narita-jpn',
  'kahului-hi',
  'boise-id',
  'washington',
  'hawaii',
];
const points: readonly (readonly [string, Coordinates])[] = [
  ['Tacoma', { latitude: 47.2529, longitude: -122.4443 }],
  ['Vancouver, WA', { latitude: 45.6387, longitude: -122.6615 }],
  ['Long Beach', { latitude: 33.7701, longitude: -118.1937 }],
  ['Yokohama', { latitude: 35.4437, longitude: 139.638 }],
  ['the middle of the Pacific', { latitude: 0, longitude: -160 }],
  ['the North Pole', { latitude: 90, longitude: 0 }],
  ['the date line', { latitude: 52, longitude: 180 }],
  ['a point in Waikīkī, to six digits', { latitude: 21.276893, longitude: -157.826803 }],
];

export const circleCases: readonly ConformanceCase[] = [
  ...places.flatMap((place) =>
    radii.map((radius) =>
      searchCase('radius around a place', `${radius} miles of ${place}`, { locations: [place], radius }),
    ),
  ),
  ...points.flatMap(([name, coordinates]) =>
    radii.map((radius) => searchCase('radius around a point', `${radius} miles of ${name}`, { coordinates, radius })),
  ),
  ...points
    .slice(0, 4)
    .map(([name, coordinates]) => searchCase('radius around a point', `near ${name}, no radius said`, { coordinates })),
  ...places
    .slice(0, 8)
    .map((place) =>
      searchCase('nearest first', `100 miles of ${place}`, { locations: [place], radius: 100, sort: 'distance' }),
    ),
  ...points
    .slice(0, 4)
    .map(([name, coordinates]) =>
      searchCase('nearest first', `100 miles of ${name}`, { coordinates, radius: 100, sort: 'distance' }),
    ),
  searchCase('nearest first', 'page 2 around Seattle', {
    locations: ['seattle-wa'],
    radius: 50,
    sort: 'distance',
    page: 2,
  }),
  searchCase('nearest first', 'pilots around Seattle', {
    locations: ['seattle-wa'],
    radius: 100,
    sort: 'distance',
    jobCategory: ['pilots'],
  }),
  searchCase('nearest first', 'distance without a circle is newest first', {
    locations: ['seattle-wa'],
    sort: 'distance',
  }),
  searchCase('radius around a place', 'a place without coordinates is the place itself', {
    locations: ['juneau-ak'],
    radius: 50,
  }),
  searchCase('radius around a place', 'an unknown place has no circle', { locations: ['atlantis'], radius: 50 }),
  searchCase('radius around a place', 'part time around Honolulu', {
    locations: ['honolulu-hi'],
    radius: 25,
    employmentType: ['part-time'],
  }),
  searchCase('radius around a place', 'horizon around Portland', {
    locations: ['portland-or'],
    radius: 100,
    company: ['horizon-air'],
  }),
  searchCase('radius around a place', 'two places have no circle', {
    locations: ['portland-or', 'seattle-wa'],
    radius: 50,
  }),
];
