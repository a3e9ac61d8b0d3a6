// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import type { startVitals } from './start-vitals.ts';
import { vitalsReport } from '#lib/http/reports.ts';

let tell: ((metric: Metric) => void)[] = [];
const listen = (listener: (metric: Metric) => void): void => void tell.push(listener);
vi.mock('web-vitals/onCLS.js', () => ({ onCLS: listen }));
vi.mock('web-vitals/onFCP.js', () => ({ onFCP: listen }));
vi.mock('web-vitals/onINP.js', () => ({ onINP: listen }));
vi.mock('web-vitals/onLCP.js', () => ({ onLCP: listen }));
vi.mock('web-vitals/onTTFB.js', () => ({ onTTFB: listen }));

const beacon = vi.fn<(url: string, body: string) => boolean>(() => true);
const metric = (name: Metric['name'], value: number, id = name): Metric => ({
  name,
  value,
  id,
  rating: 'good',
  delta: value,
  entries: [],
  navigationType: 'navigate',
  navigationId: 1,
});

function show(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

async function start(...args: Parameters<typeof startVitals>): Promise<void> {
  vi.resetModules();
  (await import('./start-vitals.ts')).startVitals(...args);
}

beforeEach(() => {
  tell = [];
  beacon.mockClear();
  window.localStorage.clear();
  vi.stubGlobal('navigator', { sendBeacon: beacon });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the final values of a page are one report when it is hidden, in a format that the server accepts', async () => {
  await start('/jobs/', 'opt-out');
  tell[0]?.(metric('LCP', 900.4));
  tell[0]?.(metric('LCP', 1200.6));
  tell[1]?.(metric('CLS', 0.012345));
  show('visible');
  expect(beacon).not.toHaveBeenCalled();
  show('hidden');
  show('visible');
  show('hidden');
  expect(beacon).toHaveBeenCalledTimes(1);
  const [path, body = ''] = beacon.mock.calls[0] ?? [];
  expect(path).toBe('/vitals');
  expect(JSON.parse(body)).toEqual({ route: '/jobs/', navigation: 'navigate', metrics: { LCP: 1201, CLS: 0.0123 } });
  expect(vitalsReport.safeParse(JSON.parse(body)).success).toBe(true);
});

test('a page restored from the back/forward cache is measured again', async () => {
  await start('/jobs/', 'opt-out');
  tell[0]?.(metric('LCP', 900));
  show('hidden');
  tell[0]?.(metric('LCP', 20, 'LCP'));
  show('hidden');
  expect(beacon).toHaveBeenCalledTimes(1);
  tell[0]?.({ ...metric('LCP', 20), id: 'second', navigationType: 'back-forward-cache' });
  show('hidden');
  expect(JSON.parse(beacon.mock.calls[1]?.[1] ?? '')).toMatchObject({
    navigation: 'back-forward-cache',
    metrics: { LCP: 20 },
  });
});

test('nothing is sent without consent in opt-in mode', async () => {
  await start('/jobs/', 'opt-in');
  tell[0]?.(metric('LCP', 900));
  show('hidden');
  expect(beacon).not.toHaveBeenCalled();
});
