// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setChoice } from '#lib/browser/storage/consent.ts';
import { createBrowserStore } from '#lib/browser/storage/browser-store.ts';
import { parseRecent, recentJobs, rememberJob } from './recent-store.ts';
import { maxSaved } from '#lib/jobs/saved-urls.ts';
import { parseIds, shortlist, toggleSaved } from './shortlist-store.ts';

beforeEach(() => {
  shortlist.set([]);
  recentJobs.set([]);
});
afterEach(() => vi.restoreAllMocks());

const job = (id: string) => ({ id, title: `Job ${id}`, place: '', href: `/seattle-wa/job-${id}/${id}/job/` });

test('a job is saved first on the list, and removed by the same function', () => {
  expect([toggleSaved('a'), toggleSaved('b')]).toEqual(['stored', 'stored']);
  expect(shortlist.get()).toEqual(['b', 'a']);
  expect(window.localStorage.getItem('careers.saved')).toBe('["b","a"]');
  toggleSaved('a');
  expect(shortlist.get()).toEqual(['b']);
});

test('a full list rejects another job and keeps its jobs', () => {
  shortlist.set(Array.from({ length: maxSaved }, (_, index) => `job-${index}`));
  expect(toggleSaved('one-more')).toBe('full');
  expect(shortlist.get()).toHaveLength(maxSaved);
  expect(toggleSaved('job-0')).toBe('stored');
});

test('when storage throws, the list applies to this page only, and the caller is told', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(toggleSaved('a')).toBe('not-stored');
  expect(shortlist.get()).toEqual(['a']);
});

test('when storage is blocked, the page keeps its list, whatever happens in other tabs', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const listener = vi.fn();
  const stop = shortlist.subscribe(listener);
  toggleSaved('a');
  window.dispatchEvent(new StorageEvent('storage', { key: 'careers.saved' }));
  window.dispatchEvent(new Event('pageshow'));
  expect(shortlist.get()).toEqual(['a']);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

test('a change in another tab is visible, and the snapshot stays the same object until then', () => {
  const store = createBrowserStore('test.key', (stored) => ({ stored }));
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  const before = store.get();
  expect(store.get()).toBe(before);
  window.localStorage.setItem('test.key', '"other"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(store.get()).toBe(before);
  window.dispatchEvent(new StorageEvent('storage', { key: 'test.key' }));
  expect(store.get()).toEqual({ stored: 'other' });
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

test.each([[null], ['x'], [7], [{ length: 3 }], [[1, null, '', 'x'.repeat(101)]]])(
  'the stored value %j is not a list of jobs',
  (stored) => {
    expect(parseIds(stored)).toEqual([]);
  },
);

test('the pages opened last come first, without duplicates and at most eight', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '3']) rememberJob(job(id));
  expect(recentJobs.get().map(({ id }) => id)).toEqual(['3', '9', '8', '7', '6', '5', '4', '2']);
});

test('job pages are remembered for this page when the browser cannot store them', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  for (const id of ['1', '2']) rememberJob(job(id));
  expect(recentJobs.get().map(({ id }) => id)).toEqual(['2', '1']);
});

test.each([
  'https://evil.example/job/',
  '//evil.example/a/job/',
  '/\\evil.example/job/',
  '/\t/evil.example/job/',
  '/\n/evil.example/job/',
  'javascript:alert(1)//job/',
  '/jobs/',
])('the stored address %s is rejected', (href) => {
  expect(parseRecent([{ ...job('1'), href }])).toEqual([]);
  expect(parseRecent([job('1')])).toHaveLength(1);
});

test.each([
  ['ja', 1],
  [null, 1],
  [7, 0],
])('a stored title may have the language %j: %i entry', (language, count) => {
  expect(parseRecent([{ ...job('1'), language }])).toHaveLength(count);
});

test('in opt-in mode, opened jobs are stored after consent and not before', () => {
  document.documentElement.dataset['consent'] = 'opt-in';
  recentJobs.set([]);
  rememberJob(job('1'));
  expect(recentJobs.get()).toEqual([]);
  setChoice('granted');
  rememberJob(job('1'));
  expect(recentJobs.get().map(({ id }) => id)).toEqual(['1']);
  delete document.documentElement.dataset['consent'];
});
