import { describe, expect, test } from 'vitest';
import { formatDeadline, toClosedDay } from './format-deadline.ts';

const now = Date.parse('2026-11-20T18:00:00Z');

describe('the deadline', () => {
  test.each([
    ['2026-12-15T19:00:00-08:00', 'Dec 15, 7 p.m. PST'],
    ['2026-12-15T23:59:59.000-10:00', 'Dec 15, 11:59 p.m. HST'],
    ['2027-02-25T19:00:00-09:00', 'Feb 25, 7 p.m. AKST'],
    ['2027-07-15T12:00:00-08:00', 'Jul 15, 12 p.m. AKDT'],
    ['2027-07-15T17:00:00-07:00', 'Jul 15, 5 p.m. PDT'],
    ['2026-12-15T17:00:00-07:00', 'Dec 15, 5 p.m. MST'],
    ['2026-12-15T17:00:00-0600', 'Dec 15, 5 p.m. CST'],
    ['2026-12-15T00:30:00+09:00', 'Dec 15, 12:30 a.m. JST'],
    ['2026-12-15T09:30:00+05:30', 'Dec 15, 9:30 a.m. UTC+5:30'],
    ['2026-12-15T09:00:00-03:00', 'Dec 15, 9 a.m. UTC−3'],
    ['2026-12-16T03:00:00Z', 'Dec 16, 3 a.m. UTC'],
    ['2026-12-16T03:00:00', 'Dec 16, 3 a.m. UTC'],
    ['2026-12-16T00:00:00-10:00', 'Dec 15, 11:59 p.m. HST'],
    ['2027-01-01T00:00:00.000Z', 'Dec 31, 11:59 p.m. UTC'],
    ['2026-12-15T00:00:59-10:00', 'Dec 15, 12 a.m. HST'],
    ['2026-12-15', 'Dec 15'],
  ])('%s is formatted as %s', (iso, text) => {
    expect(formatDeadline(iso, now)).toBe(text);
  });

  test.each([
    ['less than 300 days away', '2027-09-16T17:59:00Z', 'Sep 16, 5:59 p.m. UTC'],
    ['less than a day past', '2026-11-19T18:01:00Z', 'Nov 19, 6:01 p.m. UTC'],
  ])('that is %s has no year', (_what, iso, text) => {
    expect(formatDeadline(iso, now)).toBe(text);
  });

  test.each([
    ['300 days away', '2027-09-16T18:00:00Z', now, 'Sep 16, 2027, 6 p.m. UTC'],
    ['a day past', '2026-11-19T18:00:00Z', now, 'Nov 19, 2026, 6 p.m. UTC'],
    ['far away', '2099-12-15T19:00:00-08:00', now, 'Dec 15, 2099, 7 p.m. PST'],
    ['past', '2026-11-01', now, 'Nov 1, 2026'],
    ['formatted for a text that is kept', '2026-12-15T19:00:00-08:00', undefined, 'Dec 15, 2026, 7 p.m. PST'],
  ])('that is %s has its year', (_what, iso, at, text) => {
    expect(formatDeadline(iso, at)).toBe(text);
  });
});

describe('the day on which a job closed', () => {
  test.each([
    [null, '2026-11-16T23:59:00-10:00', 'November 16, 2026'],
    [null, '2026-11-17T00:00:00-10:00', 'November 16, 2026'],
    [null, '2026-11-16', 'November 16, 2026'],
    [null, '2026-11-16T04:00:00Z', 'November 15, 2026'],
    ['2026-11-10T20:00:00Z', '2026-11-16', 'November 10, 2026'],
  ])('of a job removed at %s that closes at %s is %s', (deletedAt, closesAt, text) => {
    expect(toClosedDay({ deletedAt, closesAt })).toEqual({ iso: deletedAt ?? closesAt, text });
  });

  test.each([null, 'soon'])('is unknown for %s', (closesAt) => {
    expect(toClosedDay({ deletedAt: null, closesAt })).toBeNull();
  });
});
