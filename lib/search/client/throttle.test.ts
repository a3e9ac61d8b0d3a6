import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createThrottle, parseRetryAfter } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('the throttle of requests', () => {
  it('has no limit before a 429', () => {
    const throttle = createThrottle();
    expect(Array.from({ length: 100 }, () => throttle.reserve(0))).toEqual(Array.from({ length: 100 }, () => 0));
  });

  it('stops for as long as the service asks, then allows one request at a time', () => {
    const throttle = createThrottle();
    throttle.slowDown(5000);
    expect([throttle.reserve(4999), throttle.reserve(5000), throttle.reserve(5000)]).toEqual([null, 5000, null]);
    vi.advanceTimersByTime(5000);
    expect([throttle.reserve(0), throttle.reserve(400), throttle.reserve(400)]).toEqual([null, 250, null]);
  });

  it.each([
    [null, 1000],
    [3_600_000, 60_000],
  ])('turns a Retry-After of %s ms into a pause of %i ms', (retryAfterMs, pauseMs) => {
    const throttle = createThrottle();
    throttle.slowDown(retryAfterMs);
    expect([throttle.reserve(pauseMs - 1), throttle.reserve(pauseMs)]).toEqual([null, pauseMs]);
  });

  it('is not slowed further by requests that were already in flight', () => {
    const throttle = createThrottle();
    for (let answer = 0; answer < 64; answer += 1) throttle.slowDown(1000);
    vi.advanceTimersByTime(1000);
    expect([throttle.reserve(0), throttle.reserve(1000)]).toEqual([0, 250]);
  });

  it('stops until the longest requested pause ends, and reports only the first pause as new', () => {
    const throttle = createThrottle();
    expect([throttle.slowDown(1000), throttle.slowDown(5000), throttle.slowDown(2000)]).toEqual([1000, null, null]);
    expect([throttle.reserve(4999), throttle.reserve(5000)]).toEqual([null, 5000]);
    vi.advanceTimersByTime(5000);
    expect(throttle.slowDown(null)).toBe(1000);
  });

  it('doubles with each success after the pause, until it has no limit', () => {
    const throttle = createThrottle();
    throttle.slowDown(1000);
    vi.advanceTimersByTime(1000);
    throttle.speedUp(performance.now());
    expect([throttle.reserve(0), throttle.reserve(1000)]).toEqual([0, 125]);
    vi.advanceTimersByTime(1000);
    throttle.speedUp(performance.now());
    expect([throttle.reserve(0), throttle.reserve(0)]).toEqual([0, 0]);
  });

  it('is not sped up by requests that were sent before the pause, even when they succeed late', () => {
    const throttle = createThrottle();
    throttle.slowDown(300);
    throttle.speedUp(0);
    vi.advanceTimersByTime(300);
    throttle.speedUp(0);
    expect([throttle.reserve(0), throttle.reserve(1000)]).toEqual([0, 250]);
  });

  it('becomes unlimited again after several successes', () => {
    const throttle = createThrottle();
    for (let answer = 0; answer < 4; answer += 1) {
      throttle.slowDown(1000);
      vi.advanceTimersByTime(1000);
    }
    expect([throttle.reserve(0), throttle.reserve(999), throttle.reserve(1000)]).toEqual([0, null, 1000]);
    vi.advanceTimersByTime(2000);
    for (let answer = 0; answer < 4; answer += 1) throttle.speedUp(performance.now());
    expect([throttle.reserve(0), throttle.reserve(0)]).toEqual([0, 0]);
  });
});

test.each([
  ['120', 120_000],
  ['Tue, 24 Nov 2026 12:00:30 GMT', 30_000],
  ['Tue, 24 Nov 2026 11:00:00 GMT', 0],
  [' 5 ', 5000],
  ['0', 0],
  ['soon', null],
  ['12.5', null],
  ['5 s', null],
  ['1234567890', null],
  ['', null],
  ['-1', null],
  [null, null],
])('Retry-After: %s is %s ms', (header, milliseconds) => {
  expect(parseRetryAfter(header, Date.parse('2026-11-24T12:00:00Z'))).toBe(milliseconds);
});
