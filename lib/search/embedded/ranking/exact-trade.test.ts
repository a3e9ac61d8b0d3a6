import { expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { searchPage } from '#lib/search/embedded/query/search-page.ts';

function findTitles(titles: readonly (readonly [string, string])[], text: string): readonly string[] {
  const snapshot = toSnapshot(titles.map(([title, description], number) => solrRow({ number, title, description })));
  const settings = { pageSize: 10, showsAllEmployers: false };
  return searchPage(snapshot, { ...allJobsQuery, text }, '', settings).jobs.map(({ title }) => title);
}

test('a text that is the title of a trade finds it where postings of others have its words', () => {
  const rows = [
    ['Software Engineer', 'plane'],
    ['Security Engineer', 'plane'],
    ['Aircraft Technician', ''],
  ] as const;
  expect(findTitles(rows, 'plane engineer')).toContain('Aircraft Technician');
  expect(findTitles(rows, 'security engineer')).not.toContain('Aircraft Technician');
  expect(findTitles(rows, '"plane" engineer')).not.toContain('Aircraft Technician');
});

test('a title is about its own trade, also where descriptions of a similar one have its words', () => {
  const rows = [
    ...Array.from({ length: 12 }, () => ['Avionics Technician', 'You are an electrician for auto pilots.'] as const),
    ['Ground Equipment Mechanic', ''],
    ...Array.from({ length: 300 }, () => ['Ramp Agent', ''] as const),
  ] as const;
  expect(findTitles(rows, 'auto electrician')[0]).toBe('Ground Equipment Mechanic');
});

test('a title is about its own trade, although a similar one has one of its words', () => {
  const rows = [
    ...Array.from({ length: 12 }, () => ['Sales Manager', ''] as const),
    ['Reservations Agent', ''],
  ] as const;
  expect(findTitles(rows, 'travel sales executive')[0]).toBe('Reservations Agent');
});
