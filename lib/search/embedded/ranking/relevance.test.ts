import { describe, expect, test } from 'vitest';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { searchPage } from '#lib/search/embedded/query/search-page.ts';
import { createSnapshot } from '#lib/search/embedded/query/snapshot.ts';

const anchorage = {
  location_exact: 'Anchorage, AK',
  city_exact: 'Anchorage',
  state_short_exact: 'AK',
  all_locations: ['99502', 'Anchorage', 'Alaska', 'AK', 'Anchorage, Alaska', 'United States'],
};
const honolulu = {
  location_exact: 'Honolulu, HI',
  city_exact: 'Honolulu',
  state_short_exact: 'HI',
  all_locations: ['96819', 'Honolulu', 'Hawaii', 'HI', 'Honolulu, Hawaii', 'United States'],
};
const virtual = {
  location_exact: 'Virtual, USA',
  city_exact: null,
  state_short_exact: null,
  all_locations: [],
  GeoLocation: null,
};
const texts = [
  { title: 'Flight Attendant', job_category: 'Flight Attendants' },
  {
    title: 'Aircraft Technician - ANC',
    ...anchorage,
    description: 'A&P license required. Work on the 737-800 and E175.',
  },
  { title: 'Lead Aircraft Maintenance Technician', ...honolulu, description: 'Lead technician on the A321neo.' },
  { title: 'Pilot Recruiter', description: 'Hires pilots.' },
  { title: 'First Officer', ...honolulu, job_category: 'Pilots' },
  { title: 'Software Engineer', ...virtual, description: 'You write C++, C# and .NET with our IT team.' },
  { title: 'Ramp Service Agent', ...honolulu, job_type: 'Part-Time' },
  {
    title: 'Ramp Service Agent',
    ...anchorage,
    job_type: 'Part-Time',
    description: 'It is outdoor work, in part all the time.',
  },
  { title: 'Cargo Agent', ...anchorage, description: 'You spend part of the time outdoors.' },
  {
    title: 'カスタマーサービスエージェント',
    location_exact: 'Tokyo, JPN',
    city_exact: 'Tokyo',
    state_short_exact: null,
    all_locations: [],
    country_exact: 'Japan',
    country_short_exact: 'JPN',
  },
  {
    title: 'Customer Service Agent',
    location_exact: 'Coeur d’Alene, ID',
    city_exact: 'Coeur d’Alene',
    state_short_exact: 'ID',
    all_locations: [],
  },
  {
    title: 'Station Manager',
    location_exact: 'Līhuʻe, HI',
    city_exact: 'Līhuʻe',
    state_short_exact: 'HI',
    all_locations: [],
  },
  {
    title: 'Payroll Analyst',
    description: 'Officers and captains ask you about pay. You may meet a flight attendant.',
  },
];
const { data } = toSnapshot(texts.map((row, number) => solrRow({ ...row, number })));

/** Searches with a new snapshot, because a snapshot caches the match of a text. */
function search(text: string, sort: JobQuery['sort'] = allJobsQuery.sort) {
  const snapshot = createSnapshot(data, Date.parse('2026-11-01T00:00:00Z'));
  return searchPage(snapshot, { ...allJobsQuery, text, sort }, '', { pageSize: 20, showsAllEmployers: true });
}

function titles(text: string): readonly string[] {
  return search(text).jobs.map((job) => `${job.title} | ${job.place.cityName ?? 'Virtual'}`);
}

describe('the best answer to', () => {
  test.each([
    ['fa', 'Flight Attendant | Seattle'],
    ['a&p mechanic', 'Aircraft Technician - ANC | Anchorage'],
    ['A & P', 'Aircraft Technician - ANC | Anchorage'],
    ['pilot seatle', 'Pilot Recruiter | Seattle'],
    ['remote software', 'Software Engineer | Virtual'],
    ['ramp agent honolulu', 'Ramp Service Agent | Honolulu'],
    ['part time anc', 'Ramp Service Agent | Anchorage'],
    ['parttime anc', 'Ramp Service Agent | Anchorage'],
    ['2026-10004', 'First Officer | Honolulu'],
    ['カスタマー', 'カスタマーサービスエージェント | Tokyo'],
    ['first oficer', 'First Officer | Honolulu'],
    ['"lead technician"', 'Lead Aircraft Maintenance Technician | Honolulu'],
    ['c++', 'Software Engineer | Virtual'],
    ['c#', 'Software Engineer | Virtual'],
    ['.net', 'Software Engineer | Virtual'],
    ['it', 'Software Engineer | Virtual'],
    ['737', 'Aircraft Technician - ANC | Anchorage'],
    ['e175', 'Aircraft Technician - ANC | Anchorage'],
    ['a321neo', 'Lead Aircraft Maintenance Technician | Honolulu'],
    ['a321', 'Lead Aircraft Maintenance Technician | Honolulu'],
    ['coeur dalene', 'Customer Service Agent | Coeur d’Alene'],
    ['coeur d alene', 'Customer Service Agent | Coeur d’Alene'],
    ['lihue', 'Station Manager | Līhuʻe'],
    ['lih', 'Station Manager | Līhuʻe'],
    ['jobs in hawaii as first officer', 'First Officer | Honolulu'],
    ['csa id', 'Customer Service Agent | Coeur d’Alene'],
    ['pilots hawaii', 'First Officer | Honolulu'],
    ['flightattendant', 'Flight Attendant | Seattle'],
    ['mecanic anchorage', 'Aircraft Technician - ANC | Anchorage'],
    ['custumer sevice', 'Customer Service Agent | Coeur d’Alene'],
    ['oahu ramp', 'Ramp Service Agent | Honolulu'],
    ['東京', 'カスタマーサービスエージェント | Tokyo'],
    ['i want to be a flight attendant', 'Flight Attendant | Seattle'],
  ])('%j is %j', (text, best) => {
    expect(titles(text)[0]).toBe(best);
  });
});

