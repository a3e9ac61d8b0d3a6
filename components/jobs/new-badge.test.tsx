// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDays } from '#lib/jobs/format.ts';
import { NewBadge, newDurationMs } from './new-badge.client.tsx';

const now = Date.parse('2026-11-20T18:00:00Z');
const hour = 3_600_000;
const ago = (hours: number): string => new Date(now - hours * hour).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the browser treats a posting as new for as long as the server does', () => {
  expect(newDurationMs).toBe(newDays * 24 * hour);
});

test.each([
  ['new on the server and in the browser', true, 71, 'New'],
  ['a page rendered days ago', true, 96, null],
  ['a slow clock of the visitor', true, -1, 'New'],
  ['not new when the page was rendered', false, 1, null],
])('%s: %s, %i hours: %s', (_what, isNew, hours, text) => {
  render(<NewBadge isNew={isNew} posted={ago(hours)} />);
  expect(screen.queryByText(/New/)?.textContent ?? null).toBe(text);
});

test('the badge disappears from an open page when its time is over', () => {
  render(<NewBadge isNew posted={ago(71)} />);
  expect(screen.getByText('New')).toBeDefined();
  act(() => void vi.advanceTimersByTime(2 * hour));
  expect(screen.queryByText('New')).toBeNull();
});

test('a page that becomes visible again checks the time at once', () => {
  render(<NewBadge isNew posted={ago(71)} />);
  vi.setSystemTime(now + 2 * hour);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByText('New')).toBeNull();
});
