import { expect, test } from 'vitest';
import { createPaceCheck } from './reading-pace.ts';

const limits = { minBytesPerSecond: 1000, slowReaderSeconds: 10 };

/** Returns the second in which the client is too slow; null when it never is within an hour. */
function findEnd(toBytes: (second: number) => number, isWaiting: (second: number) => boolean): number | null {
  const isTooSlow = createPaceCheck(limits, 500);
  let sentBytes = 500;
  for (let second = 1; second <= 3600; second += 1) {
    sentBytes += toBytes(second);
    if (isTooSlow({ sentBytes, isWaiting: isWaiting(second) }, 1)) return second;
  }
  return null;
}

test.each([
  ['a client that reads nothing', () => 0, () => true, 10],
  ['a client that reads half of what it must', () => 500, () => true, 20],
  ['a client that reads a little less than it must', () => 750, () => true, 40],
  ['a client that reads as fast as it must', () => 1000, () => true, null],
  ['a client that reads everything while the jobs are slow to come', () => 1, () => false, null],
  ['a client that rests now and then', (second) => (second % 10 === 0 ? 10_000 : 0), () => true, null],
  // The pace of the first part is no credit for the rest.
  ['a client that stops after a fast start', (second) => (second < 60 ? 100_000 : 0), (second) => second >= 60, 69],
] satisfies readonly [string, (second: number) => number, (second: number) => boolean, number | null][])(
  '%s',
  (_, toBytes, isWaiting, end) => {
    expect(findEnd(toBytes, isWaiting)).toBe(end);
  },
);
