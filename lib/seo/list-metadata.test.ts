import { expect, test } from 'vitest';
import { sampleJob, samplePage } from '../../tests/support/sample-job.ts';
import { everyJob, type JobQuery } from '#lib/jobs/query/query.ts';
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
])('the description of a list counts its jobs and names some', (page, description) => {
  expect(buildListMetadata(page, 'Example Air').description).toBe(description);
});

const pilots = { ...everyJob, jobCategory: ['pilots'] };
test.each<[string, boolean, Partial<JobQuery>]>([
  ['a list of one category', true, {}],
  ['its second page', true, { page: 2 }],
  ['words', false, { text: 'captain' }],
  ['miles around a place', false, { locations: ['seattle-wa'], radius: 50 }],
  ['miles around a position', false, { coordinates: { latitude: 47.4, longitude: -122.3 } }],
  ['an order', false, { sort: 'date' }],
  ['the map', false, { view: 'map' }],
  ['two values of a facet', false, { company: ['alaska-airlines', 'horizon-air'] }],
  ['two places', false, { locations: ['nome-ak', 'seattle-wa'] }],
  ['more filters than the index takes', false, { company: ['horizon-air'], locations: ['nome-ak'] }],
])('a list with %s may be indexed: %s', (_what, isIndexable, changes) => {
  const facts = buildListMetadata(samplePage({ query: { ...pilots, ...changes } }), 'Example Air');
  expect([facts.isIndexable, facts.hasMarkdown]).toEqual([isIndexable, isIndexable]);
});

test('an empty list stays out of the index, and so do further pages of a preset list', () => {
  expect(buildListMetadata(samplePage({ jobs: [], query: pilots }), 'Example Air').isIndexable).toBe(false);
  const preset = { path: '/career-opportunities/pilot-jobs/', query: pilots };
  const pages = [1, 2].map((page) =>
    buildListMetadata(samplePage({ query: { ...pilots, page } }), 'Example Air', preset),
  );
  expect(pages.map(({ isIndexable }) => isIndexable)).toEqual([true, false]);
});
