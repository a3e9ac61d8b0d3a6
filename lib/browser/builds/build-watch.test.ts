import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builds } from '#config/builds.ts';
import { toCheckDelay, watchForBuild, type BuildWatch } from './build-watch.ts';

const { checkInterval, maxCheckInterval, focusPause } = builds;
let asked = 0;
let found = 0;
let answer: string | null = 'a';
let isHidden = false;
let watch: BuildWatch;

beforeEach(() => {
  vi.useFakeTimers();
  [asked, found, answer, isHidden] = [0, 0, 'a', false];
  watch = watchForBuild({
    ...builds,
    current: 'a',
    ask: async () => {
      asked += 1;
      return answer;
    },
    onNewBuild: () => (found += 1),
    isHidden: () => isHidden,
    random: () => 0.5,
  });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

describe('the look for a newer build', () => {
  it('comes every interval, and not before', async () => {
    await pass(checkInterval - 1);
    expect(asked).toBe(0);
    await pass(1);
    expect(asked).toBe(1);
    await pass(3 * checkInterval);
    expect([asked, found]).toEqual([4, 0]);
  });

  it('ends with the first newer build, told once', async () => {
    answer = 'b';
    await pass(10 * checkInterval);
    watch.wake();
    await pass(10 * checkInterval);
    expect([asked, found]).toEqual([1, 1]);
  });

  it('comes less and less often while it fails, and as before once it does not', async () => {
    answer = null;
    await pass(checkInterval);
    await pass(2 * checkInterval - 1);
    expect(asked).toBe(1);
    await pass(1);
    expect(asked).toBe(2);
    answer = 'a';
    await pass(4 * checkInterval);
    await pass(checkInterval);
    expect(asked).toBe(4);
  });

  it('never comes in a hidden tab, and at once when it is shown again', async () => {
    isHidden = true;
    await pass(20 * checkInterval);
    watch.wake();
    expect(asked).toBe(0);
    isHidden = false;
    watch.wake();
    await pass(0);
    expect(asked).toBe(1);
    await pass(checkInterval);
    expect(asked).toBe(2);
  });

  it('comes with the focus when the last one is not fresh', async () => {
    watch.wake();
    await pass(focusPause - 1);
    watch.wake();
    expect(asked).toBe(0);
    await pass(1);
    watch.wake();
    watch.wake();
    await pass(0);
    expect(asked).toBe(1);
  });

  it('ends when it is stopped, even under way', async () => {
    answer = 'b';
    await pass(focusPause);
    watch.wake();
    watch.stop();
    await pass(10 * checkInterval);
    expect([asked, found]).toEqual([1, 0]);
  });
});

describe('the time between two looks', () => {
  it('is spread by a fifth, doubles with failures, and has an end', () => {
    expect(toCheckDelay(0, 0, builds)).toBeCloseTo(0.8 * checkInterval);
    expect(toCheckDelay(0, 1, builds)).toBeCloseTo(1.2 * checkInterval);
    expect(toCheckDelay(2, 0.5, builds)).toBeCloseTo(4 * checkInterval);
    expect(toCheckDelay(50, 1, builds)).toBeCloseTo(1.2 * maxCheckInterval);
  });
});
