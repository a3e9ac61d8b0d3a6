import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobPlaces, PlaceOfJobs } from '#lib/search/job-search.ts';
import { buildPlaceAddress, buildPlaceUrl, toMapPlaces } from './map-places.ts';
import { parsePlacesResponse, toPlacesResponse } from './places-response.ts';

const place = (changes: Partial<PlaceOfJobs> = {}): PlaceOfJobs => ({
  slug: 'seattle-wa',
  label: 'Seattle, WA',
  coordinates: { latitude: 47.60621, longitude: -122.33207 },
  count: 9,
  located: 7,
  total: 9,
  ...changes,
});
const jobPlaces = (places: readonly PlaceOfJobs[]): JobPlaces => ({
  total: 0,
  places,
  unlocated: 0,
  unread: 0,
  known: [],
  asOf: '',
});
const query = {
  ...allJobsQuery,
  text: 'pilot ~ “captain”',
  company: ['horizon-air'],
  locations: ['washington'],
  radius: 50 as const,
  view: 'map' as const,
  page: 1,
};
const nameless = place({
  slug: null,
  label: 'a place without a name',
  coordinates: { latitude: 12.3456, longitude: 65.4321 },
});

test('packed places contain what the map needs', () => {
  const places = toMapPlaces(
    jobPlaces([
      place(),
      place({ slug: 'ʻōlaʻa-hi', label: 'ʻŌlaʻa, HI' }),
      place({ slug: 'olaa-hi', label: 'ʻŌlaʻa, HI' }),
      nameless,
    ]),
    query,
  );
  const sent: unknown = JSON.parse(JSON.stringify(toPlacesResponse(places, buildPlaceAddress(query))));
  expect(parsePlacesResponse(sent)).toEqual(places);
  expect(places[0]).toEqual({
    slug: 'seattle-wa',
    label: 'Seattle, WA',
    latitude: 47.606,
    longitude: -122.332,
    count: 7,
    href: '/locations/seattle-wa/company/horizon-air/jobs/?q=pilot+%7E+%E2%80%9Ccaptain%E2%80%9D&view=map',
  });
});

test('the URL stays intact for a company slug with any character', () => {
  expect(buildPlaceAddress({ ...allJobsQuery, company: ['a~b'] })).toEqual([
    '/locations/',
    '/company/a~b/jobs/?view=map',
  ]);
});

test('places without coordinates or located jobs are left out of the map', () => {
  expect(toMapPlaces(jobPlaces([place({ coordinates: null }), place({ located: 0 })]), query)).toEqual([]);
});

test('a place without a name links to the jobs around it', () => {
  expect(buildPlaceUrl(allJobsQuery, nameless)).toBe('/jobs/?r=25&coords=12.35%2C65.43&view=map');
});

test.each([
  [null],
  ['text'],
  [{}],
  [{ address: ['/', '/'], places: 'none' }],
  [{ address: ['/locations/'], places: [] }],
  [{ address: ['/locations/', '/jobs/'], places: [['x', 'X', 91, 0, 1]] }],
  [{ address: ['/locations/', '/jobs/'], places: [['x', 'X', 1, 1, 0]] }],
  [{ address: ['/locations/', '/jobs/'], places: [[null, 'X', 1, 1, 1]] }],
  [{ address: ['//evil.example/', '/jobs/'], places: [] }],
  [{ address: ['/locations/', '/jobs/'], places: [[null, 'X', 1, 1, 1, 'https://evil.example/']] }],
])('%j is not a valid answer', (body) => {
  expect(parsePlacesResponse(body)).toBeNull();
});

test('100,000 jobs in 2,000 places take at most 40 KB', () => {
  const places = Array.from({ length: 2000 }, (_, number) => {
    const name = `${(number * 7919).toString(36)} ${(number * 104_729).toString(36)}`;
    return place({
      slug: `${name.replace(' ', '-')}-wa`,
      label: `${name}, WA`,
      coordinates: { latitude: 20 + ((number * 0.7717) % 50), longitude: -160 + ((number * 1.3931) % 90) },
      located: 20 + (number % 60),
    });
  });
  const bytes = gzipSync(
    JSON.stringify(toPlacesResponse(toMapPlaces(jobPlaces(places), allJobsQuery), buildPlaceAddress(allJobsQuery))),
  ).length;
  process.stdout.write(`2,000 places: ${bytes} bytes gzip\n`);
  expect(bytes).toBeLessThan(40_000);
});
