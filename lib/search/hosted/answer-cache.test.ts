import { expect, test } from 'vitest';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { createAnswerCache } from './answer-cache.ts';

function start() {
  const state = { version: 'a', now: 0, calls: 0 };
  const keep = createAnswerCache<number>({
    version: () => state.version,
    now: () => state.now,
    maxEntries: 2,
  });
  const ask = async (): Promise<Result<number, JobsError>> => ok((state.calls += 1));
  return { state, keep, ask };
}

test('an answer is cached until it expires or the data change', async () => {
  const { state, keep, ask } = start();
  expect(await keep('x', ask)).toEqual(ok(1));
  state.now = 59_999;
  expect(await keep('x', ask)).toEqual(ok(1));
  state.now = 60_000;
  expect(await keep('x', ask)).toEqual(ok(2));
  state.version = 'b';
  expect(await keep('x', ask)).toEqual(ok(3));
  expect(await keep('y', ask)).toEqual(ok(4));
});

test('concurrent calls with the same key share one request', async () => {
  const { state, keep, ask } = start();
  await Promise.all([keep('x', ask), keep('x', ask), keep('x', ask)]);
  expect(state.calls).toBe(1);
});

test('a failure is not cached when the data change meanwhile and change back', async () => {
  const { state, keep, ask } = start();
  const { promise, resolve } = Promise.withResolvers<Result<number, JobsError>>();
  const failed = keep('x', () => promise);
  state.version = 'b';
  resolve(err({ kind: 'timeout', detail: '' }));
  await failed;
  state.version = 'a';
  expect(await keep('x', ask)).toEqual(ok(1));
});

test('a failure is not cached', async () => {
  const { keep, ask } = start();
  const failure = err({ kind: 'timeout', detail: '' } satisfies JobsError);
  expect(await keep('x', async () => failure)).toEqual(failure);
  expect(await keep('x', ask)).toEqual(ok(1));
});

test('an answer from the future is requested again, because the clock was set back', async () => {
  const { state, keep, ask } = start();
  state.now = 3_600_000;
  expect(await keep('x', ask)).toEqual(ok(1));
  state.now = 0;
  expect(await keep('x', ask)).toEqual(ok(2));
});

test('a late failure does not remove a newer answer', async () => {
  const { state, keep, ask } = start();
  const late = Promise.withResolvers<Result<number, JobsError>>();
  const first = keep('x', () => late.promise);
  state.version = 'b';
  expect(await keep('x', ask)).toEqual(ok(1));
  late.resolve(err({ kind: 'timeout', detail: '' }));
  await first;
  expect(await keep('x', ask)).toEqual(ok(1));
});

test('the least recently used answers are evicted', async () => {
  const { keep, ask } = start();
  for (const key of ['x', 'y', 'z']) await keep(key, ask);
  expect(await keep('z', ask)).toEqual(ok(3));
  expect(await keep('x', ask)).toEqual(ok(4));
});
