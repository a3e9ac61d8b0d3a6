import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builds } from '#config/builds.ts';
import { compileRules } from '#lib/routing/rules.ts';
import { buildState } from './build-state.ts';
import { takeDocumentLoad } from './take-document-load.ts';

let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  globalThis.careersBuild = {};
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.careersBuild = undefined;
});

test('a list opens addresses in place by default', () => {
  expect(takeDocumentLoad('/jobs/')).toBe(false);
  buildState().rules = compileRules([{ from: '/search/', redirect: '/jobs/' }]);
  expect(takeDocumentLoad('/company/horizon-air/jobs/')).toBe(false);
});

test.each(['/search/', '/Search', '//search//'])('the browser loads %s, which has a route rule', (path) => {
  buildState().rules = compileRules([{ from: '/search/', redirect: '/jobs/' }]);
  expect(takeDocumentLoad(path)).toBe(true);
  expect(takeDocumentLoad(path)).toBe(true);
});

test.each(['/%E0%A4%A/', '/jobs%2F/'])('the browser loads %s, which is not a valid path', (path) => {
  expect(takeDocumentLoad(path)).toBe(true);
});

test('a newer build is loaded once per path within the guard', () => {
  buildState().isArmed = true;
  expect([takeDocumentLoad('/jobs/'), takeDocumentLoad('/jobs/')]).toEqual([true, false]);
  expect(takeDocumentLoad('/company/horizon-air/jobs/')).toBe(true);
  vi.advanceTimersByTime(builds.reloadGuard - 1);
  expect(takeDocumentLoad('/jobs/')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(takeDocumentLoad('/jobs/')).toBe(true);
});
