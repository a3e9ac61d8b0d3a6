import { afterAll, beforeAll, expect, test } from 'vitest';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { buildListOfJob, readAlertList, toAlertList } from './alert-list.ts';

let site: Awaited<ReturnType<typeof useSampleSite>>;
beforeAll(async () => {
  site = await useSampleSite();
});
afterAll(() => site.close());

test('the search of an alert is the list without page, order and view', () => {
  const query = {
    ...allJobsQuery,
    text: 'agent',
    jobCategory: ['pilots'],
    page: 3,
    sort: 'date',
    view: 'map',
  } as const;
  expect(toAlertList(samplePage({ query }))).toEqual({
    list: '/job-category/pilots/jobs/?q=agent',
    jobs: 'pilot jobs for “agent”',
  });
});

test('a list that is too long for an alert becomes all jobs', () => {
  const query = { ...allJobsQuery, text: 'é'.repeat(500) };
  expect(toAlertList(samplePage({ query }))).toEqual({ list: '/jobs/', jobs: 'jobs' });
});

test.each([
  ['/company/horizon-air/jobs/?sort=date&page=2', '/company/horizon-air/jobs/', 'Horizon Air jobs'],
  ['/jobs/?company=horizon-air', '/company/horizon-air/jobs/', 'Horizon Air jobs'],
  ['/career-opportunities/pilot-jobs/', '/job-category/pilots/jobs/', 'pilot jobs'],
  ['/jobs/', '/jobs/', 'jobs'],
  ['', '/jobs/', 'jobs'],
  ['https://evil.example/', '/jobs/', 'jobs'],
  ['//evil.example/', '/jobs/', 'jobs'],
  ['/benefits/', '/jobs/', 'jobs'],
  ['/locations/atlantis/jobs/', '/jobs/', 'jobs'],
  ['/%', '/jobs/', 'jobs'],
  [`/jobs/?q=${'a'.repeat(2000)}`, '/jobs/', 'jobs'],
])('the address %j is the search of %s', async (address, list, jobs) => {
  expect(await readAlertList(address)).toEqual({ list, jobs });
});

test('jobs like one are those of its category at its place', () => {
  const { place } = sampleJob();
  const jobCategory = [{ slug: 'pilots', label: 'Pilots' }];
  expect(buildListOfJob({ jobCategory, place })).toMatch(/^\/locations\/[a-z-]+\/job-category\/pilots\/jobs\/$/);
  expect(buildListOfJob({ jobCategory: [], place: { ...place, isVirtual: true } })).toBe('/jobs/');
});
