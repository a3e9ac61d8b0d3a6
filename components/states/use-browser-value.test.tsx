// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildState } from '#lib/browser/builds/build-state.ts';
import { onceHydrated, useBrowserValue } from './use-browser-value.ts';

let kept = '';
const listeners = new Set<() => void>();
const read = vi.fn(() => kept);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function Value() {
  return <p>{useBrowserValue(subscribe, read, 'of the server')}</p>;
}

const text = (): string | null => screen.getByRole('paragraph').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  kept = 'of the browser';
  buildState().isHydrated = false;
});
afterEach(() => {
  cleanup();
  vi.clearAllTimers();
  vi.useRealTimers();
  read.mockClear();
});

test('what the browser keeps is neither read nor shown before the page is alive', () => {
  render(<Value />);
  buildState().isHydrated = true;
  expect([text(), read.mock.calls.length]).toEqual(['of the server', 0]);
  act(() => void vi.runAllTimers());
  expect(text()).toBe('of the browser');
});

test('in a page that is alive it is there at once', () => {
  buildState().isHydrated = true;
  render(<Value />);
  expect([text(), vi.getTimerCount()]).toEqual(['of the browser', 0]);
});

test('it follows what the browser keeps, and listens to nothing once it is gone', () => {
  buildState().isHydrated = true;
  const { rerender } = render(<Value />);
  kept = 'of another tab';
  act(() => listeners.forEach((listener) => listener()));
  expect(text()).toBe('of another tab');
  rerender(<Value />);
  expect(listeners.size).toBe(1);
  cleanup();
  expect(listeners.size).toBe(0);
});

test('tasks wait together, in order, and only once', () => {
  const done: number[] = [];
  for (const task of [1, 2, 3]) onceHydrated(() => void done.push(task));
  expect([done, vi.getTimerCount()]).toEqual([[], 1]);
  buildState().isHydrated = true;
  vi.runAllTimers();
  expect(done).toEqual([1, 2, 3]);
  onceHydrated(() => void done.push(4));
  expect([done, vi.getTimerCount()]).toEqual([[1, 2, 3, 4], 0]);
});
