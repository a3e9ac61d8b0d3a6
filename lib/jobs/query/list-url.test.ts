import { describe, expect, test } from 'vitest';
import { buildFeedUrl, buildListUrl, type ListPreset } from './list-url.ts';
import { emptySelection, allJobsQuery, type JobQuery } from './query.ts';

const coordinates = { latitude: 47.45, longitude: -122.31 };

test('parameters have a fixed order: text, places, circle, facets, sort, view, page', () => {
  const query = {
    ...allJobsQuery,
    text: 'a&p mechanic',
    locations: ['boise-id', 'seattle-wa'],
    radius: 50 as const,
    coordinates,
    company: ['alaska-airlines', 'horizon-air'],
    jobCategory: ['pilots'],
    sort: 'date' as const,
    view: 'map' as const,
    page: 3,
  };
  expect(buildListUrl(query)).toBe(
    '/job-category/pilots/jobs/?q=a%26p+mechanic&location=boise-id&location=seattle-wa&r=50&coords=47.45%2C-122.31&company=alaska-airlines&company=horizon-air&sort=date&view=map&page=3',
  );
});

test.each<[string, Partial<JobQuery>, string]>([
  ['is left out without a circle', { locations: ['seattle-wa'] }, '/locations/seattle-wa/jobs/'],
  [
    'is part of a circle around a place',
    { locations: ['seattle-wa'], radius: 25 },
    '/locations/seattle-wa/jobs/?r=25&sort=distance',
  ],
  ['is part of a circle at a position', { coordinates }, '/jobs/?coords=47.45%2C-122.31&sort=distance'],
])('the order by distance %s', (_, query, url) => {
  expect(buildListUrl({ ...allJobsQuery, ...query, sort: 'distance' })).toBe(url);
});

describe('the URL of a page with a preset selection', () => {
  const preset: ListPreset = {
    path: '/seattle-pilots/',
    query: { ...emptySelection, locations: ['seattle-wa'], jobCategory: ['pilots'] },
  };

  test.each<[string, Partial<JobQuery>, string]>([
    ['is its own for its selection', {}, '/seattle-pilots/'],
    [
      'is its own in another order, view and page',
      { sort: 'date', view: 'map', page: 2 },
      '/seattle-pilots/?sort=date&view=map&page=2',
    ],
    [
      'is that of the list for another value',
      { jobCategory: ['flight-attendants'] },
      '/locations/seattle-wa/job-category/flight-attendants/jobs/',
    ],
    [
      'is that of the list for a further value',
      { jobCategory: ['flight-attendants', 'pilots'] },
      '/locations/seattle-wa/jobs/?job-category=flight-attendants&job-category=pilots',
    ],
    ['is that of the list for a value less', { jobCategory: [] }, '/locations/seattle-wa/jobs/'],
    [
      'is that of the list for another place',
      { locations: ['boise-id'] },
      '/locations/boise-id/job-category/pilots/jobs/',
    ],
    [
      'is that of the list for a text',
      { text: 'captain' },
      '/locations/seattle-wa/job-category/pilots/jobs/?q=captain',
    ],
    ['is that of the list for a radius', { radius: 25 }, '/locations/seattle-wa/job-category/pilots/jobs/?r=25'],
    [
      'is that of the list for a position',
      { coordinates },
      '/locations/seattle-wa/job-category/pilots/jobs/?coords=47.45%2C-122.31',
    ],
  ])('%s', (_, query, url) => {
    expect(buildListUrl({ ...allJobsQuery, ...preset.query, ...query }, preset)).toBe(url);
  });
});

test.each<[string, Partial<JobQuery>, 'xml' | 'json', string]>([
  ['every job', {}, 'xml', '/jobs/feed.xml'],
  ['a company', { company: ['horizon-air'] }, 'json', '/company/horizon-air/jobs/feed.json'],
  ['a text, in the order of the list', { text: 'a&p', sort: 'date' }, 'xml', '/jobs/feed.xml?q=a%26p&sort=date'],
  ['page 3 of a map', { page: 3, view: 'map' }, 'xml', '/jobs/feed.xml'],
])('the feed of %s is at its own URL', (_, query, format, url) => {
  expect(buildFeedUrl({ ...allJobsQuery, ...query }, format)).toBe(url);
});
