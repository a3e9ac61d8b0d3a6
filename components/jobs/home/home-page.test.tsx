import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { samplePage } from '#tests/support/sample-job.ts';
import { HomeJobs, HomePage } from './home-page.tsx';

afterEach(cleanup);

const page = samplePage({ total: 650 });
const jobs = { companyName: 'Alaska Air Group', page, featured: [] };

describe('the home page', () => {
  test('offers the search once', () => {
    render(<HomePage page={page} />);
    expect(screen.getAllByRole('search')).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: /650 jobs/ })).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Find your place' })).toBeNull();
  });

  test.each([
    ['of all open jobs', { stated: 486, total: 650, areAll: true }, '486 of 650', 'open jobs list their pay today.'],
    ['of the newest', { stated: 800, total: 1000, areAll: false }, '800 of 1,000', 'newest jobs list their pay today.'],
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
    ['is not listed', { stated: 0, total: 650, areAll: true }],
  ])('promises two things when the pay %s', (_name, pay) => {
    render(<HomeJobs {...jobs} pay={pay} />);
    const promises = within(screen.getByRole('region', { name: 'What comes with the job' }));
    expect(promises.getAllByRole('listitem')).toHaveLength(2);
  });
});
