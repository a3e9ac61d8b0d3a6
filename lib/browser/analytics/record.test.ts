// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type * as recordModule from './record.ts';
import type { AnalyticsEvent, Moment } from './record.ts';

let record: typeof recordModule;

// There is one record per document, so each test loads the module again.
beforeEach(async () => {
  vi.resetModules();
  record = await import('./record.ts');
  window.history.replaceState(null, '', '/jobs/?q=a');
});

const save = (id: number): AnalyticsEvent => ({ name: 'save_job', params: { job_id: String(id) } });

function follow(): readonly Moment[] {
  const moments: Moment[] = [];
  record.readRecord((moment) => moments.push(moment));
  return moments;
}

const show = (moments: readonly Moment[]): readonly string[] =>
  moments.map((moment) => (moment.kind === 'route' ? new URL(moment.href).pathname : moment.kind));

test('moments before the reader are passed on in order, once; later moments immediately', () => {
  record.trackEvent(save(1));
  record.recordRoute();
  const moments = follow();
  record.trackEvent(save(2));
  expect(show(moments)).toEqual(['event', '/jobs/', 'event']);
});

test('a page without a reader stores the first hundred moments, and a closed record nothing', () => {
  for (let id = 0; id < 1000; id += 1) record.trackEvent(save(id));
  const moments = follow();
  expect([moments.length, moments.at(-1)]).toEqual([100, { kind: 'event', event: save(99) }]);
  record.closeRecord();
  record.trackEvent(save(1));
  expect(follow()).toEqual([]);
});

test('the first route and another path are recorded, and another query is not', () => {
  const moments = follow();
  record.watchDocument();
  document.title = 'Jobs';
  window.history.pushState(null, '', '/jobs/?q=b');
  record.recordRoute();
  window.history.replaceState(null, '', '/company/horizon-air/jobs/?q=b');
  record.recordRoute(true);
  expect(show(moments)).toEqual(['/jobs/', '/company/horizon-air/jobs/']);
  expect(moments[1]).toMatchObject({ isReplacement: true, titleBefore: 'Jobs', from: '' });
});

test('a page restored from the back/forward cache is recorded as entered again', () => {
  const moments = follow();
  record.watchDocument();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(show(moments)).toEqual(['/jobs/', 'leave', '/jobs/']);
});

test('clicks on links to application forms are recorded, also of the middle button, and no others', () => {
  const moments = follow();
  record.watchDocument();
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
