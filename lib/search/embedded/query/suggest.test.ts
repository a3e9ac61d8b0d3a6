import { describe, expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { Suggestion } from '#lib/search/job-search.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { suggest } from './suggest.ts';

type Row = Parameters<typeof solrRow>[0];

/**
 * Returns the suggestions for these open postings. They are sorted newest first, unless they set their own numbers and days.
 */
function suggestFrom(rows: readonly Row[]) {
  const snapshot = toSnapshot(rows.map((row, number) => solrRow({ number: number + 1, job_category: 'X', ...row })));
  return (text: string, limit = 9, within = allJobsQuery): readonly Suggestion[] =>
    suggest(snapshot, text, limit, within);
}

const labels = (found: readonly Suggestion[]): readonly string[] => found.map(({ label }) => label);

describe('titles', () => {
  const rows = [
    { title: 'Captain' },
    { title: 'Cargo Agent' },
    { title: 'cargo agent' },
    { title: 'Cabin Cleaner' },
    { title: 'Ramp Agent', description: 'Cargo and cabin.' },
    { title: 'Catering Manager', deleted_at: '2026-10-01' },
  ];

  test.each([
    ['c', ['Cargo Agent', 'Captain', 'Cabin Cleaner']],
    ['ca', ['Cargo Agent', 'Captain', 'Cabin Cleaner']],
    ['CAB', ['Cabin Cleaner', 'Ramp Agent']],
    ['cargo', ['Cargo Agent']],
    ['cargo a', ['Cargo Agent']],
    ['agent', ['Cargo Agent', 'Ramp Agent']],
    ['captian', ['Captain']],
    ['cpat', ['Captain']],
    ['crago ag', ['Cargo Agent']],
    ['cagr', ['Cargo Agent']],
    ['cpa', []],
    ['zargo', []],
    ['cargo cabin', []],
  ])('that complete %j are sorted by number of open postings, then by newest', (text, titles) => {
    const found = suggestFrom(rows)(text);
    expect(labels(found)).toEqual(titles);
    expect(found.map(({ count }) => count)).toEqual(titles.map((title) => (title === 'Cargo Agent' ? 2 : 1)));
  });

  test('complete two letters that are also a word of a place', () => {
    const inCalifornia = { location_exact: 'San Diego, CA', city_exact: 'San Diego', state_short_exact: 'CA' };
    const found = suggestFrom([{ title: 'Captain' }, { title: 'Pilot', ...inCalifornia, all_locations: ['CA'] }]);
    expect(labels(found('ca'))).toEqual(['Captain']);
  });

  test.each([
    ['mech', ['Ground Equipment Mechanic', 'Aircraft Technician']],
    ['stewar', ['Flight Attendant', 'Lounge Host']],
    ['stewradess', ['Flight Attendant']],
    ['azafa', ['Flight Attendant']],
    ['hr', ['Talent Acquisition Partner']],
    ['te', ['Aircraft Technician']],
    ['ze', []],
  ])('of trades with another title that has %j follow those that have it', (text, titles) => {
    const found = suggestFrom([
      { title: 'Aircraft Technician' },
      { title: 'Aircraft Technician' },
      { title: 'Ground Equipment Mechanic' },
      { title: 'Flight Attendant' },
      { title: 'Lounge Host' },
      { title: 'Talent Acquisition Partner' },
      { title: 'Avionics Technician', deleted_at: '2026-10-01' },
    ]);
    expect(labels(found(text))).toEqual(titles);
  });

  test('of the same trades are among the first answers, however many titles have the typed text', () => {
    const found = suggestFrom([
      ...Array.from({ length: 9 }, (_, number) => ({ title: `Mechanic ${number}` })),
      { title: 'Aircraft Technician' },
    ]);
    expect(labels(found('mech', 16)).indexOf('Aircraft Technician')).toBe(4);
    expect(found('mech', 16)).toHaveLength(10);
  });

  test('of the same trades are limited to the jobs of a query', () => {
    const found = suggestFrom([{ title: 'Flight Attendant' }, { title: 'Cabin Crew', job_type: 'Part-Time' }]);
    expect(labels(found('stewardess', 9, { ...allJobsQuery, employmentType: ['part-time'] }))).toEqual(['Cabin Crew']);
  });

  test('are limited to the jobs of a query', () => {
    const found = suggestFrom([{ title: 'Captain' }, { title: 'Cargo Agent', job_type: 'Part-Time' }]);
    expect(labels(found('ca', 9, { ...allJobsQuery, text: 'nobody', employmentType: ['part-time'] }))).toEqual([
      'Cargo Agent',
    ]);
  });
});

describe('categories', () => {
  const rows = [
    { title: 'A', job_category: 'Flight Attendants' },
    { title: 'B', job_category: 'Airport Operations' },
    { title: 'C', job_category: 'Airport Operations' },
    { title: 'D', job_category: 'Corporate & Operations' },
    { title: 'E', job_category: 'Ground Operations' },
    { title: 'F', job_category: 'Pilots', deleted_at: '2026-10-01' },
  ];

  test.each([
    ['att', ['Flight Attendants']],
    ['fli att', ['Flight Attendants']],
    ['fli ops', []],
    ['AIRPORT', ['Airport Operations']],
    ['pilots', []],
    ['perations', []],
  ])('that have every word of %j are those of open postings', (text, names) => {
    expect(labels(suggestFrom(rows)(text))).toEqual(names);
  });

  test('are at most two, with the number of their postings', () => {
    expect(suggestFrom(rows)('oper')).toEqual([
      { kind: 'category', label: 'Airport Operations', count: 2 },
      { kind: 'category', label: 'Corporate & Operations', count: 1 },
    ]);
  });
});

describe('requisition numbers', () => {
  const rows = [
    { title: 'A', reqid: 'R-2026-1' },
    { title: 'B', reqid: 'R-2026-2' },
    { title: 'C', reqid: 'R-2026-2' },
    { title: 'D', reqid: 'R-2026-2', deleted_at: '2026-10-01' },
    { title: 'E', reqid: 'R-2026-3', deleted_at: '2026-10-01' },
    { title: 'F', reqid: 'Rex' },
  ];

  test.each([
    ['r-2026', ['R-2026-1', 'R-2026-2']],
    [' R-2026-1 ', ['R-2026-1']],
    ['r-2', ['R-2026-1', 'R-2026-2']],
    ['r-', []],
    ['rex', []],
    ['r-2026-3', []],
    ['r-2027', []],
    ['000', []],
  ])('that start with %j are those of open postings', (text, numbers) => {
    expect(labels(suggestFrom(rows)(text))).toEqual(numbers);
  });

  test('have the number of their open postings', () => {
    expect(suggestFrom(rows)('r-2026-2')).toEqual([{ kind: 'requisition', label: 'R-2026-2', count: 2 }]);
  });

  test('are at most five, and count toward the limit', () => {
    const many = Array.from({ length: 8 }, (_, number) => ({ title: `7${number} Agent`, reqid: `700-${number}` }));
    const found = suggestFrom(many);
    expect(found('700')).toHaveLength(5);
    expect(found('7', 3)).toHaveLength(3);
    expect(found('700', 2)).toHaveLength(2);
  });
});
