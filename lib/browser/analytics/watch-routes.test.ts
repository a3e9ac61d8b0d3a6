// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Moment } from './record.ts';

let seen: Moment[] = [];
let stop: () => void = () => {};
let noteRoute: (isReplacement?: boolean) => void = () => {};

// The record is one a document: each test gets a document of its own.
beforeEach(async () => {
  vi.resetModules();
  seen = [];
  window.history.replaceState(null, '', '/jobs/?q=a');
  const { readRecord } = await import('./record.ts');
  const routes = await import('./watch-routes.ts');
  readRecord((moment) => seen.push(moment));
  noteRoute = routes.noteRoute;
  stop = routes.watchDocument();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const paths = (): readonly string[] =>
  seen.map((moment) =>
    moment.kind === 'route' ? new URL(moment.href).pathname + new URL(moment.href).search : moment.kind,
  );

test('the first route is noted, another path is, and another query is not', () => {
  noteRoute();
  window.history.pushState(null, '', '/jobs/?q=b');
  noteRoute();
  window.history.pushState(null, '', '/company/horizon-air/jobs/?q=b');
  noteRoute();
  expect(paths()).toEqual(['/jobs/?q=a', '/company/horizon-air/jobs/?q=b']);
});

test('a page that comes back from the history as it was is entered anew', () => {
  noteRoute();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(paths()).toEqual(['/jobs/?q=a', 'leave', '/jobs/?q=a']);
});

test('a replaced address says so, and each route the title before it', () => {
  document.title = 'Jobs';
  noteRoute();
  window.history.replaceState(null, '', '/locations/oregon/jobs/');
  noteRoute(true);
  expect(seen.at(-1)).toMatchObject({ isReplacement: true, titleBefore: 'Jobs', from: '' });
});

test('nothing is noted after the end', () => {
  stop();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(seen).toEqual([]);
});