test('part time matches the employment type, not the two words anywhere', () => {
  expect(titles('part time anchorage')).toEqual(['Ramp Service Agent | Anchorage']);
});

test('a quoted phrase must be adjacent', () => {
  expect(titles('"service ramp"')).toEqual([]);
  expect(titles('"ramp service"')).toHaveLength(2);
  expect(titles('"outdoor work"')).toEqual(['Ramp Service Agent | Anchorage']);
  expect(titles('"work outdoor"')).toEqual([]);
  expect(titles('"it is outdoor work"')).toEqual(['Ramp Service Agent | Anchorage']);
});

test('ties are sorted newest first, then by id, on every page', () => {
  const rows = Array.from({ length: 9 }, (_, number) =>
    solrRow({ title: 'Captain', number: 9 - number, salted_date: `2026-10-0${1 + (number % 2)}T00:00:00Z` }),
  );
  const captains = toSnapshot(rows);
  const ids = Array.from({ length: 5 }, (_, page) =>
    searchPage(captains, { ...allJobsQuery, text: 'captain', page: page + 1 }, '', {
      pageSize: 2,
      showsAllEmployers: true,
    }),
  ).flatMap((page) => page.jobs.map((job) => Number(job.id)));
  expect(ids).toEqual([2, 4, 6, 8, 1, 3, 5, 7, 9]);
});

test('a title ranks before a description', () => {
  expect(titles('flight attendant')).toEqual(['Flight Attendant | Seattle', 'Payroll Analyst | Seattle']);
});

test('unknown words find nothing alone and do not affect other words', () => {
  expect(search('zzzzqq').total).toBe(0);
  expect(titles('zzzzqq officer')[0]).toBe('First Officer | Honolulu');
});

test('partial matches come from titles and names, not from descriptions', () => {
  const many = toSnapshot(
    Array.from({ length: 60 }, (_, number) =>
      solrRow({ title: number === 0 ? 'Pilot' : 'Cook', description: 'Dental plan.', number }),
    ),
  );
  const total = (text: string) =>
    searchPage(many, { ...allJobsQuery, text }, '', { pageSize: 20, showsAllEmployers: true }).total;
  expect([total('dental'), total('dental zzzzqq'), total('pilot zzzzqq'), total('"zzzzqq" pilot')]).toEqual([
    60, 0, 1, 0,
  ]);
});

test('a word with synonyms is neither corrected, nor split, nor treated as a plural', () => {
  const rows = [
    { title: 'Ground Equipment Mechanic', description: 'Diesel.' },
    { title: 'Aircraft Mechanic', description: 'Track the parts. Track them well.' },
    { title: 'Senior Accountant', description: 'Ledgers.' },
    { title: 'Book Keeper of the Stores', description: 'Book in, book out: a keeper.' },
    { title: 'Flight Attendant', description: 'Cabins.' },
    { title: 'Driver', description: 'Fast and fastened.' },
  ];
  const few = toSnapshot([...rows, ...rows, ...rows].map((row, number) => solrRow({ ...row, number })));
  const first = (text: string) =>
    searchPage(few, { ...allJobsQuery, text }, '', { pageSize: 20, showsAllEmployers: true }).jobs[0]?.title;
  expect(['truck mechanic', 'bookkeeper', 'fas'].map(first)).toEqual([
    'Ground Equipment Mechanic',
    'Senior Accountant',
    'Flight Attendant',
  ]);
});

test('when only descriptions have all words, titles with most of them rank first', () => {
  const rows = [
    { title: 'Lounge Host', description: 'An agent sells a reservation.' },
    { title: 'Reservation Agent', description: 'Calls.' },
  ];
  const few = toSnapshot(rows.map((row, number) => solrRow({ ...row, number })));
  const found = searchPage(few, { ...allJobsQuery, text: 'reservation sells agent' }, '', {
    pageSize: 20,
    showsAllEmployers: true,
  });
  expect(found.jobs.map((job) => job.title)).toEqual(['Reservation Agent', 'Lounge Host']);
});

