// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkEvent } from '#tests/support/analytics-schema.ts';
import type { ConsentMode } from '#config/analytics.ts';
import type * as consentModule from '#lib/browser/storage/consent.ts';
import type * as recordModule from './record.ts';

const { origin } = window.location;
let record: typeof recordModule;
let consent: typeof consentModule;

/** Loads the modules again, as a new document does, and starts them at a path. */
async function start(mode: ConsentMode, path = '/jobs/?q=a'): Promise<void> {
  vi.resetModules();
  window.history.replaceState(null, '', path);
  [record, consent] = await Promise.all([import('./record.ts'), import('#lib/browser/storage/consent.ts')]);
  const { startAnalytics } = await import('./start-analytics.ts');
  record.recordRoute();
  startAnalytics('G-1', mode);
}

/** Follows a link in place. */
function go(path: string, isReplacement = false): void {
  window.history.pushState(null, '', path);
  record.recordRoute(isReplacement);
}

const leave = (): boolean => window.dispatchEvent(new PageTransitionEvent('pagehide'));

const commands = (): readonly unknown[][] =>
  (window.dataLayer ?? []).map((command) =>
    typeof command === 'object' && command !== null ? Object.values<unknown>({ ...command }) : [],
  );
const events = () =>
  commands()
    .filter(([kind]) => kind === 'event')
    .map(([, name, params]) => [String(name), params] as const);
/** Returns the page views as the path, title and path of the referrer. */
const views = () =>
  events()
    .filter(([name]) => name === 'page_view')
    .map(([, params]) =>
      ['page_path', 'page_title', 'page_referrer'].map((name) =>
        String(Reflect.get(Object(params), name)).replace(origin, ''),
      ),
    );
const paths = () => views().map(([path]) => path);
const scripts = () => document.querySelectorAll('script[src]').length;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T18:00:00Z') });
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.title = 'Jobs';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  delete window.dataLayer;
  delete window.gtag;
});

test('with permission, routes and events reach the tag with typed parameters', async () => {
  await start('opt-out');
  record.trackEvent({ name: 'search', params: { results: 4, text_length: 1, filters: 'text,company', radius: 0 } });
  vi.advanceTimersByTime(1000);
  expect(events().map(([name]) => name)).toEqual(['search', 'page_view']);
  expect(events()[0]?.[1]).toMatchObject({ filters: 'text,company' });
  expect(events().flatMap(([name, params]) => checkEvent(name, params))).toEqual([]);
  expect(scripts()).toBe(1);
});

test('the tag knows the address before the first event', async () => {
  await start('opt-out');
  expect(commands().map(([kind]) => kind)).toEqual(['consent', 'consent', 'js', 'config', 'set']);
  expect(commands()[4]?.[1]).toEqual({ page_location: `${origin}/jobs/?q=a`, page_referrer: '' });
});

test('a view is sent once, after 1000 ms and not after 999, with the title of the page by then', async () => {
  await start('opt-out', '/jobs/?q=pilot');
  vi.advanceTimersByTime(999);
  expect(views()).toEqual([]);
  document.title = 'Pilot jobs';
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(60_000);
  expect(views()).toEqual([['/jobs/?q=pilot', 'Pilot jobs', '']]);
});

test('three route changes in 600 ms are three views, each with its own path, title and referrer', async () => {
  await start('opt-out', '/a/');
  vi.advanceTimersByTime(300);
  document.title = 'A';
  go('/b/');
  document.title = 'B';
  vi.advanceTimersByTime(300);
  go('/c/?x=1');
  document.title = 'C';
  vi.advanceTimersByTime(1000);
  expect(views()).toEqual([
    ['/a/', 'A', ''],
    ['/b/', 'B', '/a/'],
    ['/c/?x=1', 'C', '/b/'],
  ]);
});

test('an address that replaces another within the delay is the only one reported', async () => {
  await start('opt-out', '/a/');
  vi.advanceTimersByTime(1000);
  go('/company/x/jobs/');
  go('/locations/seattle-wa/jobs/', true);
  vi.advanceTimersByTime(1000);
  expect(views()).toEqual([
    ['/a/', 'Jobs', ''],
    ['/locations/seattle-wa/jobs/', 'Jobs', '/a/'],
  ]);
});

test('pending views are sent at once when the visitor leaves, in order and once', async () => {
  await start('opt-out', '/a/');
  record.watchDocument();
  go('/b/');
  leave();
  expect(paths()).toEqual(['/a/', '/b/']);
  vi.advanceTimersByTime(5000);
  expect(paths()).toHaveLength(2);
});

test('a view contains neither coordinates nor email addresses', async () => {
  document.title = 'Jobs for “ann@example.com”';
  await start('opt-out', '/jobs/?q=ann%40example.com&coords=47.61,-122.33&r=50');
  go('/benefits/');
  vi.advanceTimersByTime(1000);
  expect(views()[1]?.[2]).toBe('/jobs/?q=hidden&coords=hidden&r=50');
  expect(JSON.stringify(commands())).not.toMatch(/ann|47\.61/);
});

test.each([
  ['a reload', ['/jobs/', '/jobs/'], ['/jobs/']],
  ['another query of the same path', ['/jobs/?q=pilot', '/jobs/?q=agent'], ['/jobs/?q=pilot']],
  ['two paths in turn', ['/a/', '/b/', '/a/', '/b/'], ['/a/', '/b/', '/a/', '/b/']],
  ['paths that begin alike', ['/jobs/', '/jobs/pilot/'], ['/jobs/', '/jobs/pilot/']],
])('across documents of a tab, %s: %j is reported as %j', async (_, visited, reported) => {
  for (const path of visited) {
    await start('opt-out', path);
    vi.advanceTimersByTime(1000);
  }
  expect(paths()).toEqual(reported);
});

test('a browser that stores nothing reports every view', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  for (const path of ['/jobs/', '/jobs/']) {
    await start('opt-out', path);
    vi.advanceTimersByTime(1000);
  }
  expect(paths()).toHaveLength(2);
});

test('without permission there is no data layer, no script and nothing stored', async () => {
  await start('opt-in');
  vi.advanceTimersByTime(60_000);
  const stored = window.localStorage.length + window.sessionStorage.length;
  expect([window.dataLayer, window.gtag, scripts(), stored]).toEqual([undefined, undefined, 0, 0]);
});

test('consent counts the open page from then on, and a refusal stops it and drops pending views', async () => {
  await start('opt-in');
  vi.advanceTimersByTime(5000);
  consent.setChoice('granted');
  vi.advanceTimersByTime(999);
  expect(events()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(paths()).toEqual(['/jobs/?q=a']);
  expect(Object.values(window.sessionStorage)).toEqual(['/jobs/']);
  go('/benefits/');
  consent.setChoice('denied');
  expect(window.sessionStorage).toHaveLength(0);
  record.trackEvent({ name: 'save_job', params: { job_id: '1' } });
  vi.advanceTimersByTime(5000);
  expect(events()).toHaveLength(1);
  expect(commands().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
  consent.setChoice('granted');
  vi.advanceTimersByTime(1000);
  expect(paths()).toEqual(['/jobs/?q=a', '/benefits/']);
  expect(scripts()).toBe(1);
});

test('a refusal deletes the cookies of the tag and no others', async () => {
  await start('opt-out', '/');
  for (const cookie of ['_ga=1', '_ga_ABC=2', '_gaudy=3', 'own=4']) document.cookie = cookie;
  consent.setChoice('denied');
  expect(document.cookie.split('; ').sort()).toEqual(['_gaudy=3', 'own=4']);
});
