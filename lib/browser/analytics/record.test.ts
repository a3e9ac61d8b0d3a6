import { beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from './record.ts';

beforeEach(() => vi.resetModules());

const save = (id: number): AnalyticsEvent => ({ name: 'save_job', params: { job_id: String(id) } });

test('moments before the reader are passed on in order, once; later moments immediately', async () => {
  const { readRecord, record, trackEvent } = await import('./record.ts');
  trackEvent(save(1));
  record({ kind: 'leave' });
  const kinds: string[] = [];
  readRecord((moment) => void kinds.push(moment.kind));
  trackEvent(save(2));
  expect(kinds).toEqual(['event', 'leave', 'event']);
});

test('a page without a reader stores the first hundred moments', async () => {
  const { readRecord, trackEvent } = await import('./record.ts');
  for (let id = 0; id < 1000; id += 1) trackEvent(save(id));
  const reader = vi.fn();
  readRecord(reader);
  expect(reader).toHaveBeenCalledTimes(100);
  expect(reader).toHaveBeenLastCalledWith({ kind: 'event', event: save(99) });
});

test('a closed record stores nothing', async () => {
  const { closeRecord, readRecord, trackEvent } = await import('./record.ts');
  trackEvent(save(1));
  closeRecord();
  trackEvent(save(2));
  const reader = vi.fn();
  readRecord(reader);
  expect(reader).not.toHaveBeenCalled();
});
