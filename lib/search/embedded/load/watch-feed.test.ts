import fs, { type FSWatcher } from 'node:fs';
import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchFeed } from './watch-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // First: a mock of a fake timer would restore the fake.
  vi.restoreAllMocks();
  vi.useRealTimers();
  syncBuiltinESMExports();
});

const look = async () => ({ kind: 'unchanged' }) as const;
const address = { path: null, intervalMs: 60_000, look };
const file = { path: '/feeds/jobs.ndjson', intervalMs: 2000, look };

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

describe('a file', () => {
  /** Fake of the file watcher of the operating system. */
  function watchPath() {
    const watcher = Object.assign(new EventEmitter(), { close: vi.fn(), ref: vi.fn(), unref: vi.fn() });
    const watch = vi.spyOn(fs, 'watch').mockReturnValue(watcher satisfies FSWatcher);
    syncBuiltinESMExports();
    const change = (name: string | null): void => {
      const listener: unknown = watch.mock.lastCall?.at(-1);
      if (typeof listener === 'function') Reflect.apply(listener, undefined, ['change', name]);
    };
    return { watcher, watch, change };
  }

  test('is checked once after a series of changes (debounce)', () => {
    const { watch, change } = watchPath();
    const onChange = vi.fn();
    watchFeed(file, () => true, onChange);
    expect(watch.mock.lastCall?.[0]).toBe('/feeds');
    change('jobs.ndjson');
    vi.advanceTimersByTime(200);
    change('jobs.ndjson');
    vi.advanceTimersByTime(200);
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['another file in its directory', 'other.ndjson', 0],
    ['a file that the system does not name', null, 1],
  ])('is checked after a change of %s: %s, %i times', (_, name, times) => {
    const { change } = watchPath();
    const onChange = vi.fn();
    watchFeed(file, () => true, onChange);
    change(name);
    vi.advanceTimersByTime(1000);
    expect(onChange).toHaveBeenCalledTimes(times);
  });

  test('is not checked after the stop', () => {
    const { watcher, change } = watchPath();
    const onChange = vi.fn();
    const stop = watchFeed(file, () => true, onChange);
    change('jobs.ndjson');
    stop();
    vi.advanceTimersByTime(60_000);
    expect(onChange).not.toHaveBeenCalled();
    expect(watcher.close).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not keep the process alive', () => {
    const timers = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'setTimeout')];
    const { watch, change } = watchPath();
    const stop = watchFeed(
      file,
      () => true,
      () => undefined,
    );
    change('jobs.ndjson');
    expect(watch.mock.lastCall?.[1]).toMatchObject({ persistent: false });
    const idle = expect.toSatisfy((timer: NodeJS.Timeout) => !timer.hasRef());
    for (const { mock } of timers) expect(mock.results).toEqual([{ type: 'return', value: idle }]);
    stop();
  });

  test('is checked only by the timer when its directory cannot be watched', () => {
    const { watch } = watchPath();
    watch.mockImplementation(() => {
      throw new Error('ENOSPC');
    });
    const onChange = vi.fn();
    const stop = watchFeed(file, () => true, onChange);
    vi.advanceTimersByTime(2000);
    expect(onChange).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is not watched after the watcher failed', () => {
    const { watcher } = watchPath();
    const stop = watchFeed(
      file,
      () => true,
      () => undefined,
    );
    watcher.emit('error', new Error('EPERM'));
    expect(watcher.close).toHaveBeenCalledOnce();
    stop();
  });
});
