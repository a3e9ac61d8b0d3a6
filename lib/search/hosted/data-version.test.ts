import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDataVersion } from './data-version.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

function start(answers: (string | null)[]) {
  let looks = 0;
  const version = createDataVersion({
    look: async () => answers[Math.min(looks++, answers.length - 1)] ?? null,
    now: Date.now,
    interval: 1500,
    idleTimeoutMs: 10_000,
  });
  return { version, looks: () => looks };
}

test('the version changes with the data, within two seconds, and not without them', async () => {
  const { version } = start(['a', 'a', 'b']);
  version.current();
  await vi.advanceTimersByTimeAsync(0);
  const first = version.current();
  await vi.advanceTimersByTimeAsync(1500);
  expect(version.current()).toBe(first);
  await vi.advanceTimersByTimeAsync(1500);
  expect(version.current()).not.toBe(first);
});

test('while the service gives no answer the version stays', async () => {
  const { version } = start(['a', null, null, 'a']);
  version.current();
  await vi.advanceTimersByTimeAsync(0);
  const first = version.current();
  for (let turn = 0; turn < 4; turn += 1) {
    await vi.advanceTimersByTimeAsync(1500);
    expect(version.current()).toBe(first);
  }
});

test('nobody asks: nobody looks, and who asks then gets another version', async () => {
  const { version, looks } = start(['a']);
  version.current();
  await vi.advanceTimersByTimeAsync(0);
  const first = version.current();
  await vi.advanceTimersByTimeAsync(60_000);
  const looked = looks();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks()).toBe(looked);
  expect(version.current()).not.toBe(first);
});

test('a closed one looks no more', async () => {
  const { version, looks } = start(['a']);
  version.current();
  await vi.advanceTimersByTimeAsync(0);
  version.close();
  await vi.advanceTimersByTimeAsync(20_000);
  version.current();
  expect(looks()).toBe(1);
});

test('a look that throws changes nothing', async () => {
  const version = createDataVersion({
    look: () => Promise.reject(new Error('broken')),
    now: Date.now,
    interval: 1500,
    idleTimeoutMs: 10_000,
  });
  const first = version.current();
  await vi.advanceTimersByTimeAsync(3000);
  expect(version.current()).toBe(first);
});

test('before the first look is over, the version is that of no data', async () => {
  const { version } = start(['a']);
  expect(version.current()).toBe('1-none');
  expect(version.current()).toBe('1-none');
  await vi.advanceTimersByTimeAsync(0);
  expect(version.current()).toMatch(/^1-[0-9a-f]{16}$/);
});

test('one that is closed during a look does not look again', async () => {
  const { version, looks } = start(['a']);
  version.current();
  version.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks()).toBe(1);
});

test('one that was never asked does not look once it is closed', async () => {
  const { version, looks } = start(['a']);
  version.close();
  version.current();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks()).toBe(0);
});
