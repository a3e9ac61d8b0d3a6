import { setTimeout as wait } from 'node:timers/promises';
import { listAssets } from '#bench/budgets/page-assets.ts';
import { createChooser, type VisitKind } from '#bench/reliability/support/mixed-visits.ts';
import type { ChildServer } from '#bench/support/child-server.ts';
import { getPage, getRaw } from '#bench/support/get-raw.ts';
import { readProcessMemory } from '#bench/support/process-memory.ts';
import { atMost, formatNumber, median, type Row } from '#bench/support/rows.ts';
import { startBareApp, startSiteOf } from '#bench/support/sites.ts';
import { listJobPaths } from './addresses.ts';
import { toControlPath } from './first-renderings.ts';
import { loadPaths } from './generator.ts';

const connections = 16;
const startTimeoutMs = 60_000;

/** Seconds from the start of a process to the first 200 of a page. */
async function timeStart(
  start: () => Promise<ChildServer>,
  page: string,
): Promise<{ readonly server: ChildServer; readonly seconds: number }> {
  const began = performance.now();
  const server = await start();
  while ((await getRaw(server.url + page)).status !== 200) {
    if (performance.now() - began > startTimeoutMs) throw new Error(`${page} is not answered with 200.`);
    await wait(10);
  }
  return { server, seconds: (performance.now() - began) / 1000 };
}

async function readAssets(url: string): Promise<readonly string[]> {
  const { scripts, styles } = listAssets((await getPage(url)).body.toString('utf8'));
  return [...scripts, ...styles];
}

/** Sends mixed requests. @returns megabytes of the process after them */
async function fill({ url, pid }: ChildServer, toPath: (number: number) => string, amount: number): Promise<number> {
  let number = 0;
  const isExpected = (status: number): boolean => status < 500 && status !== 429;
  const { errors } = await loadPaths(url, () => toPath(number++), connections, amount, isExpected);
  if (errors > 0) throw new Error(`${errors} of ${amount} mixed requests failed.`);
  return readProcessMemory(pid).resident / 1e6;
}

/** Returns a page of the bare app for a request of the site. It has no page cache, so stored pages are its prerendered one. */
function toBarePath(kind: VisitKind, path: string, number: number, assets: readonly string[]): string {
  if (kind === 'job' || kind === 'list' || kind === 'query') return toControlPath(kind, number);
  if (kind === 'unknown') return path;
  return kind === 'asset' ? (assets[number % assets.length] ?? '/') : '/';
}

/** Measures start and resident memory of fresh processes beside the bare app. @param pages file of the bare app's pages */
export async function measureMemory(
  feed: string,
  pages: string,
  { rounds, mixed }: { readonly rounds: number; readonly mixed: number },
): Promise<readonly Row[]> {
  const jobs = listJobPaths(feed);
  const own = { seconds: new Array<number>(), resident: new Array<number>() };
  const control = { seconds: new Array<number>(), resident: new Array<number>() };
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`  round ${round} of ${rounds}: memory and start\n`);
    const site = await timeStart(() => startSiteOf(feed), '/jobs/');
    const choose = createChooser(jobs, await readAssets(`${site.server.url}/jobs/`));
    own.seconds.push(site.seconds);
    own.resident.push(await fill(site.server, (number) => choose(number).path, mixed));
    await site.server.stop();
    const bare = await timeStart(() => startBareApp(pages), toControlPath('list', 0));
    const assets = await readAssets(`${bare.server.url}/`);
    control.seconds.push(bare.seconds);
    const toPath = (number: number): string => {
      const { kind, path } = choose(number);
      return toBarePath(kind, path, number, assets);
    };
    control.resident.push(await fill(bare.server, toPath, mixed));
    await bare.server.stop();
  }
  const compare = (kind: keyof typeof own): number =>
    median(own[kind].map((value, round) => value / (control[kind][round] ?? Number.NaN)));
  const section = 'Process, sample feed';
  return [
    {
      section,
      what: `resident memory after ${formatNumber(mixed)} mixed requests`,
      figure: `${formatNumber(median(own.resident))} MB`,
      control: `bare Next ${formatNumber(median(control.resident))} MB`,
      ratio: compare('resident'),
      goal: atMost(compare('resident'), 1.25, '×'),
    },
    {
      section,
      what: 'start, to the first 200 of /jobs/',
      figure: `${formatNumber(median(own.seconds), 2)} s`,
      control: `bare Next ${formatNumber(median(control.seconds), 2)} s`,
      ratio: compare('seconds'),
      goal: atMost(median(own.seconds), 2, 's'),
    },
  ];
}
