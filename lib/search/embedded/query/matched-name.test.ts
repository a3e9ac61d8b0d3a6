import { expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { searchPage } from './search-page.ts';

const postings: readonly (readonly [string, string])[] = [
  ['First Officer', ''],
  ['Captain', ''],
  ['Flight Attendant', ''],
  ['Aircraft Technician', 'You repair a plane.'],
  ['Stores Clerk', 'You issue aircraft parts.'],
  ['Warehouse Agent', 'You load an aircraft, that is a plane.'],
  ['Recruiter', 'You find a flight attendant, or an attendant in flight.'],
  ['Host', 'An attendant welcomes guests before the flight.'],
];
const rows = postings.map(([title, description], number) => solrRow({ number, title, description }));

/** Returns titles with the name by which they match. */
function explain(text: string): readonly string[] {
  const { jobs, matchedNames } = searchPage(toSnapshot(rows), { ...allJobsQuery, text }, '', {
    pageSize: 10,
    showsAllEmployers: false,
  });
  return jobs.map(({ id, title }) => `${title}: ${matchedNames?.get(id) ?? '-'}`).toSorted();
}

test.each([
  ['a name that the title says', 'pilot', ['Captain: -', 'First Officer: -']],
  [
    'a synonym that only the description has',
    'plane',
    ['Aircraft Technician: -', 'Stores Clerk: aircraft', 'Warehouse Agent: -'],
  ],
  ['another title of the trade', 'air hostess', ['Flight Attendant: -', 'Recruiter: flight attendant']],
  ['a corrected spelling', 'captian', ['Captain: -']],
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
