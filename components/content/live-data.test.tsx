import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { BasesList } from './bases.tsx';
import { JobsCall, PageOutline, RelatedPages } from './content-page.tsx';
import { PaySummary } from './pay-summary.tsx';

afterEach(cleanup);

const asOf = '2026-11-20T16:00:00Z';

describe('the pay of a page', () => {
  test('shows a range and a bar for each title and unit, the number of postings that state it, and the date', () => {
    const ranges = [
      { title: 'Ramp Agent', unit: 'hour', currency: 'USD', low: 22, high: 31.5, postings: 9 },
      { title: 'Lead', unit: 'hour', currency: 'USD', low: 31.5, high: 63, postings: 2 },
      { title: 'Lead', unit: 'year', currency: 'USD', low: 64_000, high: 88_000, postings: 1 },
    ] as const;
    const { container } = render(<PaySummary pay={{ ranges, stated: 12, total: 14, asOf }} />);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Ramp Agent', 'Lead', 'Lead']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '$22.00 – $31.50 an hour9 jobs',
      '$31.50 – $63.00 an hour2 jobs',
      '$64,000 – $88,000 a year1 job',
    ]);
    const bars = [...container.querySelectorAll('.pay-span')];
    expect(bars.map((bar) => [bar.getAttribute('x'), bar.getAttribute('width')])).toEqual([
      ['34.9', '15.1'],
      ['50', '50'],
      ['72.7', '27.3'],
    ]);
    expect(container.textContent).toContain(
      'Based on 12 of 14 open jobs with these titles that list pay, as of Nov 20, 2026.',
    );
    expect(container.querySelector('time')?.dateTime).toBe(asOf);
  });

  test.each([
    ['unknown', null],
    ['not stated', { ranges: [], stated: 0, total: 12, asOf }],
  ])('renders nothing when it is %s', (_name, pay) => {
    expect(render(<PaySummary pay={pay} />).container.innerHTML).toBe('');
  });
});

describe('bases', () => {
  test('link to the jobs of the page, or to other jobs there, or to nothing', () => {
    render(
      <BasesList
        bases={[
          {
            code: 'SEA',
            airport: 'Seattle–Tacoma',
            city: 'SeaTac, WA',
            jobs: { count: 4, isOfPage: true, href: '/a/' },
          },
          { code: 'BOI', airport: 'Boise', city: 'Boise, ID', jobs: { count: 1, isOfPage: false, href: '/b/' } },
          { code: 'ADK', airport: 'Adak', city: 'Adak', jobs: null },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'SEA SeaTac, WA 4 jobs',
      'BOI Boise, ID Other jobs here (1)',
      'ADK Adak',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/a/', '/b/']);
    expect(screen.getAllByTitle(/./).map(({ title }) => title)).toEqual(['Seattle–Tacoma']);
  });

  test('render nothing, not even the map, when there are none', () => {
    expect(render(<BasesList bases={[]} map={<p>Map</p>} />).container.innerHTML).toBe('');
  });
});

test.each([
  [23, 'See 23 jobs', '/pilots/'],
  [1, 'See 1 job', '/pilots/'],
  [0, 'See all jobs', '/jobs/'],
  [null, 'See open jobs', '/pilots/'],
])('with %s open jobs, the link says “%s” and leads to %s', (total, name, href) => {
  render(<JobsCall total={total} href="/pilots/" allHref="/jobs/" />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('the outline marks sections in another language, and renders nothing for a single section', () => {
  render(
    <PageOutline
      outline={[
        { id: 'pay', text: 'Pay', language: null },
        { id: '給与', text: '給与', language: 'ja' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ lang }) => lang)).toEqual(['', 'ja']);
  cleanup();
  expect(render(<PageOutline outline={[{ id: 'pay', text: 'Pay', language: null }]} />).container.innerHTML).toBe('');
});

test('related pages are links with a description', () => {
  render(<RelatedPages pages={[{ href: '/benefits/', label: 'Benefits', description: 'What you get.' }]} />);
  expect(screen.getByRole('navigation', { name: 'Keep exploring' }).textContent).toContain('BenefitsWhat you get.');
});
