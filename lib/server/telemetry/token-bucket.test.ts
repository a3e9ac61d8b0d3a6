import { expect, test } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

test('so many pass at once, then so many a second, and never more than at first', () => {
  let time = 0;
  const admit = createTokenBucket({ burst: 3, perSecond: 2, now: () => time });
  const takeAll = (): number => {
    let taken = 0;
    while (admit()) taken += 1;
    return taken;
  };
  expect(takeAll()).toBe(3);
  time = 499;
  expect(takeAll()).toBe(0);
  time = 500;
  expect(takeAll()).toBe(1);
  time = 60_000;
  expect(takeAll()).toBe(3);
});

test('a clock that runs backwards gives nothing, and the bucket fills from there on', () => {
  let time = 10_000;
  const admit = createTokenBucket({ burst: 1, perSecond: 1, now: () => time });
  expect(admit()).toBe(true);
  time = 0;
  expect(admit()).toBe(false);
  time = 1000;
  expect(admit()).toBe(true);
});
