// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { samplePage, sampleJob } from '#tests/support/sample-job.ts';
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
    isTextCut: false,
    featured: [],
    alternativeSearches: [],
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
