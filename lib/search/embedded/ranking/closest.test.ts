import { expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { searchPage } from '#lib/search/embedded/query/search-page.ts';

function listTitles(rows: readonly Parameters<typeof solrRow>[0][], text: string): readonly string[] {
  const snapshot = toSnapshot(rows.map((row, number) => solrRow({ number, ...row })));
  return searchPage(snapshot, { ...allJobsQuery, text }, '', { pageSize: 10, showsAllEmployers: false }).jobs.map(
    ({ title }) => title,
  );
}

test('the trade comes before titles that share only a rank', () => {
  const rows = [{ title: 'Sales Manager' }, { title: 'Senior Accountant' }, { title: 'Cargo Agent' }];
  expect(listTitles(rows, 'payroll manager')[0]).toBe('Senior Accountant');
});

test('the trade comes before descriptions of other trades that have every word', () => {
  const rows = [
    { title: 'Cargo Agent', description: 'An agent of ours; marketing helps you.' },
    { title: 'Brand Marketing Manager' },
  ];
  expect(listTitles(rows, 'marketing clerk')[0]).toBe('Brand Marketing Manager');
});

test('several trades are among the first, although one has more jobs', () => {
  const rows = [...Array.from({ length: 12 }, () => ({ title: 'Stores Clerk' })), { title: 'Warehouse Agent' }];
  expect(listTitles(rows, 'shelf filler')).toContain('Warehouse Agent');
});

test('a text that may be about several trades finds each of them among the first', () => {
  const rows = [
    ...Array.from({ length: 9 }, () => ({ title: 'Customer Service Agent' })),
    ...Array.from({ length: 9 }, () => ({ title: 'Station Operations Supervisor' })),
    { title: 'Senior Accountant' },
  ];
  expect(listTitles(rows, 'pay administrator')).toContain('Senior Accountant');
});

test('a closed posting is not close, although its title has the words', () => {
  const rows = [
    ...Array.from({ length: 5 }, () => ({ title: 'Ramp Agent' })),
    { title: 'First Officer', deleted_at: '2026-10-01' },
  ];
  expect(listTitles(rows, 'First Officer')).not.toContain('First Officer');
});
