import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builds } from '#config/builds.ts';
import { toCheckDelay, watchForBuild } from './build-watch.ts';

const { checkIntervalMs, maxCheckIntervalMs, focusPauseMs } = builds;
let requestCount = 0;
let newBuildCount = 0;
let answer: string | null = 'a';
let isHidden = false;
let wake: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [requestCount, newBuildCount, answer, isHidden] = [0, 0, 'a', false];
  wake = watchForBuild({
    ...builds,
    current: 'a',
    fetchLatestId: async () => {
      requestCount += 1;
      return answer;
    },
    onNewBuild: () => (newBuildCount += 1),
    isHidden: () => isHidden,
    random: () => 0.5,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

describe('the check for a newer build', () => {
  it('runs at every interval, and not before', async () => {
    await pass(checkIntervalMs - 1);
    expect(requestCount).toBe(0);
    await pass(1);
    expect(requestCount).toBe(1);
    await pass(3 * checkIntervalMs);
    expect([requestCount, newBuildCount]).toEqual([4, 0]);
  });

  it('stops at the first newer build, reported once', async () => {
    answer = 'b';
    await pass(10 * checkIntervalMs);
    wake();
    await pass(10 * checkIntervalMs);
    expect([requestCount, newBuildCount]).toEqual([1, 1]);
  });

  it('backs off while it fails, and recovers', async () => {
    answer = null;
    await pass(checkIntervalMs);
    await pass(2 * checkIntervalMs - 1);
    expect(requestCount).toBe(1);
    await pass(1);
    expect(requestCount).toBe(2);
    answer = 'a';
    await pass(4 * checkIntervalMs);
    await pass(checkIntervalMs);
    expect(requestCount).toBe(4);
  });

  it('never runs in a hidden tab, and runs at once when the tab is visible again', async () => {
    isHidden = true;
    await pass(20 * checkIntervalMs);
    wake();
    expect(requestCount).toBe(0);
    isHidden = false;
    wake();
    await pass(0);
    expect(requestCount).toBe(1);
    await pass(checkIntervalMs);
    expect(requestCount).toBe(2);
  });

  it('runs on focus unless the last one is recent', async () => {
    wake();
    await pass(focusPauseMs - 1);
    wake();
    expect(requestCount).toBe(0);
    await pass(1);
    wake();
    wake();
    await pass(0);
    expect(requestCount).toBe(1);
  });
});

describe('the delay between two checks', () => {
  it('has a jitter of 20 percent, doubles with failures, and has a maximum', () => {
    expect(toCheckDelay(0, 0, builds)).toBeCloseTo(0.8 * checkIntervalMs);
    expect(toCheckDelay(0, 1, builds)).toBeCloseTo(1.2 * checkIntervalMs);
    expect(toCheckDelay(2, 0.5, builds)).toBeCloseTo(4 * checkIntervalMs);
    expect(toCheckDelay(50, 1, builds)).toBeCloseTo(1.2 * maxCheckIntervalMs);
  });
});