const searchOf = (rows: readonly Parameters<typeof solrRow>[0][]) => {
  const some = toSnapshot(rows.map((row, number) => solrRow({ ...row, number })));
  return (text: string) =>
    searchPage(some, { ...allJobsQuery, text }, '', { pageSize: 20, showsAllEmployers: true }).jobs.map(
      (job) => `${job.title} | ${job.place.cityName ?? ''}`,
    );
};

test('an occupation is a different word than its subject, and ranks after it', () => {
  const rows = [
    { title: 'Software Engineer', description: 'Code.' },
    { title: 'Engineering Intern', description: 'Code.' },
    { title: 'Aircraft Mechanic', description: 'You mend an engine.' },
  ];
  const found = searchOf([...rows, ...rows, ...rows]);
  expect(found('engines')).toEqual(Array(3).fill('Aircraft Mechanic | Seattle'));
  expect(found('engine').slice(0, 3)).toEqual(Array(3).fill('Aircraft Mechanic | Seattle'));
  expect(found('engineers').slice(0, 3)).toEqual(Array(3).fill('Software Engineer | Seattle'));
  expect(found('engineers')).toHaveLength(6);
});

test('descriptions with the phrase rank first, and a name with one of its words does not count', () => {
  const found = searchOf([
    { title: 'Cook', description: 'Fields of wheat, then oil.' },
    { title: 'Ramp Agent', description: 'They serve the oil fields.' },
    { title: 'Fields Officer', description: 'Flies.' },
  ]);
  expect(found('oil fields')).toEqual(['Ramp Agent | Seattle', 'Cook | Seattle']);
});

test('work that a place does not have is found nearby, together with the jobs of the place', () => {
  const juneau = {
    location_exact: 'Juneau, AK',
    city_exact: 'Juneau',
    state_short_exact: 'AK',
    all_locations: [],
    GeoLocation: null,
  };
  const north = { ...anchorage, all_locations: [], GeoLocation: '61.17, -149.98' };
  const rows = [
    ...Array.from({ length: 60 }, () => ({
      title: 'Ramp Agent',
      ...honolulu,
      all_locations: [],
      GeoLocation: '21.32, -157.92',
    })),
    { title: 'Ramp Agent', ...north },
    { title: 'Station Supervisor', ...juneau },
  ];
  const found = searchOf(rows)('ramp agent juneau');
  expect(found).toHaveLength(20);
  expect(found.slice(0, 2).toSorted()).toEqual(['Ramp Agent | Anchorage', 'Station Supervisor | Juneau']);
  expect(searchOf(rows)('juneau ramp agent')).toEqual(found);
  expect(searchOf(rows)('"ramp agent" juneau')).not.toContain('Station Supervisor | Juneau');
});

test('a misspelled text has a suggestion with results, and a correct text has none', () => {
  expect(search('first oficer').didYouMean).toBe('first officer');
  expect(search('ramp').didYouMean).toBeNull();
  expect(search('zzzzqq').didYouMean).toBeNull();
  expect(search('coeur dalene').didYouMean).toBeNull();
});

test('sorting does not change the total', () => {
  for (const text of ['agent', 'honolulu', 'first oficer', 'fa']) {
    expect(search(text, 'date').total).toBe(search(text).total);
  }
});

test.each([
  '',
  '"',
  '""',
  '"""',
  '-',
  '&',
  '++',
  "'",
  '. . .',
  '-pilot',
  '😀',
  '\u0000',
  'ａ',
  '"unclosed',
  'x'.repeat(200),
  'ー',
  'か',
])('the text %j has an answer', (text) => {
  expect(search(text).total).toBeGreaterThanOrEqual(0);
});

test.each([
  ['ramp honolulu', 1, 1],
  ['cargo agent tokyo', 1, 0],
  ['', 13, 13],
])('%j: the jobs with every word are counted', (text, total, wholeMatches) => {
  expect(search(text)).toMatchObject({ total, wholeMatches });
});

test('newest first sorts by the displayed Pacific day, then by the order of the source', () => {
  const rows = [
    { title: 'Evening before', date_new: '2026-10-09T02:33:01Z', salted_date: '2026-10-09T23:00:00Z' },
    { title: 'Next noon', date_new: '2026-10-09T19:00:00Z', salted_date: '2026-10-09T01:00:00Z' },
    { title: 'Next morning', date_new: '2026-10-09T16:00:00Z', salted_date: '2026-10-09T05:00:00Z' },
  ].map((row, number) => solrRow({ ...row, number }));
  const { jobs } = searchPage(toSnapshot(rows), allJobsQuery, '', { pageSize: 20, showsAllEmployers: true });
  expect(jobs.map(({ title }) => title)).toEqual(['Next morning', 'Next noon', 'Evening before']);
});
