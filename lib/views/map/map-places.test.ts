import { expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { PlaceOfJobs } from '#lib/search/job-search.ts';
import { toMapPlaces } from './frame.ts';
import { toPlaceLinks } from './map-places.ts';

const place = (slug: string | null, count: number, changes: Partial<PlaceOfJobs> = {}): PlaceOfJobs => ({
  slug,
  label: slug ?? 'a place without a name',
  coordinates: { latitude: 12.3456, longitude: 65.4321 },
  count,
  located: count,
  total: count,
  ...changes,
});

test('cities come before their countries, each group in descending order of jobs, and places without a name are last', () => {
  const links = toPlaceLinks(
    [
      place(null, 9),
      place('japan', 8, { total: 16 }),
      place('tokyo-jpn', 5),
      place('united-states', 2, { total: 610 }),
      place('seatac-wa', 1),
      place('kent-wa', 7),
    ],
    allJobsQuery,
  );
  expect(links.map(({ slug, total }) => [slug, total])).toEqual([
    ['kent-wa', 7],
    ['tokyo-jpn', 5],
    ['seatac-wa', 1],
    ['united-states', 610],
    ['japan', 16],
    [null, 9],
  ]);
});

test('a place has its rounded position and links to its jobs, one without a name to the jobs around it', () => {
  const query = { ...allJobsQuery, text: 'pilot', locations: ['washington'], radius: 50 as const };
  expect(toMapPlaces(toPlaceLinks([place('seattle-wa', 9, { located: 7 }), place(null, 1)], query))).toEqual([
    {
      slug: 'seattle-wa',
      label: 'seattle-wa',
      latitude: 12.346,
      longitude: 65.432,
      count: 7,
      href: '/locations/seattle-wa/jobs/?q=pilot&view=map',
    },
    {
      slug: null,
      label: 'a place without a name',
      latitude: 12.346,
      longitude: 65.432,
      count: 1,
      href: '/jobs/?q=pilot&r=25&coords=12.35%2C65.43&view=map',
    },
  ]);
});

test('places without coordinates or located jobs are listed and left out of the map', () => {
  const links = toPlaceLinks([place('a', 1, { coordinates: null }), place('b', 2, { located: 0 })], allJobsQuery);
  expect([links.length, toMapPlaces(links)]).toEqual([2, []]);
});
