import { expect, test } from 'vitest';
import { formatAge, formatDate, formatDeadline, formatPay, formatPayEquivalent, isNew } from './format.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
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

test.each([
  ['2026-12-15T19:00:00-08:00', 'December 15, 2026 at 7:00 PM (UTC−8)'],
  ['2026-12-15T19:00:00.000-10:00', 'December 15, 2026 at 7:00 PM (UTC−10)'],
  ['2026-12-15T09:30:00+05:30', 'December 15, 2026 at 9:30 AM (UTC+5:30)'],
  ['2026-12-16T03:00:00Z', 'December 16, 2026 at 3:00 AM (UTC)'],
  ['2026-12-15', 'December 15, 2026'],
])('the deadline %s is formatted as %s', (iso, text) => {
  expect(formatDeadline(iso)).toBe(text);
});

test('dates are formatted in Pacific time', () => {
  expect(formatDate('2026-11-20T04:00:00Z')).toBe('Nov 19, 2026');
});

test.each([
  [{ low: 24.5, high: 31, unit: 'hour' }, '$24.50 – $31.00 an hour', 'about $51,000 – $64,500 a year'],
  [{ low: 104000, high: 104000, unit: 'year' }, '$104,000 a year', 'about $50.00 an hour'],
  [{ low: null, high: 20, unit: 'hour' }, '$20.00 an hour', 'about $41,600 a year'],
  [{ low: 21, high: 25, unit: null }, '$21.00 – $25.00', null],
  [{ low: null, high: null, unit: 'hour' }, '', null],
] as const)('the pay %o is formatted as %s, %s', (pay, posted, equivalent) => {
  expect(formatPay(pay)).toBe(posted);
  expect(formatPayEquivalent(pay)).toBe(equivalent);
});
