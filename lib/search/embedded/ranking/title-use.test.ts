import { expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { searchPage } from '#lib/search/embedded/query/search-page.ts';

const times = (count: number, title: string, description = '') =>
  Array.from({ length: count }, () => ({ title, description }));
const listTitles = (rows: readonly { readonly title: string; readonly description: string }[], text: string) => {
  const snapshot = toSnapshot(rows.map((row, number) => solrRow({ number, ...row })));
  return searchPage(snapshot, { ...allJobsQuery, text }, '', { pageSize: 10, showsAllEmployers: false }).jobs.map(
    ({ title }) => title,
  );
};
const clerks = times(40, 'Clerk');
const mention = times(1, 'Cook', 'Heron falcon, heron falcon.');

test('a title whose postings all use the words comes before one of which a single posting repeats them', () => {
  const rows = [...mention, ...times(9, 'Cook'), ...times(3, 'Baker', 'A heron, a falcon and other birds.'), ...clerks];
  expect(listTitles(rows, 'heron falcon')).toEqual(['Baker', 'Baker', 'Baker', 'Cook']);
});

test('words that many postings use do not change the order', () => {
  const rows = [...mention, ...times(9, 'Cook'), ...times(9, 'Baker', 'A heron, a falcon and other birds.'), ...clerks];
  expect(listTitles(rows, 'heron falcon')[0]).toBe('Cook');
});
