import { expect, test } from 'vitest';
import { choiceFacets } from '#config/facets.ts';
import { nameList } from '#lib/views/list-labels.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { samplePage } from '#tests/support/sample-job.ts';
import { describeNewJobs } from './alert-words.ts';

test.each([
  [3, 'Pilot jobs in Seattle, WA', '3 new pilot jobs in Seattle, WA'],
  [1, 'Pilot jobs in Seattle, WA', '1 new pilot job in Seattle, WA'],
  [1234, 'Jobs in the United States', '1,234 new jobs in the United States'],
  [1, 'Jobs for “jobs with dogs”', '1 new job for “jobs with dogs”'],
  [2, 'All open jobs', '2 new jobs'],
  [1, 'All open jobs', '1 new job'],
  [2, 'Remote pilot jobs (U.S.)', '2 new remote pilot jobs (U.S.)'],
  [2, 'Horizon Air pilot jobs', '2 new Horizon Air pilot jobs'],
  [2, 'International Freight jobs in Juneau, AK', '2 new International Freight jobs in Juneau, AK'],
  [2, 'Pilot, intern, or flight attendant jobs', '2 new pilot, intern, or flight attendant jobs'],
])('describes %i of “%s” as “%s”', (count, name, expected) => {
  expect(describeNewJobs(count, name)).toBe(expected);
});

test('describes the list of every value of a facet as its heading does', () => {
  for (const { id, values } of choiceFacets) {
    for (const { slug, noun } of values) {
      const name = nameList(samplePage({ query: { ...allJobsQuery, [id]: [slug] } }));
      expect(describeNewJobs(2, name)).toBe(`2 new ${noun} jobs`);
    }
  }
});
