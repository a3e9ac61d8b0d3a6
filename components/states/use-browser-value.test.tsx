// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildState } from '#lib/browser/builds/build-state.ts';
import { afterHydration, useBrowserValue } from './use-browser-value.ts';

let storedValue = '';
const listeners = new Set<() => void>();
const readStored = vi.fn(() => storedValue);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function Value() {
  return <p>{useBrowserValue(subscribe, readStored, 'of the server')}</p>;
}

const text = (): string | null => screen.getByRole('paragraph').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  storedValue = 'of the browser';
  buildState().isHydrated = false;
});
afterEach(() => {
  cleanup();
  vi.clearAllTimers();
  vi.useRealTimers();
  readStored.mockClear();
});

test('a stored value is neither read nor shown before hydration', () => {
  render(<Value />);
  buildState().isHydrated = true;
  expect([text(), readStored.mock.calls.length]).toEqual(['of the server', 0]);
  act(() => void vi.runAllTimers());
  expect(text()).toBe('of the browser');
});

test('after hydration the value is there at once', () => {
  buildState().isHydrated = true;
  render(<Value />);
  expect([text(), vi.getTimerCount()]).toEqual(['of the browser', 0]);
});

test('it follows the stored value, and unsubscribes when it unmounts', () => {
  buildState().isHydrated = true;
  const { rerender } = render(<Value />);
  storedValue = 'of another tab';
  act(() => listeners.forEach((listener) => listener()));
  expect(text()).toBe('of another tab');
  rerender(<Value />);
  expect(listeners.size).toBe(1);
  cleanup();
  expect(listeners.size).toBe(0);
});

test('tasks wait together, run in order, and run only once', () => {
  const completedTasks: number[] = [];
  for (const task of [1, 2, 3]) afterHydration(() => void completedTasks.push(task));
  expect([completedTasks, vi.getTimerCount()]).toEqual([[], 1]);
  buildState().isHydrated = true;
  vi.runAllTimers();
  expect(completedTasks).toEqual([1, 2, 3]);
  afterHydration(() => void completedTasks.push(4));
  expect([completedTasks, vi.getTimerCount()]).toEqual([[1, 2, 3, 4], 0]);
});
