import { expect, test } from 'vitest';
import { samplePage } from '#tests/support/sample-job.ts';
import { toListView } from '#lib/views/list/list-view.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { toSearchFacts } from './job-list-page.client.tsx';

const seattle = { slug: 'seattle-wa', label: 'Seattle, WA', level: 'city' as const, coordinates: null, within: [] };

function factsOf(query: Partial<JobQuery>, total = 3) {
  const locations = (query.locations ?? []).map(() => seattle);
  return toSearchFacts(
    toListView({
      page: samplePage({ query: { ...allJobsQuery, ...query }, total, locations }),
      pageSize: 10,
      now: 0,
    }),
  );
}

test.each([
  [{}, '', 0, 0],
  [{ text: 'ann@example.com' }, 'text', 15, 0],
  [{ locations: ['seattle-wa'], radius: 50 as const }, 'location', 0, 50],
  [{ coordinates: { latitude: 47.61, longitude: -122.33 }, radius: 25 as const }, 'near-me', 0, 25],
  [
    { company: ['horizon-air', 'alaska-airlines'], employmentType: ['part-time'], jobCategory: ['pilots'] },
    'company,employment-type,job-category',
    0,
    0,
  ],
])('of %j only the names of the filters are reported', (query, filters, length, radius) => {
  const facts = factsOf(query);
  expect(facts).toEqual({ results: 3, text_length: length, filters, radius });
  expect(JSON.stringify(facts)).not.toMatch(/ann|seattle|47\.61|horizon/);
});

test('a search without results is reported as such', () => {
  expect(factsOf({ text: 'zebra' }, 0).results).toBe(0);
});
