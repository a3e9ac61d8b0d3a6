// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint, useAfterPaint } from './use-after-paint.ts';

function Example({ value }: { readonly value: string }) {
  return <p>{useAfterPaint(value)}</p>;
}
const text = (): string | null => screen.getByRole('paragraph').textContent;
let paint: () => void = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => {
    paint = task;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (paint = () => {}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a change appears after the next paint, not before', () => {
  const { rerender } = render(<Example value="first" />);
  rerender(<Example value="second" />);
  expect(text()).toBe('first');
  paint();
  expect(text()).toBe('first');
  act(() => void vi.advanceTimersByTime(0));
  expect(text()).toBe('second');
});

test('of several changes before a paint, only the last one appears', () => {
  const { rerender } = render(<Example value="first" />);
  rerender(<Example value="second" />);
  rerender(<Example value="third" />);
  paint();
  act(() => void vi.advanceTimersByTime(0));
  expect(text()).toBe('third');
});

test('a reverted change shows nothing, and a page that never paints goes on after a timeout', () => {
  const { rerender } = render(<Example value="first" />);
  rerender(<Example value="second" />);
  rerender(<Example value="first" />);
  paint();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(text()).toBe('first');
  rerender(<Example value="second" />);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(text()).toBe('second');
});

test('a task whose frame comes late has run without it, and does not run again', () => {
  const task = vi.fn();
  afterPaint(task);
  vi.advanceTimersByTime(200);
  expect(task).toHaveBeenCalledTimes(1);
  paint();
  vi.advanceTimersByTime(1_000);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task that is canceled before or after its frame does not run', () => {
  const task = vi.fn();
  afterPaint(task)();
  const takeBack = afterPaint(task);
  paint();
  takeBack();
  vi.advanceTimersByTime(1_000);
  expect(task).not.toHaveBeenCalled();
});
