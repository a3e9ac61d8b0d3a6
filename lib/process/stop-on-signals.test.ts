import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopOnSignals } from './stop-on-signals.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;
const exit = vi.spyOn(process, 'exit');
const before = new Map<NodeJS.Signals, unknown[]>(signals.map((signal) => [signal, process.listeners(signal)]));

function listenersOf(signal: NodeJS.Signals) {
  return process.listeners(signal).filter((listener) => before.get(signal)?.includes(listener) !== true);
}

function send(signal: (typeof signals)[number]): void {
  for (const listener of listenersOf(signal)) Reflect.apply(listener, process, [signal]);
}

/** A process that starts to close at its first signal. */
function start(delay?: number) {
  const closing = Promise.withResolvers<void>();
  const close = vi.fn(() => closing.promise);
  stopOnSignals(close, delay);
  return { close, ...closing };
}

const codes = (): readonly unknown[] => exit.mock.calls.map(([code]) => code);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('npm_lifecycle_event', undefined);
  exit.mockReset().mockImplementation(vi.fn<typeof process.exit>());
});
afterEach(() => {
  for (const signal of signals) for (const listener of listenersOf(signal)) process.off(signal, listener);
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each(signals)('%s closes the server once, and the process exits with 0 when it is closed', async (signal) => {
  const { close, resolve } = start();
  send(signal);
  expect([close.mock.calls.length, codes()]).toEqual([1, []]);
  resolve();
  await vi.waitFor(() => expect(codes()).toEqual([0]), 15_000);
});

test('a server that cannot close exits with 1', async () => {
  const { reject } = start();
  send('SIGTERM');
  reject(new Error('a socket that does not end'));
  await vi.waitFor(() => expect(codes()).toEqual([1]), 15_000);
});

test('any second signal exits at once', () => {
  start();
  send('SIGTERM');
  expect(codes()).toEqual([]);
  send('SIGINT');
  expect(codes()).toEqual([1]);
});

test.each([
  [undefined, 15_000],
  [30, 45_000],
])('with a delay of %s seconds, a server that never closes exits after %i ms', (delay, expected) => {
  start(delay);
  send('SIGTERM');
  vi.advanceTimersByTime(expected - 1);
  expect(codes()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(codes()).toEqual([1]);
});

test('under npm, the exit of npm counts as one signal', () => {
  vi.stubEnv('npm_lifecycle_event', 'start');
  const parent = vi.spyOn(process, 'ppid', 'get').mockReturnValue(50);
  const { close } = start();
  vi.advanceTimersByTime(5000);
  expect(close).not.toHaveBeenCalled();
  parent.mockReturnValue(1);
  vi.advanceTimersByTime(5000);
  expect([close.mock.calls.length, codes()]).toEqual([1, []]);
  parent.mockRestore();
});

test('under npm, the exit of npm after a signal does not count as a second one', () => {
  vi.stubEnv('npm_lifecycle_event', 'start');
  const parent = vi.spyOn(process, 'ppid', 'get').mockReturnValue(50);
  const { close } = start();
  send('SIGTERM');
  parent.mockReturnValue(1);
  vi.advanceTimersByTime(5000);
  expect([close.mock.calls.length, codes()]).toEqual([1, []]);
  parent.mockRestore();
});

test('without npm, the parent process may exit', () => {
  const parent = vi.spyOn(process, 'ppid', 'get').mockReturnValue(50);
  const { close } = start();
  parent.mockReturnValue(1);
  vi.advanceTimersByTime(5000);
  expect(close).not.toHaveBeenCalled();
  parent.mockRestore();
});
