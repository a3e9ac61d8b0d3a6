import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { createPlanner } from '#lib/search/text/plan-text.ts';
import { countCases } from '#tests/support/random-cases.ts';
import { planQuery, quote, toRelatedQuery, toWholeQuery } from './plan-query.ts';
import { createWireNames } from './wire-names.ts';

const names = createWireNames(false);
names.learnOverview(
  new Map(
    Object.entries({
      country: ['United States'],
      state: ['Washington'],
      city: ['Seattle, WA', 'Spokane, WA', 'Boise, ID'],
    }).map(([facet, displays]) => [facet, displays.map((display) => ({ display, link: null, count: 1 }))]),
  ),
);
const titles = ['Ramp Agent', 'Flight Attendant', 'First Officer'].map((title) => ({
  title,
  categories: [],
  count: 1,
  duties: [],
}));
const planText = createPlanner({ titles, places: names.listPlaces(), companies: [], stems: new Map() });
const plan = (text: string, part: Partial<JobQuery> = {}) =>
  planQuery({ ...allJobsQuery, ...part, text }, planText(text), names);

describe('a text', () => {
  test.each<[string, readonly string[], Partial<JobQuery>, boolean]>([
    ['ramp agent', ['ramp', 'agent', '"ramp agent"'], {}, true],
    ['i want to work as a ramp agent', ['ramp', 'agent', '"ramp agent"'], {}, true],
    ['"ramp agent" boise', ['"ramp agent"', 'boise'], {}, true],
    ['ramp agent in boise', ['ramp', 'agent', '"ramp agent"'], { locations: ['boise-id'] }, true],
    ['part time ramp agent', ['ramp', 'agent', '"ramp agent"'], { employmentType: ['part-time'] }, true],
    ['ramp agent not in boise', ['ramp', 'agent', '"ramp agent"'], { locations: [] }, false],
    ['night shift ramp agent', ['ramp', 'agent', '"ramp agent"', '"overnight"'], {}, true],
    ['title:x AND -pilot', ['title', 'x', 'pilot', '"title x"', '"x pilot"'], {}, true],
    ['any job', [], {}, true],
  ])('%j has the words %j and the filters %j', (text, words, filters, isExact) => {
    expect(plan(text)).toMatchObject({ words, query: filters, isExact });
  });

  test.each(['***', '""', '"*"'])('without a word, %j, matches nothing', (text) => {
    expect(plan(text)).toBeNull();
  });

  test.each<[Partial<JobQuery>, readonly string[] | null]>([
    [{ locations: ['united-states'] }, ['spokane-wa']],
    [{ locations: ['washington'] }, ['spokane-wa']],
    [{ locations: ['spokane-wa'] }, ['spokane-wa']],
    [{ locations: ['boise-id'] }, null],
  ])('with a place is narrowed by that of the query %j', (part, locations) => {
    expect(plan('pilot in spokane', part)?.query.locations ?? null).toEqual(locations);
  });

  test('with a place around a circle keeps its name in the words', () => {
    const circle = { locations: ['seattle-wa'], radius: 50 } as const;
    expect(plan('pilot in boise', circle)).toMatchObject({
      query: circle,
      words: ['pilot', '"Boise"'],
      isExact: false,
    });
  });

  test('with another employment type than the query matches nothing', () => {
    expect(plan('part time pilot', { employmentType: ['full-time'] })).toBeNull();
    expect(plan('part time pilot', { employmentType: ['part-time'] })?.isExact).toBe(true);
  });

  test('never has syntax of the query language outside of phrases', () => {
    const part = fc.oneof(
      fc.constantFrom('AND', 'OR', '"', '“', '\\"', '-', '+', '(', '{!', ':', '*', '~', '/', '&&', 'guid:', ' '),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const words = plan(parts.join(''))?.words ?? [];
        const bare = words.join(' ').replace(/"[^"]*"/g, '');
        expect(bare).not.toMatch(/[!(){}[\]^~*?:\\/|<>="]|&&|(?:^|\s)[-+]|\b(?:AND|OR|NOT|TO)\b/);
      }),
      { numRuns: countCases(500) },
    );
  });
});

test.each([
  ['ramp agent', 'ramp AND agent'],
  ['night shift ramp agent', 'ramp AND agent'],
  ['ramp near boise', null],
])('whole matches of %j need all words for the work, in any order', (text, words) => {
  const planned = plan(text);
  expect(planned && toWholeQuery(planned)?.words.join(' ')).toBe(words ?? undefined);
});

test('related jobs have a title or another name of the work, and the filters of the query alone', () => {
  const query: JobQuery = { ...allJobsQuery, text: 'stewardess in boise', company: ['horizon-air'], page: 2 };
  const related = toRelatedQuery(query, planText(query.text));
  expect(related?.query).toMatchObject({ company: ['horizon-air'], locations: [], page: 1 });
  expect(related?.words).toContain('"flight attendant"');
  expect(toRelatedQuery(query, planText('"stewardess"'))).toBeNull();
  expect(toRelatedQuery(query, planText('boise'))).toBeNull();
});

test.each([
  ['A&P Mechanic (SEA)', '"A&P Mechanic SEA"'],
  ['2026-10001', '"2026-10001"'],
  ['x" OR *:*', '"x OR"'],
  ['***', null],
])('%j is quoted as %j', (text, phrase) => {
  expect(quote(text)).toBe(phrase);
});
