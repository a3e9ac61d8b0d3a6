import { afterAll, describe, expect, test } from 'vitest';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { unmetNeeds, type BackendUnderTest } from './backend-under-test.ts';
import { allCases } from './cases/all-cases.ts';
import { needsOf } from './conformance-case.ts';
import { judgeClosings } from './invariants/judge-closing.ts';
import {
  judgeLinks,
  judgeOneTotal,
  judgePlaceSums,
  judgeSuggestions,
  judgeTrade,
} from './invariants/judge-invariants.ts';
import { createFindings } from './judge/findings.ts';
import { judgeCase, type Verdict } from './judge/judge-case.ts';
import { toMeanOverlap } from './mean-overlap.ts';
import { judgeRandomQueries, toShortQuery } from './random/judge-random.ts';
import { createQuerySource, createTextSource } from './random/random-query.ts';
import { createRandomSource } from './random/random-source.ts';

const minutes = 60_000;
const seed = 20_261_120;

/** What visitors type: starts of titles, categories and trades, other names of them, misspellings, and what nobody has. */
const typedPrefixes = [
  'ag',
  'mech',
  'pilot',
  'tech',
  'stew',
  'azafata',
  'captian',
  'attendent',
  'ramp ag',
  'hr',
  'zzzz',
];

export interface Effort {
  /** The first case of each group and every n-th after it run always, the others in the full run; 1 unless set. */
  readonly everydayStep?: number;
  readonly randomQueries: number;
  /** Queries whose links are followed, and the number of links of each facet. */
  readonly linkedQueries: number;
  readonly links: number;
}

/**
 * Defines the tests of one backend: all cases, random queries, and invariants of any backend. Closes its search at the
 * end.
 */
export function describeBackend(
  backend: BackendUnderTest,
  { everydayStep = 1, randomQueries, linkedQueries, links }: Effort,
): void {
  const verdicts: Verdict[] = [];
  afterAll(() => backend.search.close());

  describe(`the ${backend.name} search answers like the oracle, within its declared capabilities`, () => {
    for (const cases of Map.groupBy(allCases, ({ group }) => group).values())
      for (const [index, one] of cases.entries())
        test(`${one.group}: ${one.name}`, { tags: index % everydayStep === 0 ? [] : ['long'] }, async () => {
          const verdict = await judgeCase(backend, one);
          verdicts.push(verdict);
          expect(verdict.problems).toEqual([]);
        });
  });

  test('most questions are within its capabilities', () => {
    expect(verdicts.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(verdicts.length * 0.6);
  });

  test('the first ten results of texts overlap with the embedded search as declared', () => {
    expect(toMeanOverlap(verdicts)).toBeGreaterThanOrEqual(backend.tolerances.overlap);
  });

  test(
    `${randomQueries.toLocaleString('en-US')} random queries get the answers of the oracle`,
    async () => {
      const { failures } = await judgeRandomQueries(backend, randomQueries, seed);
      expect(failures.map(({ query, problems }) => [toShortQuery(query), ...problems])).toEqual([]);
    },
    10 * minutes,
  );

  test(
    'counts equal the totals of their links, totals are consistent, and places add up',
    async () => {
      const random = createRandomSource(seed);
      const nextQuery = createQuerySource(backend.oracle, random, createTextSource(backend.oracle, random));
      const able = (): ReturnType<typeof nextQuery> => {
        for (;;) {
          const query = { ...nextQuery(), page: 1 };
          if (unmetNeeds(backend, needsOf(query)).length === 0) return query;
        }
      };
      for (let queryCount = 0; queryCount < linkedQueries; queryCount += 1) {
        const query = able();
        const findings = createFindings();
        await judgeLinks(backend.search, query, links, findings);
        await judgeOneTotal(backend.search, query, findings);
        if (backend.also.includes('exactPlaces')) await judgePlaceSums(backend.search, query, findings);
        expect([toShortQuery(query), ...findings.problems]).toEqual([toShortQuery(query)]);
      }
    },
    10 * minutes,
  );

  test.each([
    ['without other fields', {}],
    ['with a place', { location: 'washington' }],
    ['with a category', { 'job-category': 'airport-operations' }],
  ])(
    'suggestions have the number of jobs that they open, %s',
    async (_, form) => {
      const findings = createFindings();
      for (const typed of typedPrefixes) await judgeSuggestions(backend.search, typed, form, findings);
      expect(findings.problems).toEqual([]);
    },
    5 * minutes,
  );

  test.each<[text: string, trade: RegExp, query?: Partial<JobQuery>]>([
    ['stewardess', /flight attendant/i],
    ['stewardess', /flight attendant/i, { locations: ['washington'] }],
    ['azafata', /flight attendant/i],
    ['welder', /ground equipment|composites/i],
    ['recruiter', /talent/i],
    ['barista', /lounge/i],
    ['copiloto', /first officer/i],
    ['air traffic controller', /dispatcher/i],
  ])('%j leads to its trade, in results or in related jobs', async (text, trade, query = {}) => {
    const findings = createFindings();
    const [ranksTexts, knowsPlaces] = (['ranksTexts', 'exactPlaces'] as const).map((need) =>
      backend.also.includes(need),
    );
    const plannedQuery = { ...allJobsQuery, ...query, text };
    await judgeTrade(backend.search, plannedQuery, trade, ranksTexts === true, knowsPlaces === true, findings);
    expect(findings.problems).toEqual([]);
  });

  // Last, because the clock only moves forward.
  test(
    'a posting that closes leaves every answer',
    async () => {
      const findings = createFindings();
      await judgeClosings(backend, 3, findings);
      expect(findings.problems).toEqual([]);
    },
    5 * minutes,
  );
}
