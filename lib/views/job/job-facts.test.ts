import { expect, test } from 'vitest';
import { sampleJob, seattle } from '#tests/support/sample-job.ts';
import type { Job } from '#lib/jobs/job.ts';
import { toJobFacts } from './job-facts.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const factsOf = (changes: Partial<Job> = {}) => toJobFacts(sampleJob(changes), now);

test('a complete posting shows company, place, type, pay and closing date, with links to lists of similar jobs', () => {
  const facts = factsOf({ closesAt: '2026-12-15T19:00:00-08:00' });
  expect(facts.map(({ term, text, href, iso }) => [term, text, href ?? iso])).toEqual([
    ['Company', 'Alaska Airlines', '/company/alaska-airlines/jobs/'],
    ['Pay', '$20.00 – $24.50 an hour', undefined],
    ['Location', 'Seattle, WA', '/locations/seattle-wa/jobs/'],
    ['Job type', 'Part-Time', undefined],
    ['Category', 'Airport Operations', '/job-category/airport-operations/jobs/'],
    ['Job ID', '2026-10001', undefined],
    ['Posted', 'Nov 18, 2026', '2026-11-18T12:00:00Z'],
    ['Apply by', 'Dec 15, 7 p.m. PST', '2026-12-15T19:00:00-08:00'],
  ]);
  expect(facts.find(({ term }) => term === 'Posted')?.note).toBe('2 days ago');
});

test.each([
  ['current', 'A position that is open now'],
  ['pool', 'A talent pool for future positions'],
  ['evergreen', 'Ongoing hiring, not one position'],
] as const)('says what the employer says about its hiring: %s', (vacancy, text) => {
  const facts = factsOf({ hiring: { vacancy, window: 'January to March 2027', aiUse: 'No AI selects applicants.' } });
  expect(facts.slice(-3)).toEqual([
    { term: 'Opening', text },
    { term: 'Hiring window', text: 'January to March 2027' },
    { term: 'Use of AI', text: 'No AI selects applicants.' },
  ]);
});

test('says only what the employer says about its hiring', () => {
  const facts = factsOf({ hiring: { vacancy: null, window: 'Spring 2027', aiUse: null } });
  expect(facts.slice(-2).map(({ term }) => term)).toEqual(['Posted', 'Hiring window']);
});

test('pay, place and type are the key facts, in this order', () => {
  const keyFacts = factsOf().filter(({ isKey }) => isKey);
  expect(keyFacts.map(({ term }) => term)).toEqual(['Pay', 'Location', 'Job type']);
});

test('only the pay of full-time jobs has its annual amount beside it', () => {
  const noteOf = (slug: string) =>
    factsOf({ employmentType: [{ slug, label: slug }] }).find(({ term }) => term === 'Pay')?.note;
  expect([noteOf('full-time'), noteOf('part-time')]).toEqual([
    'about $41,600 – $51,000 a year at 40 hours a week',
    undefined,
  ]);
});

test('leaves out what a posting does not state', () => {
  const bare = {
    company: [],
    employer: null,
    employmentType: [],
    jobCategory: [],
    pay: null,
    requisitionId: null,
    postedAt: null,
    place: { ...seattle, label: '', city: null, state: null, country: null },
  };
  expect(factsOf(bare)).toEqual([]);
});

test.each([
  ['its state', { city: null }, '/locations/washington/jobs/'],
  ['its country', { city: null, state: null }, '/locations/united-states/jobs/'],
  ['nothing', { city: null, state: null, country: null }, undefined],
])('links a place without a city to %s', (_what, parts, href) => {
  const facts = factsOf({ place: { ...seattle, ...parts } });
  expect(facts.find(({ term }) => term === 'Location')).toEqual({
    term: 'Location',
    text: 'Seattle, WA',
    isKey: true,
    ...(href === undefined ? {} : { href }),
  });
});

test('names an unknown employer without a link, and joins several employment types', () => {
  const types = ['Full-Time', 'Part-Time'].map((label) => ({ slug: label.toLowerCase(), label }));
  const facts = factsOf({ company: [], employer: 'Other Air', employmentType: types });
  expect(facts[0]).toEqual({ term: 'Company', text: 'Other Air' });
  expect(facts.find(({ term }) => term === 'Job type')?.text).toBe('Full-Time, Part-Time');
});
