import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('settles like the promise and leaves no timer running', async () => {
  expect(await withTimeout(Promise.resolve('a page'), 1000)).toBe('a page');
  await expect(withTimeout(Promise.reject(new Error('a fault')), 1000)).rejects.toThrow('a fault');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects when the promise has not settled in time', async () => {
  const onSettled = vi.fn();
  const pending = withTimeout(new Promise(() => {}), 1000).catch(onSettled);
  await vi.advanceTimersByTimeAsync(999);
  expect(onSettled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await pending;
  expect(onSettled).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
});

it('resolves to what takes the place of a late answer', async () => {
  const late = withTimeout(new Promise<never>(() => {}), 50, () => 'too late');
  await vi.advanceTimersByTimeAsync(50);
  expect(await late).toBe('too late');
});
