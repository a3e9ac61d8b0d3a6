import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBreaker } from './breaker.ts';
import { ServiceFailure } from './service-failure.ts';
import type { ServiceObserver } from './service-observer.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function start(observe?: ServiceObserver) {
  const breaker = createBreaker({ recoveryMs: 5000, minOutageMs: 2000, observe });
  const fail = (query: string, status = 503) =>
    breaker
      .execute(query, () =>
        Promise.reject(new ServiceFailure({ kind: 'bad-status', status, detail: `status ${status}` }, false)),
      )
      .catch((error: unknown) => error);
  return { breaker, fail, succeed: () => breaker.execute('good', async () => 7) };
}

it('opens when different queries fail and none succeeds for two seconds, and closes with the first success', async () => {
  const { breaker, fail, succeed } = start();
  for (const query of ['a', 'b', 'c', 'd']) await fail(query);
  vi.advanceTimersByTime(1999);
  await fail('e');
  expect(breaker.state).toBe('closed');
  vi.advanceTimersByTime(1);
  await fail('f');
  expect(breaker.state).toBe('open');
  await expect(succeed()).rejects.toThrow();
  vi.advanceTimersByTime(5000);
  expect([await succeed(), breaker.state]).toEqual([7, 'closed']);
});

it('stays closed when a single query hangs, no matter how often it is repeated', async () => {
  const { breaker, fail } = start();
  for (let call = 0; call < 100; call += 1) {
    await fail('hang');
    vi.advanceTimersByTime(100);
  }
  expect(breaker.state).toBe('closed');
});

it('stays closed while something succeeds every other second', async () => {
  const { breaker, fail, succeed } = start();
  for (let call = 0; call < 20; call += 1) {
    await fail(`${call}`);
    vi.advanceTimersByTime(800);
    if (call % 2 === 0) await succeed();
  }
  expect(breaker.state).toBe('closed');
});

it('counts a query again after ten seconds', async () => {
  const { breaker, fail } = start();
  for (let call = 0; call < 5; call += 1) {
    await fail('only');
    vi.advanceTimersByTime(10_000);
  }
  expect(breaker.state).toBe('open');
});

it('stays closed when the service answers 429', async () => {
  const { breaker, fail } = start();
  for (let call = 0; call < 100; call += 1) {
    await fail(`${call}`, 429);
    vi.advanceTimersByTime(100);
  }
  expect(breaker.state).toBe('closed');
});

it('opens again when the trial request fails, even for a query that failed before', async () => {
  const { breaker, fail } = start();
  for (const query of ['a', 'b', 'c', 'd']) await fail(query);
  vi.advanceTimersByTime(2000);
  await fail('e');
  vi.advanceTimersByTime(5000);
  await fail('a');
  expect(breaker.state).toBe('open');
});

it('reports each state change and the reason for opening', async () => {
  const onBreaker = vi.fn<ServiceObserver['onBreaker']>();
  const { fail, succeed } = start({ onBreaker, onCall: vi.fn(), onRetry: vi.fn(), onPause: vi.fn() });
  for (const query of ['a', 'b', 'c', 'd']) await fail(query, 500);
  vi.advanceTimersByTime(2000);
  await fail('e', 502);
  vi.advanceTimersByTime(5000);
  await succeed();
  expect(onBreaker.mock.calls).toEqual([
    ['open', 'status 502'],
    ['half-open', null],
    ['closed', null],
  ]);
});

it('stays closed for errors in our own code', async () => {
  const { breaker } = start();
  for (let call = 0; call < 20; call += 1) {
    await expect(breaker.execute(`${call}`, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    vi.advanceTimersByTime(1000);
  }
  expect(breaker.state).toBe('closed');
});

it('measures the outage from the first failure after a success', async () => {
  const { breaker, fail, succeed } = start();
  await fail('a');
  vi.advanceTimersByTime(60_000);
  await succeed();
  for (const query of ['b', 'c', 'd', 'e', 'f']) await fail(query);
  expect(breaker.state).toBe('closed');
  vi.advanceTimersByTime(2000);
  await fail('g');
  expect(breaker.state).toBe('open');
});
