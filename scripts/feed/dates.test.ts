import { describe, expect, it } from 'vitest';
import { drawPostingDates, toClosingDate } from './dates.ts';
import { createRandom } from './random.ts';

const now = Date.parse('2026-11-20T16:00:00Z');

describe('toClosingDate', () => {
  it.each([
    ['America/Los_Angeles', 20, '-08:00'],
    ['America/Los_Angeles', 118, '-07:00'],
    ['Pacific/Honolulu', 20, '-10:00'],
    ['Asia/Tokyo', 20, '+09:00'],
    ['America/Anchorage', 20, '-09:00'],
  ])('has the UTC offset of %s %i days from now', (timeZone, days, offset) => {
    const text = toClosingDate(now, days, timeZone, createRandom(1, 1));
    expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    expect(text.endsWith(offset)).toBe(true);
  });
});

describe('drawPostingDates', () => {
  it('sets salted_date within the day of posting and the index time minutes later', () => {
    for (let index = 0; index < 200; index += 1) {
      const { posted, added, salted, updated } = drawPostingDates(now, createRandom(3, index));
      expect(salted.toISOString().slice(0, 10)).toBe(posted.toISOString().slice(0, 10));
      expect(added.getTime() - posted.getTime()).toBeGreaterThanOrEqual(10_000);
      expect(added.getTime() - posted.getTime()).toBeLessThan(541_000);
      expect(updated.getTime()).toBeGreaterThanOrEqual(posted.getTime());
      expect(posted.getMilliseconds()).toBe(0);
    }
  });
});
