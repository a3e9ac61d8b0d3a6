// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkEvent } from '#tests/support/analytics-schema.ts';
import type { ConsentMode } from '#config/analytics.ts';
import type * as consentModule from '#lib/browser/storage/consent.ts';
import type * as recordModule from './record.ts';

interface Loaded {
  readonly record: typeof recordModule;
  readonly consent: typeof consentModule;
}

/** Loads the modules again, as a new document does. */
async function start(mode: ConsentMode): Promise<Loaded> {
  vi.resetModules();
  const [record, consent, { startAnalytics }] = await Promise.all([
    import('./record.ts'),
    import('#lib/browser/storage/consent.ts'),
    import('./start-analytics.ts'),
  ]);
  const at = Date.now();
  record.record({
    kind: 'route',
    href: 'https://careers.example.com/jobs/?q=a',
    titleBefore: '',
    isReplacement: false,
    from: '',
    at,
  });
  record.trackEvent({
    name: 'search',
    params: { results: 4, text_length: 1, filters: 'text,company', radius: 0 },
  });
  startAnalytics('G-1', mode);
  return { record, consent };
}

const commands = (): readonly unknown[][] =>
  (window.dataLayer ?? []).map((command) =>
    typeof command === 'object' && command !== null ? Object.values<unknown>({ ...command }) : [],
  );
const events = () =>
  commands()
    .filter(([kind]) => kind === 'event')
    .map(([, name, params]) => [String(name), params] as const);
const scripts = () => document.querySelectorAll('script[src]').length;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T18:00:00Z') });
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.title = 'Jobs';
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  delete window.dataLayer;
  delete window.gtag;
});

test('with permission, routes and events reach the tag with typed parameters', async () => {
  await start('opt-out');
  vi.advanceTimersByTime(1000);
  expect(events().map(([name]) => name)).toEqual(['search', 'page_view']);
  expect(events()[0]?.[1]).toMatchObject({ filters: 'text,company' });
  expect(events().flatMap(([name, params]) => checkEvent(name, params))).toEqual([]);
  expect(scripts()).toBe(1);
});

test('the tag knows the address before the first event', async () => {
  await start('opt-out');
  const names = commands().map(([kind]) => kind);
  expect(names).toEqual(['consent', 'consent', 'js', 'config', 'set', 'event']);
  expect(commands()[4]?.[1]).toEqual({ page_location: 'https://careers.example.com/jobs/?q=a', page_referrer: '' });
});

test('without permission there is no data layer, no script and nothing stored', async () => {
  await start('opt-in');
  vi.advanceTimersByTime(60_000);
  const stored = window.localStorage.length + window.sessionStorage.length;
  expect([window.dataLayer, window.gtag, scripts(), stored]).toEqual([undefined, undefined, 0, 0]);
});

test('consent counts the open page from then on, and a refusal stops it and drops pending views', async () => {
  const { record, consent } = await start('opt-in');
  vi.advanceTimersByTime(5000);
  consent.setChoice('granted');
  vi.advanceTimersByTime(999);
  expect(events()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(events().map(([name]) => name)).toEqual(['page_view']);
  record.record({
    kind: 'route',
    href: 'https://careers.example.com/benefits/',
    titleBefore: '',
    isReplacement: false,
    from: '',
    at: Date.now(),
  });
  consent.setChoice('denied');
  expect(window.sessionStorage).toHaveLength(0);
  record.trackEvent({ name: 'save_job', params: { job_id: '1' } });
  record.record({ kind: 'leave' });
  vi.advanceTimersByTime(5000);
  expect(events()).toHaveLength(1);
  expect(commands().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
  consent.setChoice('granted');
  vi.advanceTimersByTime(1000);
  expect(events().map(([name]) => name)).toEqual(['page_view', 'page_view']);
  expect(scripts()).toBe(1);
});

test('a pending view is sent to the tag when the visitor leaves', async () => {
  const { record } = await start('opt-out');
  record.record({ kind: 'leave' });
  expect(events().at(-1)?.[0]).toBe('page_view');
});

test('a refusal deletes the cookies of the tag and no others', async () => {
  const { consent } = await start('opt-out');
  for (const cookie of ['_ga=1', '_ga_ABC=2', '_gaudy=3', 'own=4']) document.cookie = cookie;
  consent.setChoice('denied');
  expect(document.cookie.split('; ').sort()).toEqual(['_gaudy=3', 'own=4']);
});
