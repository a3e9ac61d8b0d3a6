import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { err, ok } from '#lib/result.ts';
import { ServiceFailure } from './attempt-request.ts';
import { createBreaker, type BreakerState, type ServiceObserver } from './service-client.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function start() {
  const states: (readonly [BreakerState, string | null])[] = [];
  const pauses: number[] = [];
  const observe: ServiceObserver = {
    onCall: vi.fn(),
    onRetry: vi.fn(),
    onPause: (milliseconds) => void pauses.push(milliseconds),
    onBreaker: (state, reason) => void states.push([state, reason]),
  };
  const breaker = createBreaker(5000, 2000, observe);
  const fail = (query: string, status = 503, pauseMs: number | null = null) =>
    breaker
      .execute(query, () =>
        Promise.reject(new ServiceFailure({ kind: 'bad-status', status, detail: `status ${status}` }, false, pauseMs)),
      )
      .catch((error: unknown) => error);
  const state = () => states.at(-1)?.[0] ?? 'closed';
  return { breaker, fail, state, states, pauses, succeed: () => breaker.execute('good', async () => 7) };
}

it('opens when different queries fail and none succeeds for two seconds, and closes with the first success', async () => {
  const { fail, state, succeed } = start();
  for (const query of ['a', 'b', 'c', 'd']) await fail(query);
  vi.advanceTimersByTime(1999);
  await fail('e');
  expect(state()).toBe('closed');
  vi.advanceTimersByTime(1);
  await fail('f');
  expect(state()).toBe('open');
  await expect(succeed()).rejects.toThrow();
  vi.advanceTimersByTime(5000);
  expect([await succeed(), state()]).toEqual([ok(7), 'closed']);
});

it('stays closed when a single query hangs, no matter how often it is repeated', async () => {
  const { fail, state } = start();
  for (let call = 0; call < 100; call += 1) {
    await fail('hang');
    vi.advanceTimersByTime(100);
  }
  expect(state()).toBe('closed');
});

it('stays closed while something succeeds every other second', async () => {
  const { fail, state, succeed } = start();
  for (let call = 0; call < 20; call += 1) {
    await fail(`${call}`);
    vi.advanceTimersByTime(800);
    if (call % 2 === 0) await succeed();
  }
  expect(state()).toBe('closed');
});

it('counts a query again after ten seconds', async () => {
  const { fail, state } = start();
  for (let call = 0; call < 5; call += 1) {
    await fail('only');
    vi.advanceTimersByTime(10_001);
  }
  expect(state()).toBe('open');
});

it('stays closed when a service that is up refuses the requests', async () => {
  const { fail, state } = start();
  for (let call = 0; call < 100; call += 1) {
    expect(await fail(`${call}`, 404)).toMatchObject(err({ status: 404 }));
    vi.advanceTimersByTime(100);
  }
  expect(state()).toBe('closed');
});

it('lets nothing through for as long as a 429 asks, and reports the first of several as a pause', async () => {
  const { breaker, fail, succeed, states, pauses } = start();
  await Promise.all([fail('a', 429, 30_000), fail('b', 429, 20_000)]);
  vi.advanceTimersByTime(29_999);
  await expect(succeed()).rejects.toThrow();
  expect([breaker.toError(), states, pauses]).toEqual([expect.objectContaining({ status: 429 }), [], [30_000]]);
  vi.advanceTimersByTime(1);
  expect([await succeed(), states]).toEqual([ok(7), []]);
});

it('reports an outage that ends with a pause as open until something succeeds', async () => {
  const { fail, succeed, state, states } = start();
  for (const query of ['a', 'b', 'c', 'd']) await fail(query);
  vi.advanceTimersByTime(2000);
  await fail('e');
  vi.advanceTimersByTime(5000);
  await fail('f', 429, 1000);
  expect(state()).toBe('half-open');
  vi.advanceTimersByTime(1000);
  await succeed();
  expect(states.map(([name]) => name)).toEqual(['open', 'half-open', 'half-open', 'closed']);
});

it('lets one request through after a pause, and the others when it has succeeded', async () => {
  const { breaker, fail, succeed } = start();
  await fail('a', 429, 1000);
  vi.advanceTimersByTime(1000);
  const first = Promise.withResolvers<number>();
  const other = vi.fn(async () => 8);
  const answers = [breaker.execute('first', () => first.promise), breaker.execute('other', other)];
  await new Promise(setImmediate);
  expect(other).not.toHaveBeenCalled();
  first.resolve(7);
  expect([await Promise.all(answers), await succeed()]).toEqual([[ok(7), ok(8)], ok(7)]);
});

it('pauses again when the first request after a pause gets a 429', async () => {
  const { fail, succeed, pauses } = start();
  await fail('a', 429, 1000);
  vi.advanceTimersByTime(1000);
  await fail('b', 429, 2000);
  vi.advanceTimersByTime(1999);
  await expect(succeed()).rejects.toThrow();
  expect(pauses).toEqual([1000, 2000]);
});

it('opens again when the trial request fails, even for a query that failed before', async () => {
  const { fail, state } = start();
  for (const query of ['a', 'b', 'c', 'd']) await fail(query);
  vi.advanceTimersByTime(2000);
  await fail('e');
  vi.advanceTimersByTime(5000);
  await fail('a');
  expect(state()).toBe('open');
});

it('reports each state change and the reason for opening', async () => {
  const { fail, states, succeed } = start();
  for (const query of ['a', 'b', 'c', 'd']) await fail(query, 500);
  vi.advanceTimersByTime(2000);
  await fail('e', 502);
  vi.advanceTimersByTime(5000);
  await succeed();
  expect(states).toEqual([
    ['open', 'status 502'],
    ['half-open', null],
    ['closed', null],
  ]);
});

it('stays closed for errors in our own code', async () => {
  const { breaker, state } = start();
  for (let call = 0; call < 20; call += 1) {
    await expect(breaker.execute(`${call}`, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    vi.advanceTimersByTime(1000);
  }
  expect(state()).toBe('closed');
});

it('measures the outage from the first failure after a success', async () => {
  const { fail, state, succeed } = start();
  await fail('a');
  vi.advanceTimersByTime(60_000);
  await succeed();
  for (const query of ['b', 'c', 'd', 'e', 'f']) await fail(query);
  expect(state()).toBe('closed');
  vi.advanceTimersByTime(2000);
  await fail('g');
  expect(state()).toBe('open');
});
