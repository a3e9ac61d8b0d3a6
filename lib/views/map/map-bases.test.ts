import { expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobPlaces, PlaceOfJobs } from '#lib/search/job-search.ts';
import { samplePage } from '#tests/support/sample-job.ts';
import { toBaseLinks, toFamilyLinks } from './map-places.ts';

const place = (slug: string, label: string, total: number): PlaceOfJobs => ({
  slug,
  label,
  coordinates: null,
  count: total,
  located: 0,
  total,
});
const everywhere: JobPlaces = {
  total: 30,
  unlocated: 0,
  unread: 0,
  known: [],
  asOf: '',
  places: [
    place('seatac-wa', 'SeaTac, WA', 12),
    place('seattle-wa', 'Seattle, WA', 8),
    place('portland-or', 'Portland, OR', 5),
    place('boston-ma', 'Boston, MA', 5),
  ],
};
const families = [
  {
    id: 'jobCategory' as const,
    label: 'Job Category',
    options: [
      { slug: 'pilots', label: 'Pilots', count: 4, isSelected: false },
      { slug: 'interns', label: 'Interns', count: 0, isSelected: false },
    ],
  },
];

test('a base includes all cities of its airport, and bases without jobs and other places are left out', () => {
  expect(toBaseLinks({ ...allJobsQuery, view: 'map', page: 3 }, everywhere)).toEqual([
    {
      code: 'SEA',
      label: 'Seattle–Tacoma',
      count: 20,
      href: '/jobs/?location=seatac-wa&location=seattle-wa&view=map',
      isChosen: false,
    },
    { code: 'PDX', label: 'Portland, OR', count: 5, href: '/locations/portland-or/jobs/?view=map', isChosen: false },
  ]);
});

test('the selected base links back to all jobs', () => {
  const [, portland] = toBaseLinks({ ...allJobsQuery, view: 'map', locations: ['portland-or'] }, everywhere);
  expect(portland).toMatchObject({ isChosen: true, href: '/jobs/?view=map' });
});

test('in a place, the job categories with jobs link to their lists', () => {
  const query = { ...allJobsQuery, view: 'map' as const, locations: ['portland-or'] };
  expect(toFamilyLinks(samplePage({ query, facets: families }))).toEqual([
    { label: 'Pilots', count: 4, href: '/locations/portland-or/job-category/pilots/jobs/?view=map' },
  ]);
});

test.each([[{ locations: [] }], [{ locations: ['portland-or'], jobCategory: ['pilots'] }]])(
  'returns no categories without a place or with a category selected: %o',
  (change) => {
    expect(toFamilyLinks(samplePage({ query: { ...allJobsQuery, ...change }, facets: families }))).toEqual([]);
  },
);
