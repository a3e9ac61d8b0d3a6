import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeReload } from './take-reload.ts';

const guard = 10_000;
let kept: Map<string, string>;
const closed = (): never => {
  throw new Error('SecurityError');
};

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('window', { name: '' });
});
afterEach(() => vi.unstubAllGlobals());

function withoutStorage(name: string): { name: string } {
  const window = { name };
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed });
  vi.stubGlobal('window', window);
  return window;
}

describe('leave to load a path anew', () => {
  it('is given once per path within the guard, and again after it', () => {
    expect(takeReload('/jobs/', 1_000_000, guard)).toBe(true);
    expect(takeReload('/jobs/', 1_000_001, guard)).toBe(false);
    expect(takeReload('/jobs/', 1_009_999, guard)).toBe(false);
    expect(takeReload('/benefits/', 1_009_999, guard)).toBe(true);
    expect(takeReload('/jobs/', 1_010_000, guard)).toBe(true);
  });

  it('forgets what is over', () => {
    for (let at = 0; at < 100; at += 1) takeReload(`/${at}/`, at * guard, guard);
    expect([...kept.values()].join('').length).toBeLessThan(60);
  });

  it('is not kept for ever by a clock that was put back', () => {
    takeReload('/jobs/', 1_000_000, guard);
    expect(takeReload('/jobs/', 500_000, guard)).toBe(true);
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"/jobs/":"soon"}'])('reads %j as nothing', (text) => {
    kept.set('careers.reloads', text);
    expect(takeReload('/jobs/', 1_000_000, guard)).toBe(true);
    expect(takeReload('/jobs/', 1_000_001, guard)).toBe(false);
  });

  it('is remembered by the name of the window where the storage is closed', () => {
    const window = withoutStorage('');
    expect(takeReload('/jobs/', 1_000_000, guard)).toBe(true);
    withoutStorage(window.name);
    expect(takeReload('/jobs/', 1_000_001, guard)).toBe(false);
    expect(takeReload('/benefits/', 1_000_001, guard)).toBe(true);
    expect(takeReload('/jobs/', 1_020_001, guard)).toBe(true);
  });

  it('is never given where nothing can remember it', () => {
    const window = withoutStorage('opened-by-another-site');
    expect(takeReload('/jobs/', 1_000_000, guard)).toBe(false);
    expect(window.name).toBe('opened-by-another-site');
  });
});
