import { afterAll, expect } from 'vitest';

const read = (): Readonly<Record<string, unknown>> => ({
  Date,
  clearInterval,
  clearTimeout,
  fetch,
  'performance.now': performance.now,
  setInterval,
  setTimeout,
});
const atStart = read();

// Test files of one worker share its globals: a file that leaves a fake behind would fail another one.
afterAll(() => {
  const left = Object.entries(read()).filter(([name, value]) => value !== atStart[name]);
  expect(
    left.map(([name]) => name),
    'globals that this file replaced and did not restore',
  ).toEqual([]);
});
