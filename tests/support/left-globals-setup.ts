import { afterAll, expect } from 'vitest';

const names = ['Date', 'clearInterval', 'clearTimeout', 'fetch', 'performance', 'setInterval', 'setTimeout'] as const;
const read = (): readonly unknown[] => [...names.map((name) => globalThis[name]), performance.now];
const atStart = read();

// Test files of one worker share its globals: a file that leaves a fake behind would fail another one.
afterAll(() => {
  const changed = names.filter((name, index) => read()[index] !== atStart[index]);
  expect(changed, 'globals that this file replaced and did not restore').toEqual([]);
});
