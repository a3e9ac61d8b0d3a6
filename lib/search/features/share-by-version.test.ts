import { expect, test, vi } from 'vitest';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { shareByVersion } from './share-by-version.ts';

test('an answer is shared until the data change, by search', async () => {
  let version = '1';
  const search = createFakeSearch({ version: () => version });
  const read = vi.fn(async () => ok(version));
  const shared = shareByVersion(read);
  expect(await Promise.all([shared(search), shared(search)])).toEqual([ok('1'), ok('1')]);
  expect([await shared(search), read.mock.calls.length]).toEqual([ok('1'), 1]);
  version = '2';
  expect([await shared(search), read.mock.calls.length]).toEqual([ok('2'), 2]);
  await shared(createFakeSearch());
  expect(read).toHaveBeenCalledTimes(3);
});

test.each<[string, () => Promise<Result<number, JobsError>>]>([
  ['a failed', async () => err({ kind: 'timeout', detail: '' })],
  ['a degraded', async () => ({ ...ok(1), isDegraded: true })],
  ['a thrown', () => Promise.reject(new Error('a fault'))],
])('%s answer is read again', async (_, answer) => {
  const search = createFakeSearch();
  const read = vi.fn(answer);
  const shared = shareByVersion(read);
  await Promise.allSettled([shared(search), shared(search)]);
  expect(read).toHaveBeenCalledTimes(1);
  await Promise.allSettled([shared(search)]);
  expect(read).toHaveBeenCalledTimes(2);
});
