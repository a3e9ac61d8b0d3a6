import { expect, test } from 'vitest';
import { toRetryMs } from './schedule.ts';

test('retries back off from half a minute to half an hour', () => {
  expect([1, 2, 3, 6, 7, 8, 400].map((attempts) => toRetryMs(attempts) / 1000)).toEqual([
    30, 60, 120, 960, 1800, 1800, 1800,
  ]);
});
