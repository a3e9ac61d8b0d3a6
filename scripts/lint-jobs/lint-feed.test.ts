import { describe, expect, test } from 'vitest';
import type { Job } from '#lib/jobs/job.ts';
import { ok } from '#lib/result.ts';
import { sampleJob, seattle } from '#tests/support/sample-job.ts';
import { formatFindings, lintFeed } from './lint-feed.ts';
import { lintJob } from './rules.ts';

const benefits = 'Medical and dental plans.';
const inState = (stateCode: string): Partial<Job> => ({ place: { ...seattle, stateCode } });

function rulesOf(changes: Partial<Job>, text = benefits): readonly string[] {
  return lintJob(sampleJob(changes), text).map(({ rule }) => rule);
}

describe('a posting', () => {
  test('without problems has no findings', () => {
    expect(rulesOf({})).toEqual([]);
  });

  test.each(['WA', 'HI', 'CO', 'CA', 'IL', 'MN', 'NJ', 'VT', 'MA', 'NY'])('in %s needs a pay range', (state) => {
    expect(rulesOf({ ...inState(state), pay: null, closesAt: '2026-12-01T00:00:00Z' })).toEqual(['pay']);
  });

  test('in another state or country needs none', () => {
    expect(rulesOf({ ...inState('TX'), pay: null })).toEqual([]);
    expect(rulesOf({ place: { ...seattle, countryCode: 'JPN', stateCode: 'CA' }, pay: null })).toEqual([]);
  });

  test.each([
    ['WA', ['benefits']],
    ['IL', ['benefits']],
    ['MN', ['benefits']],
    ['NJ', ['benefits']],
    ['CO', ['benefits', 'deadline']],
    ['CA', []],
  ])('in %s without benefits or a deadline has %j', (state, expected) => {
    expect(rulesOf(inState(state), 'Load aircraft.')).toEqual(expected);
  });

  test('of remote work anywhere in the country gets a warning, because the law of any state may apply', () => {
    const place = { ...seattle, city: null, state: null, stateCode: null, isVirtual: true };
    expect(lintJob(sampleJob({ place, pay: null }), 'Answer calls.').map(({ rule, level }) => [rule, level])).toEqual([
      ['pay', 'warning'],
      ['benefits', 'warning'],
      ['deadline', 'warning'],
    ]);
    expect(rulesOf({ place: { ...place, countryCode: 'JPN' }, pay: null })).toEqual([]);
  });

  test('in Colorado may state its deadline in words', () => {
    expect(rulesOf(inState('CO'), `${benefits} Applications are accepted until December 1.`)).toEqual([]);
  });

  test.each<[string, Partial<Job>, string]>([
    ['a code', { title: 'Ramp Agent R-14532' }, 'title-code'],
    ['another code', { title: 'Ramp Agent 2026-10001' }, 'title-code'],
    ['capitals', { title: 'RAMP AGENT' }, 'title-shouting'],
    ['pay', { title: 'Ramp Agent $25' }, 'title-pay'],
    ['decoration', { title: 'Ramp Agent!!' }, 'title-decoration'],
    ['no link', { applyUrl: null }, 'apply'],
    ['no unit of pay', { pay: { low: 20, high: 30, unit: null } }, 'pay-unit'],
    ['no coordinates', { place: { ...seattle, coordinates: null } }, 'place-point'],
    ['no country', { place: { ...seattle, country: null } }, 'place'],
    [
      'no country for remote work',
      { place: { ...seattle, country: null, city: null, isVirtual: true } },
      'remote-country',
    ],
    ['no day', { postedAt: null }, 'posted'],
  ])('with %s has exactly that finding', (_, changes, rule) => {
    expect(rulesOf(changes)).toEqual([rule]);
  });

  test.each(['First Officer E175', 'A&P Mechanic', 'Embraer 175 Captain', '空港旅客サービス係', 'VP IT'])(
    'with the title “%s” has no finding',
    (title) => {
      expect(rulesOf({ title })).toEqual([]);
    },
  );
});

test('all postings of a feed are checked; those that share an address are reported', async () => {
  const jobs = [
    sampleJob({ description: { format: 'markdown', body: benefits } }),
    sampleJob({ id: 'other', title: 'RAMP AGENT', description: { format: 'markdown', body: benefits } }),
  ];
  const search = {
    list: async () => ok({ total: 2, jobs, asOf: 'now' }),
    get: async (id: string) => ok({ jobs: jobs.filter((job) => job.id === id), asOf: 'now' }),
  };
  const result = await lintFeed(search);
  if (!result.ok) throw new Error('No result.');
  expect(result.value.jobs.map(({ findings }) => findings.map(({ rule }) => rule))).toEqual([
    ['address'],
    ['title-shouting', 'address'],
  ]);
  const lines = formatFindings(result.value).split('\n');
  expect(lines[0]).toMatch(/^Number +Title +Place +Level +Rule +Finding$/);
  expect(lines.slice(1, -1).map((line) => /(?:error|warning) +\S+/.exec(line)?.[0].replace(/ +/, ' '))).toEqual([
    'error address',
    'error address',
    'warning title-shouting',
  ]);
  expect(lines.at(-1)).toBe('2 open postings, 2 with findings: 2 errors, 1 warnings (2 address, 1 title-shouting)');
});
