import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFeed } from './watch-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // First: a mock of a fake timer would restore the fake.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const look = async () => ({ kind: 'unchanged' }) as const;
const address = { path: null, intervalMs: 60_000, look };
const file = { path: '/feeds/jobs.ndjson', intervalMs: 500, look };

test('a URL is checked every five seconds until a feed is loaded, then every minute', () => {
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

test('a file is checked twice a second, without keeping the process alive', () => {
  const timer = vi.spyOn(globalThis, 'setInterval');
  const onChange = vi.fn();
  const stop = watchFeed(file, () => true, onChange);
  vi.advanceTimersByTime(2000);
  expect(onChange).toHaveBeenCalledTimes(4);
  expect(timer.mock.results[0]?.value).toSatisfy((started: NodeJS.Timeout) => !started.hasRef());
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
