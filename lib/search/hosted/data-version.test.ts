import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDataVersion } from './data-version.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

function start(answers: (string | null)[]) {
  let looks = 0;
  const version = createDataVersion({
    readFingerprint: async () => answers[Math.min(looks++, answers.length - 1)] ?? null,
    now: Date.now,
    intervalMs: 1500,
  });
  return { version, looks: () => looks };
}

test('the version changes within two seconds when the data change, and only then', async () => {
  const { version } = start(['a', 'a', 'b']);
  version.current();
  await vi.advanceTimersByTimeAsync(0);
  const first = version.current();
  await vi.advanceTimersByTimeAsync(1500);
  expect(version.current()).toBe(first);
  await vi.advanceTimersByTimeAsync(1500);
  expect(version.current()).not.toBe(first);
});

test('the version stays while the service does not answer', async () => {
  const { version } = start(['a', null, null, 'a']);
  version.current();
  await vi.advanceTimersByTimeAsync(0);
  const first = version.current();
  for (let turn = 0; turn < 4; turn += 1) {
    await vi.advanceTimersByTimeAsync(1500);
    expect(version.current()).toBe(first);
  }
});

test('polling stops when the version is not used, and the next use returns a new version', async () => {
  const { version, looks } = start(['a']);
  version.current();
  await vi.advanceTimersByTimeAsync(0);
  const first = version.current();
  await vi.advanceTimersByTimeAsync(690_000);
  const lookedInUse = looks();
  await vi.advanceTimersByTimeAsync(11_500);
  const looked = looks();
  expect(looked).toBeGreaterThan(lookedInUse);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks()).toBe(looked);
  expect(version.current()).not.toBe(first);
});

test('polling stops after close', async () => {
  const { version, looks } = start(['a']);
  version.current();
  await vi.advanceTimersByTimeAsync(0);
  version.close();
  await vi.advanceTimersByTimeAsync(20_000);
  version.current();
  expect(looks()).toBe(1);
});

test('a poll that throws changes nothing', async () => {
  const version = createDataVersion({
    readFingerprint: () => Promise.reject(new Error('broken')),
    now: Date.now,
    intervalMs: 1500,
  });
  const first = version.current();
  await vi.advanceTimersByTimeAsync(3000);
  expect(version.current()).toBe(first);
});

test('the version is that of no data until the first poll has finished', async () => {
  const { version } = start(['a']);
  expect(version.current()).toBe('1-none');
  expect(version.current()).toBe('1-none');
  await vi.advanceTimersByTimeAsync(0);
  expect(version.current()).toMatch(/^1-[0-9a-f]{16}$/);
});

test('polling stops when it is closed during a poll', async () => {
  const { version, looks } = start(['a']);
  version.current();
  version.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks()).toBe(1);
});

test('polling does not start after close', async () => {
  const { version, looks } = start(['a']);
  version.close();
  version.current();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks()).toBe(0);
});
