import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builds } from '#config/builds.ts';
import { takeReload } from './build-state.ts';

let storage: Map<string, string>;
const throwBlocked = (): never => {
  throw new Error('SecurityError');
};

beforeEach(() => {
  storage = new Map();
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the permission to reload a path', () => {
  it('is granted once per path within the guard, and again after it', () => {
    expect([takeReload('/jobs/'), takeReload('/jobs/')]).toEqual([true, false]);
    vi.advanceTimersByTime(builds.reloadGuard - 1);
    expect([takeReload('/jobs/'), takeReload('/benefits/')]).toEqual([false, true]);
    vi.advanceTimersByTime(1);
    expect(takeReload('/jobs/')).toBe(true);
  });

  it('forgets expired reloads', () => {
    for (let at = 0; at < 100; at += 1) {
      takeReload(`/${at}/`);
      vi.advanceTimersByTime(builds.reloadGuard);
    }
    expect([...storage.values()].join('').length).toBeLessThan(60);
  });

  it('recovers when the clock has been set back', () => {
    takeReload('/jobs/');
    vi.setSystemTime(500_000);
    expect(takeReload('/jobs/')).toBe(true);
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"/jobs/":"soon"}'])('ignores the stored value %j', (text) => {
    storage.set('careers.reloads', text);
    expect([takeReload('/jobs/'), takeReload('/jobs/')]).toEqual([true, false]);
  });

  it('is never granted when nothing can store it', () => {
    vi.stubGlobal('sessionStorage', { getItem: throwBlocked, setItem: throwBlocked });
    expect(takeReload('/jobs/')).toBe(false);
  });
});
