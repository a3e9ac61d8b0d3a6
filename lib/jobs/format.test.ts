import { expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import {
  formatAge,
  formatAnnualPay,
  formatClock,
  formatDate,
  formatPay,
  isNew,
  toPacificDayNumber,
  toPreciseStamp,
  toReadableStamp,
} from './format.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const fullTime = { slug: 'full-time', label: 'Full-Time' };
const hours = (count: number): string => new Date(now - count * 3_600_000).toISOString();

test.each([
  [0, 'today'],
  [9, 'today'],
  [11, 'yesterday'],
  [33, 'yesterday'],
  [35, '2 days ago'],
  [24 * 13, '13 days ago'],
  [24 * 14, '2 weeks ago'],
  [24 * 59, '8 weeks ago'],
  [24 * 60, '2 months ago'],
  [24 * 90, '3 months ago'],
  [-5, 'today'],
])('a posting %i hours old is shown as posted %s', (age, text) => {
  expect(formatAge(hours(age), now)).toBe(text);
});

test.each([
  [0, true],
  [72, true],
  [73, false],
  [-1, false],
])('a posting %i hours old is new: %s', (age, expected) => {
  expect(isNew({ postedAt: hours(age) }, now)).toBe(expected);
});

test('a posting without a date is not new', () => {
  expect(isNew({ postedAt: null }, now)).toBe(false);
});

test('days are counted on the Pacific calendar', () => {
  const day = (iso: string): number => toPacificDayNumber(Date.parse(iso));
  expect([day('1970-01-02T07:59:59Z'), day('1970-01-02T08:00:00Z')]).toEqual([0, 1]);
});

test.each([
  [0, 0, '12 a.m.'],
  [0, 5, '12:05 a.m.'],
  [11, 59, '11:59 a.m.'],
  [12, 0, '12 p.m.'],
  [13, 30, '1:30 p.m.'],
])('the time %i:%i is written as %s', (hour, minute, text) => {
  expect(formatClock(hour, minute)).toBe(text);
});

test('dates are formatted in Pacific time', () => {
  expect(formatDate('2026-11-20T04:00:00Z')).toBe('Nov 19, 2026');
  expect(toReadableStamp('2026-11-20T04:00:00Z')).toEqual({ iso: '2026-11-20T04:00:00Z', text: 'Nov 19' });
});

test.each([
  ['2026-11-20T08:05:36Z', 'Nov 20 at 12:05 a.m. PST'],
  ['2026-11-20T20:00:00Z', 'Nov 20 at 12 p.m. PST'],
  ['2026-07-05T02:30:00Z', 'Jul 4 at 7:30 p.m. PDT'],
])('the instant %s is stamped to the minute as %s', (iso, text) => {
  expect(toPreciseStamp(iso)).toEqual({ iso, text });
});

test.each([
  [
    { low: 24.5, high: 31, unit: 'hour', currency: 'USD' },
    '$24.50 – $31.00 an hour',
    'about $51,000 – $64,500 a year at 40 hours a week',
  ],
  [{ low: 104000, high: 104000, unit: 'year', currency: 'USD' }, '$104,000 a year', null],
  [
    { low: null, high: 20, unit: 'hour', currency: 'USD' },
    'Up to $20.00 an hour',
    'up to about $41,600 a year at 40 hours a week',
  ],
  [
    { low: 20, high: null, unit: 'hour', currency: 'USD' },
    'From $20.00 an hour',
    'from about $41,600 a year at 40 hours a week',
  ],
  [{ low: 20, high: 20, unit: 'hour', currency: 'USD' }, '$20.00 an hour', 'about $41,600 a year at 40 hours a week'],
  [{ low: 1_450, high: 1_500, unit: 'day', currency: 'USD' }, '$1,450.00 – $1,500.00 a day', null],
  [{ low: 2_000, high: null, unit: 'two-weeks', currency: 'USD' }, 'From $2,000.00 every two weeks', null],
  [{ low: 21, high: 25, unit: null, currency: 'USD' }, '$21.00 – $25.00', null],
  [{ low: null, high: null, unit: 'hour', currency: 'USD' }, '', null],
  [
    { low: 28, high: 33.5, unit: 'hour', currency: 'CAD' },
    'CA$28.00 – CA$33.50 an hour',
    'about CA$58,200 – CA$69,700 a year at 40 hours a week',
  ],
  [{ low: 5_000, high: 6_000.4, unit: 'month', currency: 'CAD' }, 'CA$5,000 – CA$6,000 a month', null],
  [{ low: 1_250, high: 1_250, unit: 'week', currency: 'USD' }, '$1,250.00 a week', null],
  [
    { low: 1_500, high: null, unit: 'hour', currency: 'JPY' },
    'From ¥1,500 an hour',
    'from about ¥3,120,000 a year at 40 hours a week',
  ],
  [{ low: 20, high: 30.5, unit: 'hour', currency: null }, '20 – 30.5 an hour (currency not stated)', null],
] as const)('the pay %o of a full-time job is formatted as %s, %s', (pay, posted, annual) => {
  expect(formatPay(pay)).toBe(posted);
  expect(formatAnnualPay(sampleJob({ pay, employmentType: [fullTime] }))).toBe(annual);
});

test.each([
  ['part-time', { employmentType: [{ slug: 'part-time', label: 'Part-Time' }] }],
  ['on-call', { employmentType: [{ slug: 'on-call', label: 'On-Call' }] }],
  ['full-time or part-time', { employmentType: [fullTime, { slug: 'part-time', label: 'Part-Time' }] }],
  ['of no stated type', { employmentType: [] }],
  [
    'of pilots and others',
    {
      jobCategory: [
        { slug: 'pilots', label: 'Pilots' },
        { slug: 'corporate', label: 'Corporate' },
      ],
    },
  ],
  ['of pilots', { jobCategory: [{ slug: 'pilots', label: 'Pilots' }] }],
  ['of flight attendants', { jobCategory: [{ slug: 'flight-attendants', label: 'Flight Attendants' }] }],
  ['without pay', { pay: null }],
])('jobs %s have no annual pay', (_which, changes) => {
  expect(formatAnnualPay(sampleJob({ employmentType: [fullTime], ...changes }))).toBeNull();
});
