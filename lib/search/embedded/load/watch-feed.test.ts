import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFeed } from './watch-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const address = { path: null, interval: 60_000, look: async () => ({ kind: 'unchanged' }) as const };

test('an address is asked every five seconds until there is a feed, then every minute', () => {
  let hasFeed = false;
  const onChange = vi.fn();
  const stop = watchFeed(address, () => hasFeed, onChange);
  vi.advanceTimersByTime(15_000);
  expect(onChange).toHaveBeenCalledTimes(3);
  hasFeed = true;
  vi.advanceTimersByTime(59_000);
  expect(onChange).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(61_000);
  expect(onChange).toHaveBeenCalledTimes(5);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(onChange).toHaveBeenCalledTimes(5);
});
