// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { samplePage, sampleJob } from '#tests/support/sample-job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { toListView } from '#lib/views/list/list-view.ts';
import { JobRows } from './job-rows.tsx';

afterEach(cleanup);

type Changes = Parameters<typeof sampleJob>[0];

function showRows(rows: readonly Changes[]): readonly HTMLElement[] {
  const view = toListView({
    page: samplePage({
      jobs: rows.map((row, index) =>
        sampleJob({ id: `job-${index}`, url: { ...sampleJob().url, id: `job-${index}` }, ...row }),
      ),
      total: 40,
    }),
    pageSize: 10,
    now: Date.parse('2026-11-20T18:00:00Z'),
  });
  render(<JobRows view={view} more="ready" />);
  return screen.getAllByRole('article');
}

const at = (label: string): Changes => ({ place: { ...sampleJob().place, label } });
const titlesOf = (cards: readonly HTMLElement[]) =>
  cards.map((card) => within(within(card).getByRole('heading', { level: 2 })).getByRole('link').textContent);

test('postings of one job that follow each other name their places below the first, each with its own link', () => {
  const cards = showRows([at('Seattle, WA'), at('Boise, ID'), at('Portland, OR')]);
  const { title } = sampleJob();
  expect(titlesOf(cards)).toEqual([title, `${title}, Boise, ID`, `${title}, Portland, OR`]);
  expect(new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).size).toBe(3);
  expect(screen.getAllByRole('listitem').filter((item) => item.querySelector(':scope > article'))).toHaveLength(3);
  expect(cards.map((card) => card.textContent.includes('Alaska Airlines'))).toEqual([true, false, false]);
});

test('each place has its own pay and employment type', () => {
  const [, second, third] = showRows([
    at('Seattle, WA'),
    { ...at('Boise, ID'), employmentType: [{ slug: 'on-call', label: 'On-Call' }], pay: null },
    at('Portland, OR'),
  ]);
  expect(second?.textContent).toContain('On-Call');
  expect(second?.textContent).not.toContain('$');
  expect(third?.textContent).toContain('Part-Time');
  expect(third?.textContent).toContain('$20');
});

test.each<[string, Changes]>([
  ['another title', { ...at('Boise, ID'), title: 'Captain' }],
  ['another company', { ...at('Boise, ID'), company: [{ slug: 'horizon-air', label: 'Horizon Air' }] }],
  ['no place', at('')],
])('a posting with %s is a card of its own', (_name, other) => {
  const cards = showRows([at('Seattle, WA'), other, at('Portland, OR')]);
  expect(cards.filter(({ className }) => className.includes('job-card-more'))).toEqual([]);
});

function showPage(page: number, pageCount: number) {
  const list = samplePage({ query: { ...allJobsQuery, page }, pageCount, total: pageCount * 10 });
  return render(<JobRows view={toListView({ page: list, pageSize: 10, now: 0 })} more="ready" />);
}

test.each([
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [9, 9, '1 … 8 9'],
])('on page %i of %i the numbers are %s', (current, last, expected) => {
  showPage(current, last);
  const items = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('listitem', { hidden: true });
  const numbers = items
    .map(({ textContent }) => textContent.replace(/^Page /, ''))
    .filter((text) => !/[a-z]/.test(text));
  expect(numbers.join(' ')).toBe(expected);
});

test('pages are links, the first without a page number, and the current page is marked', () => {
  showPage(2, 3);
  expect(screen.getByRole('link', { name: /^Page ?1$/ }).getAttribute('href')).toBe('/jobs/');
  expect(screen.getByRole('link', { name: /^Page ?2$/ }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: /^Next ?page$/ }).getAttribute('href')).toBe('/jobs/?page=3');
});

test('a single page has no pagination', () => {
  showPage(1, 1);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('a page that is added does not render the earlier jobs again', () => {
  const jobs = ['a', 'b'].map((id) => sampleJob({ id, title: `Job ${id}` }));
  const view = toListView({ page: samplePage({ jobs, total: 2 }), pageSize: 10, now: 0 });
  let reads = 0;
  const [first] = view.jobs.map((job) =>
    Object.defineProperty({ ...job }, 'pay', { get: () => `$${(reads += 1)}`, enumerable: true }),
  );
  if (first === undefined) throw new Error('The list has no jobs.');
  const { rerender } = render(<JobRows view={{ ...view, jobs: [first] }} more="ready" />);
  const before = reads;
  rerender(<JobRows view={{ ...view, jobs: [first, ...view.jobs.slice(1)] }} more="ready" />);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(reads).toBe(before);
});
