import { expect, test } from 'vitest';
import { samplePage } from '#tests/support/sample-job.ts';
import {
  describeList,
  describeListTitle,
  describeMatch,
  formatCount,
  formatDistance,
  nameList,
  quoteWithOr,
} from './list-labels.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Facet } from '#lib/search/job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';

const seattle: KnownLocation = {
  slug: 'seattle-wa',
  label: 'Seattle, WA',
  level: 'city',
  coordinates: null,
  within: [],
};
const known: readonly KnownLocation[] = [
  seattle,
  { ...seattle, slug: 'united-states', label: 'United States', level: 'country' },
  { ...seattle, slug: 'virtual-usa', label: 'Virtual, USA', level: 'virtual' },
];
const companies: Facet = {
  id: 'company',
  label: 'Company',
  options: [{ slug: 'horizon-air', label: 'Horizon Air', count: 0, isSelected: true }],
};

const inSeattle = { locations: ['seattle-wa'] };

test.each<[Partial<JobQuery>, number, string, string]>([
  [{}, 654, '654 jobs', 'All'],
  [{}, 1, '1 job', 'All'],
  [{}, 0, 'No jobs', 'All'],
  [{}, 1234, '1,234 jobs', 'All'],
  [{ jobCategory: ['pilots'], ...inSeattle }, 42, '42 pilot jobs in Seattle, WA', 'Seattle, WA Pilot'],
  [{ company: ['horizon-air'], page: 2 }, 42, '42 Horizon Air jobs', 'Page 2 of Horizon Air'],
  [
    { employmentType: ['part-time'], company: ['horizon-air'], jobCategory: ['airport-operations'] },
    3,
    '3 part-time Horizon Air airport operations jobs',
    'Part-Time Horizon Air Airport Operations',
  ],
  [{ jobCategory: ['interns', 'pilots'] }, 5, '5 intern or pilot jobs', 'Intern or Pilot'],
  [{ text: 'captain', ...inSeattle }, 1, '1 job in Seattle, WA for “captain”', 'Seattle, WA “captain”'],
  [{ ...inSeattle, radius: 25 }, 8, '8 jobs within 25 miles of Seattle, WA', 'Seattle, WA 25-Mile Area'],
  [
    { text: 'captain', ...inSeattle, radius: 25 },
    8,
    '8 jobs within 25 miles of Seattle, WA for “captain”',
    'Seattle, WA 25-Mile Area “captain”',
  ],
  [
    { coordinates: { latitude: 47.4, longitude: -122.3 } },
    8,
    '8 jobs within 25 miles of the selected location',
    'Selected 25-Mile Area',
  ],
  [
    { coordinates: { latitude: 47.4, longitude: -122.3 }, radius: 50, jobCategory: ['pilots'] },
    8,
    '8 pilot jobs within 50 miles of the selected location',
    'Selected 50-Mile Area Pilot',
  ],
  [
    { locations: ['seattle-wa', 'kent-wa'], radius: 25 },
    8,
    '8 jobs in Seattle, WA or kent-wa',
    'Seattle, WA or kent-wa',
  ],
  [{ company: ['no-such-company'] }, 2, '2 no-such-company jobs', 'No-Such-Company'],
  [{ locations: ['united-states'] }, 2, '2 jobs in the United States', 'United States'],
  [{ locations: ['virtual-usa'], jobCategory: ['pilots'] }, 2, '2 remote pilot jobs (U.S.)', 'Remote (U.S.) Pilot'],
  [
    { locations: ['seattle-wa', 'virtual-usa'] },
    2,
    '2 jobs in Seattle, WA or Remote (U.S.)',
    'Seattle, WA or Remote (U.S.)',
  ],
  [{ sort: 'distance' }, 2, '2 jobs', 'Nearest'],
  [{ text: 'captain', sort: 'relevance', page: 3 }, 2, '2 jobs for “captain”', 'Page 3 of Best-Matching “captain”'],
  [{ text: 'captain', sort: 'date' }, 2, '2 jobs for “captain”', 'Newest “captain”'],
  [{ view: 'map' }, 2, '2 jobs', 'Map of All'],
  [{ view: 'map', page: 2, ...inSeattle }, 12, '12 jobs in Seattle, WA', 'Map with Page 2 of Seattle, WA'],
])('%o with %i jobs has the heading "%s" and the title "%s"', (changes, total, heading, title) => {
  const query = { ...allJobsQuery, ...changes };
  const page = samplePage({
    query,
    total,
    facets: [companies],
    locations: query.locations.map((slug) => known.find((place) => place.slug === slug) ?? null),
  });
  expect(describeList(page)).toBe(heading);
  expect(describeListTitle(page)).toBe(title);
});

