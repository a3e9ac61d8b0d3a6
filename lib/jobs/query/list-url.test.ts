import { expect, test } from 'vitest';
import { buildListUrl } from './list-url.ts';
import { everyJob } from './query.ts';

test('parameters have a fixed order: text, places, circle, facets, sort, view, page', () => {
  const query = {
    ...everyJob,
    text: 'a&p mechanic',
    locations: ['boise-id', 'seattle-wa'],
    radius: 50 as const,
    coordinates: { latitude: 47.45, longitude: -122.31 },
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
