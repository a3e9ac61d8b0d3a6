import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';

const folder = fileURLToPath(new URL('../tmp/', import.meta.url));

/**
 * Runs a task while no other process of this project runs one of the same name. A lock whose process has died is taken
 * over. Plain JavaScript: it runs before anything is installed.
 */
export async function withLock(name, task) {
  const file = path.join(folder, `${name}.lock`);
  mkdirSync(folder, { recursive: true });
  let isAnnounced = false;
  for (;;) {
    const holder = take(file);
    if (holder === null) break;
    if (holder !== 0 && !isAnnounced) {
      process.stderr.write(`Waiting for process ${holder}, which does the same (${name}) …\n`);
      isAnnounced = true;
    }
    await wait(100);
  }
  try {
    return await task();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Returns null when the lock was acquired, else the process that holds it, 0 when it was just released. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return null;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = readHolder(file);
  if (holder === 0 || isRunning(holder)) return holder;
  bury(file, holder);
  return 0;
}

function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// Two waiting processes may see the same dead holder: the one that moved another lock away restores it.
function bury(file, dead) {
  const grave = `${file}.${process.pid}`;
  try {
    renameSync(file, grave);
    if (readHolder(grave) !== dead) linkSync(grave, file);
  } catch {
    return;
  } finally {
    rmSync(grave, { force: true });
  }
}