test.each([
  ['ramp juneau', 108, 0, 'No jobs match every word of “ramp juneau”. These are the closest matches.'],
  ['ramp juneau', 1, 0, 'No jobs match every word of “ramp juneau”. This is the closest match.'],
  ['oil fields', 12, 3, '3 jobs match every word of “oil fields”; the others are close matches.'],
  ['oil fields', 12, 1, '1 job matches every word of “oil fields”; the others are close matches.'],
  ['pilot', 12, 12, null],
  ['pilot', 0, 0, null],
  ['', 12, 12, null],
])('for %j, %i jobs of which %i have all words have the right notice', (text, total, wholeMatches, expectedNotice) => {
  expect(describeMatch(samplePage({ query: { ...allJobsQuery, text }, total, wholeMatches }))).toBe(expectedNotice);
});

test('a list for a corrected text says what was searched', () => {
  const query = { ...allJobsQuery, text: 'costumer service' };
  const page = samplePage({ query, total: 131, wholeMatches: 130, correctedText: 'customer service' });
  expect([describeList(page), nameList(page)]).toEqual([
    '131 jobs for “customer service”',
    'Jobs for “customer service”',
  ]);
  expect(describeMatch(page)).toBe(
    'We searched for “customer service” instead of “costumer service”. 130 jobs match every word of “customer service”; the others are close matches.',
  );
});

test('the notice of a text with understood parts does not speak of words', () => {
  const query = { ...allJobsQuery, text: 'i fix trucks and want to load bags in kona' };
  const textParts = [{ label: 'Kailua-Kona, HI', textWithout: 'load bags' }];
  expect(describeMatch(samplePage({ query, total: 5, wholeMatches: 2, textParts }))).toBe(
    '2 jobs match your whole search; the others are close matches.',
  );
});

test('a list is not said to be for a text that asks for any job', () => {
  const page = samplePage({ query: { ...allJobsQuery, text: 'jobs near me' }, total: 8, textParts: [] });
  expect([describeList(page), describeListTitle(page), nameList(page)]).toEqual(['8 jobs', 'All', 'All open jobs']);
});

test.each<[Partial<JobQuery>, string]>([
  [{}, 'All open jobs'],
  [{ jobCategory: ['pilots'], ...inSeattle }, 'Pilot jobs in Seattle, WA'],
  [{ text: 'captain' }, 'Jobs for “captain”'],
])('the list of %o is called “%s”', (changes, name) => {
  const query = { ...allJobsQuery, ...changes };
  expect(nameList(samplePage({ query, facets: [companies], locations: query.locations.map(() => seattle) }))).toBe(
    name,
  );
});

test.each([
  [0.2, 'less than 1 mile away'],
  [0.5, '1 mile away'],
  [1.4, '1 mile away'],
  [1.5, '2 miles away'],
  [2484.3, '2,484 miles away'],
])('%d miles are formatted as %s', (miles, text) => {
  expect(formatDistance(miles, null)).toBe(text);
});

test('a job less than a mile away is in its city', () => {
  expect(formatDistance(0.2, 'Anchorage')).toBe('In Anchorage');
  expect(formatDistance(0.5, 'Anchorage')).toBe('1 mile away');
});

test('counts from 1,000 have a comma', () => {
  expect([0, 999, 1000, 1234567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567']);
});

test.each([
  [[], ''],
  [['Atlantis'], '“Atlantis”'],
  [['Atlantis', 'Narnia'], '“Atlantis” or “Narnia”'],
  [['A', 'B', 'C'], '“A”, “B”, or “C”'],
])('quotes the names %j as %j', (names, text) => {
  expect(quoteWithOr(names)).toBe(text);
});
