import { expect, test } from 'vitest';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { buildListMetadata } from './list-metadata.ts';

const titled = (...titles: readonly string[]) => samplePage({ jobs: titles.map((title) => sampleJob({ title })) });

test.each([
  [titled('Ramp Agent'), '1 job at Example Air. Open now: Ramp Agent.'],
  [titled('Ramp Agent', 'Ramp Agent', 'Captain'), '3 jobs at Example Air. Open now: Ramp Agent, Captain.'],
  [
    titled('Ramp Agent', 'Captain', 'Analyst', 'Mechanic'),
    '4 jobs at Example Air. Open now: Ramp Agent, Captain, Analyst and more.',
  ],
  [{ ...titled('Captain'), total: 12 }, '12 jobs at Example Air. Open now: Captain and more.'],
  [titled(), 'No jobs at Example Air. See what else is open across the group.'],
])('the description of a list states the number of jobs and names some titles', (page, description) => {
  expect(buildListMetadata(page, 'Example Air').description).toBe(description);
});

const pilots = { ...allJobsQuery, jobCategory: ['pilots'] };
test.each<[string, boolean, Partial<JobQuery>]>([
  ['one category', true, {}],
  ['one category on page 2', true, { page: 2 }],
  ['free text', false, { text: 'captain' }],
  ['a radius around a place', false, { locations: ['seattle-wa'], radius: 50 }],
  ['a radius around a position', false, { coordinates: { latitude: 47.4, longitude: -122.3 } }],
  ['a sort order', false, { sort: 'date' }],
  ['the map', false, { view: 'map' }],
  ['two values of a facet', false, { company: ['alaska-airlines', 'horizon-air'] }],
  ['two places', false, { locations: ['nome-ak', 'seattle-wa'] }],
  ['more filters than the indexing limit', false, { company: ['horizon-air'], locations: ['nome-ak'] }],
])('a list with %s may be indexed: %s', (_what, isIndexable, changes) => {
  const metadata = buildListMetadata(samplePage({ query: { ...pilots, ...changes } }), 'Example Air');
  expect(metadata.isIndexable).toBe(isIndexable);
});

test('an empty list and page 2 of a preset list are not indexed', () => {
  expect(buildListMetadata(samplePage({ jobs: [], query: pilots }), 'Example Air').isIndexable).toBe(false);
  const preset = { path: '/career-opportunities/pilot-jobs/', query: pilots };
  const pages = [1, 2].map((page) =>
    buildListMetadata(samplePage({ query: { ...pilots, page } }), 'Example Air', preset),
  );
  expect(pages.map(({ isIndexable }) => isIndexable)).toEqual([true, false]);
});
