import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { samplePage } from '#tests/support/sample-job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { toSearchForm } from '#lib/views/list/list-view.ts';
import { HomeJobs, HomePage } from './home-page.tsx';

afterEach(cleanup);

const page = samplePage({ total: 650 });
const texts = { lead: '', form: toSearchForm(allJobsQuery, '') };
const jobs = { companyName: 'Alaska Air Group', page, featured: [] };

describe('the home page', () => {
  test('offers the search once', () => {
    render(<HomePage {...texts} page={page} />);
    expect(screen.getAllByRole('search')).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: /650 jobs/ })).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Find your place' })).toBeNull();
  });

  test.each([
    [
      'of all open jobs',
      { stated: 486, total: 650, coversAllJobs: true },
      '486 of 650',
      'open jobs list their pay today.',
    ],
    [
      'of the newest',
      { stated: 800, total: 1000, coversAllJobs: false },
      '800 of 1,000',
      'newest jobs list their pay today.',
    ],
  ])('says how many %s list their pay', (_name, pay, figure, words) => {
    render(<HomeJobs {...jobs} pay={pay} />);
    const promises = within(screen.getByRole('region', { name: 'What comes with the job' }));
    expect(promises.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
      'Fly standby',
      'Paid training',
      figure,
    ]);
    expect(promises.getByText(words, { exact: false })).toBeDefined();
    expect(promises.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/benefits/#how-travel-privileges-work',
      '/our-people/development/',
      '/equal-opportunity/',
    ]);
  });

  test.each([
    ['cannot be read', null],
    ['is not listed', { stated: 0, total: 650, coversAllJobs: true }],
  ])('promises two things when the pay %s', (_name, pay) => {
    render(<HomeJobs {...jobs} pay={pay} />);
    const promises = within(screen.getByRole('region', { name: 'What comes with the job' }));
    expect(promises.getAllByRole('listitem')).toHaveLength(2);
  });

  test('leads to the jobs of each airline, career area and city that has any', () => {
    const options = (...values: readonly (readonly [slug: string, label: string, count: number])[]) =>
      values.map(([slug, label, count]) => ({ slug, label, count, isSelected: false }));
    const facets: SearchPage['facets'] = [
      {
        id: 'company',
        label: 'Company',
        options: options(['alaska-airlines', 'Alaska Airlines', 341], ['horizon-air', 'Horizon Air', 0]),
      },
      {
        id: 'jobCategory',
        label: 'Job Category',
        options: options(['pilots', 'Pilots', 18], ['interns', 'Interns', 0]),
      },
      { id: 'city', label: 'City', options: options(['seattle-wa', 'Seattle, WA', 120], ['nome-ak', 'Nome, AK', 0]) },
    ];
    const all = samplePage({ total: 650, facets });
    render(
      <HomePage {...texts} page={all}>
        <HomeJobs {...jobs} page={all} pay={null} />
      </HomePage>,
    );
    const linksOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(linksOf('The airlines of Alaska Air Group')).toEqual([
      ['Alaska Airlines', '/alaska-airlines/'],
      ['341 jobs open', '/company/alaska-airlines/jobs/'],
      ['Horizon Air', '/horizon-air/'],
    ]);
    expect(linksOf('Where we hire')).toEqual([['Seattle, WA', '/locations/seattle-wa/jobs/']]);
    expect(linksOf('Career areas')).toEqual([['Pilots 18 jobs', '/job-category/pilots/jobs/']]);
  });
});
