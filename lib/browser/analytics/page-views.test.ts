import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageViews, type PageView } from './page-views.ts';
import type { RouteChange } from './record.ts';

const origin = 'https://careers.example.com';
let title = '';
let sentViews: PageView[] = [];
const make = () => createPageViews((view) => void sentViews.push(view));
const route = (path: string, over: Partial<RouteChange> = {}): RouteChange => ({
  kind: 'route',
  href: origin + path,
  titleBefore: title,
  isReplacement: false,
  from: '',
  at: Date.now(),
  ...over,
});

function stubStorage(): ReadonlyMap<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

beforeEach(() => {
  stubStorage();
  vi.useFakeTimers();
  [title, sentViews] = ['Home', []];
  vi.stubGlobal('document', {
    get title() {
      return title;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a view is sent after 1000 ms and not after 999', () => {
  make().arrive(route('/jobs/?q=pilot', { from: 'https://search.example/' }));
  vi.advanceTimersByTime(999);
  expect(sentViews).toEqual([]);
  title = 'Pilot jobs';
  vi.advanceTimersByTime(1);
  expect(sentViews).toEqual([
    {
      page_title: 'Pilot jobs',
      page_path: '/jobs/?q=pilot',
      page_location: `${origin}/jobs/?q=pilot`,
      page_referrer: 'https://search.example/',
    },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(sentViews).toHaveLength(1);
});

test('the delay includes the time since the route change', () => {
  make().arrive(route('/', { at: Date.now() - 900 }));
  vi.advanceTimersByTime(100);
  expect(sentViews).toHaveLength(1);
});

test('three route changes in 600 ms are three views, each with its own path, title and referrer', () => {
  const views = make();
  views.arrive(route('/a/'));
  vi.advanceTimersByTime(300);
  title = 'A';
  views.arrive(route('/b/'));
  vi.advanceTimersByTime(300);
  views.arrive(route('/c/?x=1', { titleBefore: 'B' }));
  title = 'C';
  vi.advanceTimersByTime(1000);
  expect(sentViews.map(({ page_title, page_path, page_referrer }) => [page_title, page_path, page_referrer])).toEqual([
    ['A', '/a/', ''],
    ['B', '/b/', `${origin}/a/`],
    ['C', '/c/?x=1', `${origin}/b/`],
  ]);
});

test('an address that replaces another within the delay is the only one reported', () => {
  const views = make();
  views.arrive(route('/a/'));
  vi.advanceTimersByTime(1000);
  views.arrive(route('/jobs/?location=seattle'));
  views.arrive(route('/locations/seattle-wa/jobs/', { isReplacement: true }));
  vi.advanceTimersByTime(1000);
  expect(sentViews.map(({ page_path, page_referrer }) => [page_path, page_referrer])).toEqual([
    ['/a/', ''],
    ['/locations/seattle-wa/jobs/', `${origin}/a/`],
  ]);
});

test('pending views are sent at once when the visitor leaves, in order and once', () => {
  const views = make();
  views.arrive(route('/a/'));
  views.arrive(route('/b/'));
  views.flush();
  expect(sentViews.map(({ page_path }) => page_path)).toEqual(['/a/', '/b/']);
  vi.advanceTimersByTime(5000);
  expect(sentViews).toHaveLength(2);
});

test('dropped views are never sent', () => {
  const views = make();
  views.arrive(route('/a/'));
  views.drop();
  vi.advanceTimersByTime(5000);
  expect(sentViews).toEqual([]);
});

test('a view contains neither coordinates nor email addresses', () => {
  title = 'Jobs for “ann@example.com”';
  make().arrive(route('/jobs/?q=ann%40example.com&coords=47.61,-122.33&r=50', { from: `${origin}/jobs/?coords=1,2` }));
  vi.advanceTimersByTime(1000);
  expect(sentViews).toEqual([
    {
      page_title: 'Jobs for “hidden”',
      page_path: '/jobs/?q=hidden&coords=hidden&r=50',
      page_location: `${origin}/jobs/?q=hidden&coords=hidden&r=50`,
      page_referrer: `${origin}/jobs/?coords=hidden`,
    },
  ]);
});

test.each([
  ['a reload', ['/jobs/', '/jobs/'], ['/jobs/']],
  ['another query of the same path', ['/jobs/?q=pilot', '/jobs/?q=agent'], ['/jobs/?q=pilot']],
  ['a link to the page itself, and Back', ['/benefits/', '/benefits/', '/benefits/'], ['/benefits/']],
  ['two paths in turn', ['/a/', '/b/', '/a/', '/b/'], ['/a/', '/b/', '/a/', '/b/']],
  ['paths that begin alike', ['/jobs/', '/jobs/pilot/'], ['/jobs/', '/jobs/pilot/']],
])('across documents of a tab, %s: %j is reported as %j', (_, visited, reported) => {
  for (const path of visited) {
    make().arrive(route(path));
    vi.advanceTimersByTime(1000);
  }
  expect(sentViews.map(({ page_path }) => page_path)).toEqual(reported);
});

test('a view that was left early counts as the last one', () => {
  const views = make();
  views.arrive(route('/jobs/'));
  views.flush();
  make().arrive(route('/jobs/'));
  vi.advanceTimersByTime(1000);
  expect(sentViews).toHaveLength(1);
});

test('only a view that was sent is stored, and dropping the views deletes it', () => {
  const stored = stubStorage();
  const views = make();
  views.arrive(route('/jobs/?q=ann%40example.com'));
  expect([...stored.values()]).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect([...stored.values()]).toEqual(['/jobs/']);
  views.drop();
  expect([...stored.values()]).toEqual([]);
});

test('a browser that stores nothing reports every view', () => {
  vi.stubGlobal('sessionStorage', undefined);
  for (let load = 0; load < 2; load += 1) {
    make().arrive(route('/jobs/'));
    vi.advanceTimersByTime(1000);
  }
  expect(sentViews).toHaveLength(2);
});
