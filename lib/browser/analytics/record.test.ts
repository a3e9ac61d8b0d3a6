import { beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from './event-map.ts';

beforeEach(() => vi.resetModules());

const save = (id: number): AnalyticsEvent => ({ name: 'save_job', params: { job_id: String(id) } });

test('what happened before anybody read is handed over in order, once; then each at once', async () => {
  const { readRecord, record, trackEvent } = await import('./record.ts');
  trackEvent(save(1));
  record({ kind: 'leave' });
  const seen: string[] = [];
  readRecord((moment) => void seen.push(moment.kind));
  trackEvent(save(2));
  expect(seen).toEqual(['event', 'leave', 'event']);
});

test('a page that waits long keeps the first hundred', async () => {
  const { readRecord, trackEvent } = await import('./record.ts');
  for (let id = 0; id < 1000; id += 1) trackEvent(save(id));
  const read = vi.fn();
  readRecord(read);
  expect(read).toHaveBeenCalledTimes(100);
  expect(read).toHaveBeenLastCalledWith({ kind: 'event', event: save(99) });
});

test('a closed record keeps nothing', async () => {
  const { closeRecord, readRecord, trackEvent } = await import('./record.ts');
  trackEvent(save(1));
  closeRecord();
  trackEvent(save(2));
  const read = vi.fn();
  readRecord(read);
  expect(read).not.toHaveBeenCalled();
});
