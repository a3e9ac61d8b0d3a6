import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeReload } from './take-reload.ts';

const guard = 10_000;
let storage: Map<string, string>;
const throwBlocked = (): never => {
  throw new Error('SecurityError');
};

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the permission to reload a path', () => {
  it('is granted once per path within the guard, and again after it', () => {
    expect(takeReload('/jobs/', 1_000_000, guard)).toBe(true);
    expect(takeReload('/jobs/', 1_000_001, guard)).toBe(false);
    expect(takeReload('/jobs/', 1_009_999, guard)).toBe(false);
    expect(takeReload('/benefits/', 1_009_999, guard)).toBe(true);
    expect(takeReload('/jobs/', 1_010_000, guard)).toBe(true);
  });

  it('forgets expired reloads', () => {
    for (let at = 0; at < 100; at += 1) takeReload(`/${at}/`, at * guard, guard);
    expect([...storage.values()].join('').length).toBeLessThan(60);
  });

  it('recovers when the clock has been set back', () => {
    takeReload('/jobs/', 1_000_000, guard);
    expect(takeReload('/jobs/', 500_000, guard)).toBe(true);
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"/jobs/":"soon"}'])('ignores the stored value %j', (text) => {
    storage.set('careers.reloads', text);
    expect(takeReload('/jobs/', 1_000_000, guard)).toBe(true);
    expect(takeReload('/jobs/', 1_000_001, guard)).toBe(false);
  });

  it('is never granted when nothing can store it', () => {
    vi.stubGlobal('sessionStorage', { getItem: throwBlocked, setItem: throwBlocked });
    expect(takeReload('/jobs/', 1_000_000, guard)).toBe(false);
  });
});
