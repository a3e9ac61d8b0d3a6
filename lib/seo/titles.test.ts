import { expect, test } from 'vitest';
import { choiceFacets } from '#config/facets.ts';
import { pages } from '#config/pages.ts';
import { site } from '#config/site.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { describeListTitle } from '#lib/views/list-labels.ts';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { buildUnknownPlaceMetadata } from './list-metadata.ts';
import { buildClosedJobMetadata, buildJobMetadata } from './job-metadata.ts';
import { buildTitle, failureMetadata, homeMetadata, notFoundMetadata } from './page-metadata.ts';

/** Maximum number of characters before " Jobs at {company}", except for what employers and visitors write. */
const maxTitle = 65;

const choices: readonly Partial<JobQuery>[] = choiceFacets.flatMap(({ id, values }) => [
  ...values.map(({ slug }) => ({ [id]: [slug] })),
  { [id]: values.slice(0, 2).map(({ slug }) => slug) },
]);
const pairs = choices.flatMap((one, at) =>
  choices
    .slice(at + 1)
    .flatMap((other) => (Object.keys(one)[0] === Object.keys(other)[0] ? [] : [{ ...one, ...other }])),
);
const circle = { coordinates: { latitude: 47.4, longitude: -122.3 } };
const everywhere: readonly Partial<JobQuery>[] = [
  {},
  { locations: ['seattle-wa'] },
  { locations: ['seattle-wa'], radius: 50 },
  circle,
];
const texts = ['', 'captain'].map((text) => ({ text }));
const variants: readonly Partial<JobQuery>[] = [{}, { page: 2 }, { view: 'map' }, { view: 'map', page: 2 }];
const sorts = ([null, 'date', 'relevance', 'distance'] as const).map((sort) => ({ sort }));

const titleOf = (changes: Partial<JobQuery>): string => {
  const query = { ...allJobsQuery, ...changes };
  const seattle = {
    slug: 'seattle-wa',
    label: 'Seattle, WA',
    level: 'city' as const,
    coordinates: null,
    within: [],
  };
  return describeListTitle(samplePage({ query, locations: query.locations.map(() => seattle) }));
};
const lists = [{}, ...choices, ...pairs].flatMap((chosen) => variants.map((variant) => ({ ...chosen, ...variant })));
const searches = everywhere.flatMap((where) =>
  texts.flatMap((text) =>
    sorts.flatMap((sort) => variants.map((variant) => ({ ...where, ...text, ...sort, ...variant }))),
  ),
);
const uniqueLists = new Map(
  [...lists, ...searches].map((list) => [JSON.stringify({ ...allJobsQuery, ...list }), list]),
);
const fixedTitles = [homeMetadata, notFoundMetadata, failureMetadata, ...pages].map(({ title }) => title);
const titles = [...fixedTitles, ...[...uniqueLists.values()].map(titleOf)];

test('no two pages or lists have the same title', () => {
  expect(titles.length).toBeGreaterThan(500);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test('titles follow the template, without separators before it', () => {
  const faulty = titles
    .map((title) => buildTitle(title, site.companyName))
    .filter((title) => !/^[\p{L}\d“][^·:|]*[\p{L})”] Jobs at Alaska Air Group$/u.test(title) || / {2}/.test(title));
  expect(faulty).toEqual([]);
});

test('titles of pages and of lists with up to two filters are short', () => {
  const listed = lists.map(titleOf).filter((title) => !title.includes(' or '));
  expect([...fixedTitles, ...listed].filter((title) => title.length > maxTitle)).toEqual([]);
});

const remote = { ...sampleJob().place, label: 'Virtual, USA' };
test.each([
  ['Ramp Agent in Seattle, WA (2026-10001) and Similar', {}],
  ['Ramp Agent in Seattle, WA and Similar', { requisitionId: null }],
  ['Ramp Agent - Seattle, WA (2026-10001) and Similar', { title: 'Ramp Agent - Seattle, WA' }],
  ['Remote Ramp Agent (2026-10001) and Similar', { place: remote }],
  ['Ramp Agent – Seattle (2026-10001) and Similar', { title: 'Ramp Agent – Seattle' }],
  ['Remote Ramp Agent (2026-10001) and Similar', { title: 'Ramp Agent (Remote)', place: remote }],
  ['Remote Ramp Agent (2026-10001) and Similar', { title: 'Ramp Agent - Virtual', place: remote }],
  ['Remote Analyst (2026-10001) and Similar', { title: 'Remote Analyst', place: remote }],
  [
    'Analyst in the United States (2026-10001) and Similar',
    { title: 'Analyst', place: { ...remote, label: 'United States' } },
  ],
  ['Ramp Agent (2026-10001) and Similar', { place: { ...remote, label: '' } }],
] as const)('the title of a job is “%s”', (title, changes) => {
  const job = sampleJob(changes);
  expect(buildJobMetadata(job).title).toBe(title);
  expect(buildClosedJobMetadata(job).title).toBe(
    title.includes('(') ? title.replace(')', ', Closed)') : title.replace(' and', ' (Closed) and'),
  );
});

test.each([
  ['“Ancorage”', ['Ancorage']],
  ['“Atlantis” or “Narnia”', ['Atlantis', 'Narnia']],
  [`“${'x'.repeat(60)}…”`, ['x'.repeat(80)]],
  [`“${'🛫'.repeat(60)}…”`, ['🛫'.repeat(61)]],
])('the title of the page about unknown places is %s', (title, names) => {
  expect(buildUnknownPlaceMetadata(names, site.companyName).title).toBe(title);
});

test.each([
  ['pilot jobs', '“pilot”'],
  ['Ramp agent job', '“Ramp agent”'],
  ['jobs', '“jobs”'],
  [`${'word '.repeat(30)}jobs`, `“${'word '.repeat(12).trim()}…”`],
])('the title of a search for %j is %s', (text, title) => {
  expect(titleOf({ text })).toBe(title);
});
