import { describe, expect, test } from 'vitest';
import type { Job } from '#lib/jobs/job.ts';
import { sampleJob, seattle } from '#tests/support/sample-job.ts';
import { createDateCheck, noPostingDates, parsePostingDates } from './posting-dates.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const posted = (day: string, changes: Partial<Job> = {}) => sampleJob({ postedAt: `${day}T08:00:00Z`, ...changes });
const text = 'Load aircraft.';

/** Checks the postings of each day in order, as daily runs do. @returns the messages of the last run */
function run(...days: readonly (readonly [day: string, jobs: readonly Job[]])[]): readonly string[] {
  let dates = noPostingDates;
  let messages: readonly string[] = [];
  for (const [day, jobs] of days) {
    const { check, toDates } = createDateCheck(dates, at(day));
    messages = jobs.flatMap((job) => check(job, text).map(({ message }) => message));
    const parsed = parsePostingDates(JSON.stringify(toDates()));
    if (!parsed.ok) throw new Error(parsed.error);
    dates = parsed.value;
  }
  return messages;
}

describe('a posting whose date', () => {
  test('stays has no finding', () => {
    expect(run(['2026-09-02', [posted('2026-09-01')]], ['2026-11-20', [posted('2026-09-01')]])).toEqual([]);
  });

  test.each<[string, Partial<Job>]>([
    ['of the same requisition', { title: 'Ramp Service Agent' }],
    ['of the same text under another requisition', { requisitionId: '2026-20002' }],
    ['without a requisition', { requisitionId: null }],
  ])('%s was reset is reported with its first date', (_, changes) => {
    expect(run(['2026-09-02', [posted('2026-09-01')]], ['2026-11-20', [posted('2026-11-19', changes)]])).toEqual([
      'its date was reset to Nov 19, 2026: it has been known since Sep 1, 2026',
    ]);
  });

  test('was reset again and again is known by its first date', () => {
    const days = ['2026-06-01', '2026-07-15', '2026-09-01', '2026-11-01'];
    expect(run(...days.map((day) => [day, [posted(day)]] as const))).toEqual([
      'its date was reset to Nov 1, 2026: it has been known since Jun 1, 2026',
    ]);
  });

  test('moved by less than a day, or back, has no finding', () => {
    const later = sampleJob({ postedAt: '2026-09-01T23:00:00Z' });
    expect(run(['2026-09-02', [posted('2026-09-01')]], ['2026-09-03', [later]])).toEqual([]);
    expect(run(['2026-09-02', [posted('2026-09-01')]], ['2026-09-03', [posted('2026-08-01')]])).toEqual([]);
  });

  test('belongs to another place or text has no finding', () => {
    const elsewhere = posted('2026-11-19', { place: { ...seattle, label: 'Portland, OR' } });
    expect(run(['2026-09-02', [posted('2026-09-01')]], ['2026-11-20', [elsewhere]])).toEqual([]);
  });

  test('is later after it was away for more than 90 days counts as new', () => {
    const away = (days: number) => new Date(at('2026-03-01') + days * 86_400_000).toISOString().slice(0, 10);
    const reopened = (day: string) => run(['2026-03-01', [posted('2026-03-01')]], [day, [posted(day)]]);
    expect([reopened(away(90)).length, reopened(away(91)).length]).toEqual([1, 0]);
  });

  test('is missing is left to another rule', () => {
    expect(run(['2026-09-02', [posted('2026-09-01')]], ['2026-09-03', [sampleJob({ postedAt: null })]])).toEqual([]);
  });
});

test('postings of one feed that share a text are not compared with each other', () => {
  const jobs = [posted('2026-09-01'), posted('2026-11-19', { requisitionId: '2026-20002' })];
  expect(run(['2026-11-20', jobs])).toEqual([]);
});

test.each([
  '',
  '[]',
  '{"version":2,"postings":{}}',
  '{"version":1,"postings":{"a":{"posted":"soon","lastListed":"now"}}}',
])('%j is no file of posting dates', (text) => {
  expect(parsePostingDates(text).ok).toBe(false);
});
