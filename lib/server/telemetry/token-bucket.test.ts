import { expect, test } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

test('a bucket allows a burst, then a rate per second, and never more than the burst', () => {
  let time = 0;
  const admit = createTokenBucket({ burst: 3, perSecond: 2, now: () => time });
  const takeAll = (): number => {
    let admittedCount = 0;
    while (admit()) admittedCount += 1;
    return admittedCount;
  };
  expect(takeAll()).toBe(3);
  time = 499;
  expect(takeAll()).toBe(0);
  time = 500;
  expect(takeAll()).toBe(1);
  time = 60_000;
  expect(takeAll()).toBe(3);
});

test('a clock that runs backwards adds no tokens, and the bucket refills from there on', () => {
  let time = 10_000;
  const admit = createTokenBucket({ burst: 1, perSecond: 1, now: () => time });
  expect(admit()).toBe(true);
  time = 0;
  expect(admit()).toBe(false);
  time = 1000;
  expect(admit()).toBe(true);
});
