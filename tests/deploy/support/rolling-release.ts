import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { startLoad, type LoadReport } from './constant-load.ts';
import type { Build, Replicas } from './replicas.ts';

export interface RollingReport extends LoadReport {
  /** Exit codes of the stopped processes. */
  readonly codes: readonly (number | null)[];
}

const warmUp = 3000;
const pollIntervalMs = 50;

/** Pages of every kind: cached by the front, cached by a process, rendered, and files. */
function choosePaths(jobs: readonly string[], assets: readonly string[]): (number: number) => string {
  const cachedPaths = ['/', '/jobs/', '/benefits/', '/company/horizon-air/jobs/', '/jobs/?q=pilot', ...jobs];
  const pick = (list: readonly string[], number: number): string => list[number % list.length] ?? '/';
  return (number) => {
    if (number % 32 === 0) return `/jobs/?q=pilot+${number}`;
    if (number % 8 === 1) return pick(assets, number >> 3);
    // An unknown parameter: the front has not cached the page, a process has.
    if (number % 4 === 2) return `${pick(cachedPaths, number >> 2).split('?')[0]}?unknown=${number}`;
    return pick(cachedPaths, number >> 1);
  };
}

/**
 * Restarts the processes in order under constant load, each when the previous one is ready.
 * @param builds the build of each restart, the first process first
 * @param rate requests per second
 */
export async function runRollingRelease(
  replicas: Replicas,
  builds: readonly Build[],
  rate: number,
): Promise<RollingReport> {
  const { front, restart } = replicas;
  const assets = await listAssets(front.url, '/jobs/');
  const load = startLoad(front.url, choosePaths(await listJobs(front.url), assets), rate);
  await wait(warmUp);
  const codes: (number | null)[] = [];
  for (const [number, build] of builds.entries()) codes.push(await restart(number % 2 === 0 ? 0 : 1, build));
  await wait(warmUp);
  return { ...(await load.stop()), codes };
}

/** Returns the scripts and styles of a page. */
export async function listAssets(origin: string, page: string): Promise<readonly string[]> {
  const { text } = await sendRequest(origin, page);
  return [...new Set(text.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g) ?? [])];
}

/** Returns the addresses of a few open jobs of the first list. */
export async function listJobs(origin: string): Promise<readonly string[]> {
  const { text } = await sendRequest(origin, '/jobs/');
  return [...new Set(text.match(/\/[\w-]+\/[\w-]+\/[0-9A-F]{32}\/job\//g) ?? [])].slice(0, 8);
}

/**
 * Closes a job and waits until no process shows it.
 * @returns milliseconds until no process does, and until the front does not
 */
export async function closeJob(
  replicas: Replicas,
  job: string,
): Promise<{ readonly processes: number; readonly front: number }> {
  const id = job.split('/').at(-3) ?? 'none';
  const origins = [...replicas.urls(), replicas.front.url];
  const untilGone = async (origin: string): Promise<number> => {
    while ((await sendRequest(origin, job)).status === 200) await wait(pollIntervalMs);
    return Date.now() - closedAt;
  };
  await replicas.closeJob(id);
  const closedAt = Date.now();
  const [front = 0, ...processes] = (await Promise.all(origins.map(untilGone))).toReversed();
  return { processes: Math.max(...processes), front };
}
