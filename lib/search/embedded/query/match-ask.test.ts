import { describe, expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { searchPage } from './search-page.ts';

type Row = Parameters<typeof solrRow>[0];

const inPlace = (city: string, state: string) => ({
  location_exact: `${city}, ${state}`,
  city_exact: city,
  state_short_exact: state,
});
const anchorage = inPlace('Anchorage', 'AK');
const honolulu = inPlace('Honolulu', 'HI');

function find(rows: readonly Row[], text: string) {
  const snapshot = toSnapshot(rows.map((row, number) => solrRow({ number, ...row })));
  const page = searchPage(snapshot, { ...allJobsQuery, text }, '', { pageSize: 10, showsAllEmployers: false });
  return {
    total: page.total,
    whole: page.wholeMatches,
    titles: page.jobs.map(({ title }) => title),
    related: page.related.map(({ title }) => title),
    parts: (page.textParts ?? []).map(({ label, textWithout }) => [label, textWithout]),
  };
}

describe('an employment type in the text', () => {
  const rows = [
    { title: 'Heron', job_type: ['Part-Time'], ...anchorage },
    { title: 'Heron', job_type: ['Full-Time'], description: 'part time benefits', ...honolulu },
    { title: 'Osprey', job_type: ['Part-Time'], ...anchorage },
  ];

  test('is the field of the posting and not a mention; what lacks it is related', () => {
    expect(find(rows, 'heron part time')).toEqual({
      total: 1,
      whole: 1,
      titles: ['Heron'],
      related: ['Heron', 'Osprey'],
      parts: [
        ['“heron”', 'part time'],
        ['Part-Time', 'heron'],
      ],
    });
  });

  test('alone finds all jobs of the type', () => {
    expect(find(rows, 'part-time jobs')).toMatchObject({ total: 2, parts: [['Part-Time', '']] });
  });

  test('is an alternative to another one', () => {
    expect(find(rows, 'part time or full time heron').total).toBe(2);
  });

  test('with a place allows what has both', () => {
    expect(find(rows, 'heron full time in honolulu')).toMatchObject({ total: 1, titles: ['Heron'] });
  });

  test('that no job of the trade has leaves the closest matches, with their notice', () => {
    const page = find(rows, 'osprey full time');
    expect([page.whole, page.titles[0], page.parts.length]).toEqual([0, 'Osprey', 2]);
  });
});

test('a corrected spelling keeps the parts', () => {
  const rows = [{ title: 'Technician', ...anchorage }];
  const snapshot = toSnapshot(rows.map((row, number) => solrRow({ number, ...row })));
  const page = searchPage(snapshot, { ...allJobsQuery, text: 'full time techncian anchorage' }, '', {
    pageSize: 10,
    showsAllEmployers: false,
  });
  expect([page.total, page.didYouMean]).toEqual([1, 'full time technician anchorage']);
});

test('a place in the text leaves out jobs of other places that mention it', () => {
  const rows = [
    { title: 'Heron', ...anchorage },
    { title: 'Heron', description: 'You fly to Anchorage.', ...honolulu },
  ];
  expect(find(rows, 'heron in anchorage')).toMatchObject({ total: 1, related: ['Heron'] });
});

test('several places apart from each other are alternatives', () => {
  const rows = [
    { title: 'Heron', ...anchorage },
    { title: 'Heron', ...honolulu },
    { title: 'Heron', ...inPlace('Boise', 'ID') },
  ];
  expect(find(rows, 'heron anchorage or honolulu').total).toBe(2);
});

test('a shift in the text is a mention in the description', () => {
  const rows = [{ title: 'Heron', description: 'You work overnight.' }, { title: 'Heron' }];
  expect(find(rows, 'night shift heron')).toMatchObject({ total: 1, whole: 1, related: ['Heron'] });
});

test('a pay in the text is compared with the highest posted pay of an hour', () => {
  const pay = (pay_low: number, pay_high: number, pay_unit: string) => ({
    title: 'Heron',
    pay_low,
    pay_high,
    pay_unit,
  });
  const rows = [pay(20, 24, 'hour'), pay(52_000, 62_400, 'year'), { title: 'Heron' }];
  expect(find(rows, 'heron $24 an hour').total).toBe(2);
  expect(find(rows, 'heron $25 an hour').total).toBe(1);
  expect(find(rows, 'heron 62k').total).toBe(1);
  expect(find(rows, 'heron $90k')).toMatchObject({ whole: 0 });
});

describe('a title that ten postings have', () => {
  const rows = [
    ...Array.from({ length: 10 }, () => ({ title: 'Ramp Agent', ...honolulu })),
    { title: 'Ramp Agent', ...anchorage },
    { title: 'Captain', description: 'You wait on the ramp.', ...anchorage },
  ];

  test('does not find others that mention it', () => {
    expect(find(rows, 'ramp').total).toBe(11);
  });

  test('in a place shows those that mention it as related', () => {
    const page = find(rows, 'ramp anchorage');
    expect([page.titles, page.related[0]]).toEqual([['Ramp Agent'], 'Captain']);
  });
});

test('work that no posting has is no match where a description mentions it', () => {
  const rows = [{ title: 'Captain', description: 'A nurse is on board.' }, { title: 'Safety Program Specialist' }];
  const page = find(rows, 'nurse');
  expect([page.total, page.related]).toEqual([0, ['Safety Program Specialist']]);
});
