import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { measureColdStart } from '#bench/load/search/cold-start.ts';

const pollIntervalMs = 50;
const timeoutMs = 120_000;

/** Seconds from the start of a process to the first list of jobs. */
export interface Starts {
  /** Without a stored index. */
  readonly first: number;
  /** With the index that the first process stored. */
  readonly again: number;
}

/** Measures a first start, and a second one over the same feed. @param folder for the stored index */
export async function measureStarts(feed: string, folder: string): Promise<Starts> {
  const indexes = path.join(folder, 'indexes');
  const settings = { KEPT_INDEX: indexes };
  rmSync(indexes, { recursive: true, force: true });
  const first = await measureColdStart(feed, undefined, settings, () => waitForIndex(indexes));
  return { first, again: await measureColdStart(feed, undefined, settings) };
}

async function waitForIndex(folder: string): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!existsSync(folder) || !readdirSync(folder).some((name) => name.endsWith('.index'))) {
    if (performance.now() > deadline) throw new Error('The site does not store its index.');
    await wait(pollIntervalMs);
  }
}
