import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFeed } from './watch-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const look = async () => ({ kind: 'unchanged' }) as const;
const address = { path: null, intervalMs: 60_000, look };
const file = { path: '/feeds/jobs.ndjson', intervalMs: 2000, look };

test('a URL is checked every five seconds until a feed is loaded, then every minute', () => {
  let hasFeed = false;
  const onChange = vi.fn();
  const stop = watchFeed(
    address,
    () => hasFeed,
    () => {
      onChange();
      hasFeed = onChange.mock.calls.length === 3;
    },
  );
  vi.advanceTimersByTime(15_000);
  expect(onChange).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(59_000);
  expect(onChange).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1000);
  expect(onChange).toHaveBeenCalledTimes(4);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(onChange).toHaveBeenCalledTimes(4);
});

test.each([true, false])('a file is checked every two seconds, whether a feed is loaded (%s) or not', (hasFeed) => {
  const onChange = vi.fn();
  const stop = watchFeed(file, () => hasFeed, onChange);
  vi.advanceTimersByTime(10_000);
  expect(onChange).toHaveBeenCalledTimes(5);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('the timer does not keep the process alive', () => {
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const stop = watchFeed(
    file,
    () => true,
    () => undefined,
  );
  expect(timer.mock.results).toEqual([
    { type: 'return', value: expect.toSatisfy((started: NodeJS.Timeout) => !started.hasRef()) },
  ]);
  stop();
  timer.mockRestore();
});
