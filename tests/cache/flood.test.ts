import { expect, test } from 'vitest';
import { runFlood } from './support/run-flood.ts';

const megabyte = 2 ** 20;
const maxBytes = 8 * megabyte;

test('20,000 distinct queries, 20 times what the cache may hold, leave it within its bytes and the process where it was', async () => {
  const { samples, statuses } = await runFlood(20_000, 8, maxBytes);
  expect([statuses, samples.at(-1)?.rendered]).toEqual([{ 200: 20_000 }, 20_000]);
  for (const { cached } of samples) expect(cached).toBeLessThanOrEqual(maxBytes);
  const last = samples.at(-1);
  expect(last?.cached).toBeGreaterThan(maxBytes / 2);
  expect(last?.entries).toBeGreaterThan(100);
  expect(last?.entries).toBeLessThan(2000);
  // Of 400 MB that went through it nothing but the bound stays, and what the collectors leave lying for a while.
  expect((last?.rss ?? 0) - (samples[2]?.rss ?? 0)).toBeLessThan(128 * megabyte);
}, 180_000);
