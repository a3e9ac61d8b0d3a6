// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Moment } from './record.ts';

let moments: Moment[] = [];
let recordRoute: (isReplacement?: boolean) => void = () => {};

// There is one record per document, so each test loads the modules again. Listeners of earlier tests have arrays of their own.
beforeEach(async () => {
  vi.resetModules();
  const ownMoments: Moment[] = (moments = []);
  window.history.replaceState(null, '', '/jobs/?q=a');
  const { readRecord } = await import('./record.ts');
  const routes = await import('./watch-routes.ts');
  readRecord((moment) => ownMoments.push(moment));
  recordRoute = routes.recordRoute;
  routes.watchDocument();
});

const paths = (): readonly string[] =>
  moments.map((moment) =>
    moment.kind === 'route' ? new URL(moment.href).pathname + new URL(moment.href).search : moment.kind,
  );

test('the first route and another path are recorded, and another query is not', () => {
  window.history.pushState(null, '', '/jobs/?q=b');
  recordRoute();
  window.history.pushState(null, '', '/company/horizon-air/jobs/?q=b');
  recordRoute();
  expect(paths()).toEqual(['/jobs/?q=a', '/company/horizon-air/jobs/?q=b']);
});

test('a page restored from the back/forward cache is recorded as entered again', () => {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(paths()).toEqual(['/jobs/?q=a', 'leave', '/jobs/?q=a']);
});

test('a replaced address is recorded as such, and each route with the previous title', () => {
  document.title = 'Jobs';
  window.history.replaceState(null, '', '/locations/oregon/jobs/');
  recordRoute(true);
  expect(moments.at(-1)).toMatchObject({ isReplacement: true, titleBefore: 'Jobs', from: '' });
});

test('clicks on links to application forms are recorded, also of the middle button, and no others', () => {
  document.body.innerHTML = '<a data-apply="1" data-position="end"><span>Apply</span></a><a href="#main">Skip</a>';
  const [apply, other] = [document.querySelector('span'), document.querySelector('[href]')];
  for (const [target, type, button] of [
    [apply, 'click', 0],
    [apply, 'auxclick', 1],
    [apply, 'auxclick', 2],
    [other, 'click', 0],
  ] as const)
    target?.dispatchEvent(new MouseEvent(type, { button, bubbles: true }));
  const event = { name: 'apply_click', params: { job_id: '1', position: 'end' } };
  expect(moments.slice(1)).toEqual([
    { kind: 'event', event },
    { kind: 'event', event },
  ]);
});
