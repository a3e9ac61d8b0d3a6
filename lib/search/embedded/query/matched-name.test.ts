import { expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { searchPage } from './search-page.ts';

const rows = ['First Officer', 'Captain', 'Flight Attendant', 'Aircraft Technician', 'Pilot Recruiter'].map(
  (title, number) => solrRow({ number, title, description: '' }),
);

/** Returns titles with the name by which they match. */
function explain(text: string): readonly string[] {
  const { jobs, matchedNames } = searchPage(toSnapshot(rows), { ...allJobsQuery, text }, '', {
    pageSize: 10,
    showsAllEmployers: false,
  });
  return jobs.map(({ id, title }) => `${title}: ${matchedNames?.get(id) ?? '-'}`).toSorted();
}

test.each([
  ['a synonym', 'pilot', ['Captain: captain', 'First Officer: first officer', 'Pilot Recruiter: -']],
  ['a word of a title', 'plane technician', ['Aircraft Technician: -']],
  ['a part of a title', 'plane', ['Aircraft Technician: aircraft']],
  ['another title of the trade', 'air hostess', ['Flight Attendant: flight attendant']],
  ['a corrected spelling', 'captian', ['Captain: captain']],
  ['the start of a word', 'recru', ['Pilot Recruiter: -']],
])('%s', (_, text, expected) => {
  expect(explain(text)).toEqual(expected);
});

test('without such a job there are no names', () => {
  const page = searchPage(toSnapshot(rows), { ...allJobsQuery, text: 'captain' }, '', {
    pageSize: 10,
    showsAllEmployers: false,
  });
  expect('matchedNames' in page).toBe(false);
});
