import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from './with-lock.mjs';

const name = `test-${process.pid}`;
const file = path.join(import.meta.dirname, `../tmp/${name}.lock`);

test('tasks of one name never overlap', async () => {
  let running = 0;
  let maxRunning = 0;
  const task = async (): Promise<void> => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await Promise.resolve();
    running -= 1;
  };
  await Promise.all([withLock(name, task), withLock(name, task), withLock(name, task)]);
  expect(maxRunning).toBe(1);
  expect(existsSync(file)).toBe(false);
});

test('a failing task releases the lock', async () => {
  await expect(withLock(name, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(file)).toBe(false);
});

test('the lock of a process that has died is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await withLock(name, () => undefined);
  writeFileSync(file, String(pid));
  expect(await withLock(name, () => 'done')).toBe('done');
  expect(existsSync(file)).toBe(false);
});
