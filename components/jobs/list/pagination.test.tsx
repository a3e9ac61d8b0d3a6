// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { samplePage } from '#tests/support/sample-job.ts';
import { listPageNumbers, toPageLinks } from '#lib/views/page-links.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('on page %i of %i the numbers are %o', (current, last, expected) => {
  expect(listPageNumbers(current, last)).toEqual(expected);
});

test('pages are links, the first without a page number, and the current page is marked', () => {
  render(
    <Pagination pages={toPageLinks(samplePage({ query: { ...allJobsQuery, page: 2 }, pageCount: 3, total: 25 }))} />,
  );
  expect(screen.getByRole('link', { name: /^Page ?1$/ }).getAttribute('href')).toBe('/jobs/');
  expect(screen.getByRole('link', { name: /^Page ?2$/ }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: /^Next ?page$/ }).getAttribute('href')).toBe('/jobs/?page=3');
});

test('a single page has no pagination', () => {
  const { container } = render(<Pagination pages={toPageLinks(samplePage())} />);
  expect(container.innerHTML).toBe('');
});
