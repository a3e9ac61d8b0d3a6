import { describe, expect, test } from 'vitest';
import type { Job, Pay } from '#lib/jobs/job.ts';
import { sampleJob, seattle } from '#tests/support/sample-job.ts';
import { formatFindings, lintFeed } from './lint-feed.ts';
import { createDateCheck, noPostingDates } from './posting-dates.ts';
import { lintJob } from './rules.ts';

const benefits = 'Medical and dental plans.';
const now = Date.parse('2026-11-25T12:00:00Z');
const inState = (stateCode: string): Partial<Job> => ({ place: { ...seattle, stateCode } });

function rulesOf(changes: Partial<Job>, text = benefits): readonly string[] {
  return lintJob(sampleJob(changes), text, now).map(({ rule }) => rule);
}

describe('a posting', () => {
  test('without problems has no findings', () => {
    expect(rulesOf({})).toEqual([]);
  });

  test.each(['WA', 'HI', 'CO', 'CA', 'IL', 'MN', 'NJ', 'VT', 'MA', 'NY'])('in %s needs a pay range', (state) => {
    expect(rulesOf({ ...inState(state), pay: null, closesAt: '2026-12-01T00:00:00Z' })).toEqual(['pay']);
  });

  test.each([
    ['Virginia', 'USA', 'VA', '2026-07-01'],
    ['Maine', 'USA', 'ME', '2026-07-29'],
    ['Maryland', 'USA', 'MD', '2024-10-01'],
    ['the District of Columbia', 'USA', 'DC', '2024-06-30'],
    ['Delaware', 'USA', 'DE', '2027-09-26'],
    ['British Columbia', 'CAN', 'BC', '2023-11-01'],
    ['Ontario', 'CAN', 'ON', '2026-01-01'],
    ['Italy', 'ITA', null, '2026-06-07'],
    ['Poland', 'POL', null, '2025-12-24'],
  ])('in %s needs a pay range from the first day of its law, not before', (_name, countryCode, stateCode, since) => {
    const job = sampleJob({ place: { ...seattle, countryCode, stateCode }, pay: null });
    const payOn = (instant: number) => lintJob(job, benefits, instant).filter(({ rule }) => rule === 'pay').length;
    expect([payOn(Date.parse(since) - 1), payOn(Date.parse(since))]).toEqual([0, 1]);
  });

  describe('in Ontario', () => {
    const place = { ...seattle, countryCode: 'CAN', stateCode: 'ON' };
    const statements = 'This posting is for an existing vacancy. AI is not used to select applicants.';
    const pay = (low: number, high: number, unit: Pay['unit'] = 'year', currency: string | null = 'CAD') => ({
      low,
      high,
      unit,
      currency,
    });

    test.each<[string, Pay, readonly string[]]>([
      ['has a range of at most 50,000 Canadian dollars', pay(60_000, 110_000), []],
      ['has a wider range', pay(60_000, 110_001), ['pay-range']],
      ['has a wider range for an hour', pay(30, 55, 'hour'), ['pay-range']],
      ['pays more than 200,000', pay(120_000, 200_001), []],
      ['pays in another currency', pay(60_000, 190_000, 'year', 'USD'), []],
    ])('%s', (_name, range, rules) => {
      expect(rulesOf({ place, pay: range }, statements)).toEqual(rules);
    });

    test('says whether the opening exists, and whether AI selects', () => {
      expect(rulesOf({ place, pay: pay(60_000, 70_000) }, 'Load aircraft.')).toEqual(['vacancy', 'ai']);
    });

    test('says both in fields of the feed', () => {
      const hiring = { vacancy: 'pool', window: null, aiUse: 'AI ranks applications.' } as const;
      expect(rulesOf({ place, pay: pay(60_000, 70_000), hiring }, 'Load aircraft.')).toEqual([]);
      expect(rulesOf({ place, pay: pay(60_000, 70_000), hiring: { ...hiring, vacancy: null } }, '')).toEqual([
        'vacancy',
      ]);
    });
  });

  test.each([
    [90, []],
    [91, ['age']],
  ])('that has been open for %d days has %j', (days, rules) => {
    expect(rulesOf({ postedAt: new Date(now - days * 86_400_000).toISOString() })).toEqual(rules);
  });

  test('with pay in an unknown currency is an error anywhere', () => {
    const pay = { low: 20, high: 30, unit: 'hour', currency: null } as const;
    expect(rulesOf({ ...inState('TX'), pay })).toEqual(['pay-currency']);
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
    expect(
      lintJob(sampleJob({ place, pay: null }), 'Answer calls.', now).map(({ rule, level }) => [rule, level]),
    ).toEqual([
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
    ['an unknown application system', { applyUrl: 'https://apply.example/1' }, 'apply-host'],
    ['no unit of pay', { pay: { low: 20, high: 30, unit: null, currency: 'USD' } }, 'pay-unit'],
    ['pay from 15 to 200', { pay: { low: 15, high: 200, unit: 'hour', currency: 'USD' } }, 'pay-span'],
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

test('all postings of a feed are checked; those that share an address are reported', () => {
  const jobs = [
    sampleJob({ description: { format: 'markdown', body: benefits } }),
    sampleJob({ id: 'other', title: 'RAMP AGENT', description: { format: 'markdown', body: benefits } }),
  ];
  const result = lintFeed(jobs, now, () => []);
  expect(result.jobs.map(({ findings }) => findings.map(({ rule }) => rule))).toEqual([
    ['address'],
    ['title-shouting', 'address'],
  ]);
  const lines = formatFindings(result).split('\n');
  expect(lines[0]).toMatch(/^Number +Title +Place +Level +Rule +Finding$/);
  expect(lines.slice(1, -1).map((line) => /(?:error|warning) +\S+/.exec(line)?.[0].replace(/ +/, ' '))).toEqual([
    'error address',
    'error address',
    'warning title-shouting',
  ]);
  expect(lines.at(-1)).toBe('2 open postings, 2 with findings: 2 errors, 1 warnings (2 address, 1 title-shouting)');
});

test('a posting that repeats another one names it, and one whose date was reset its first date', () => {
  const jobs = [
    sampleJob({ id: 'A', requisitionId: '2026-1', url: { location: 'seattle-wa', title: 'ramp-agent', id: 'A' } }),
    sampleJob({ id: 'B', requisitionId: '2026-2', url: { location: 'seattle-wa', title: 'ramp-agent', id: 'B' } }),
    sampleJob({ id: 'C', title: 'Cargo Agent', url: { location: 'seattle-wa', title: 'cargo-agent', id: 'C' } }),
  ];
  const { check, toDates } = createDateCheck(noPostingDates, now);
  check(
    sampleJob({ title: 'Cargo Agent', postedAt: '2026-09-01T12:00:00Z', requisitionId: null }),
    'Load and unload aircraft.',
  );
  const dates = toDates();
  const result = lintFeed(jobs, now, createDateCheck(dates, now).check);
  expect(
    result.jobs.flatMap(({ id, findings }) =>
      findings.filter(({ rule }) => rule === 'repeated' || rule === 'date-reset').map(({ message }) => [id, message]),
    ),
  ).toEqual([
    ['B', 'the same opening is posted as 2026-1'],
    ['C', 'its date was reset to Nov 18, 2026: it has been known since Sep 1, 2026'],
  ]);
});
