import { setTimeout as wait } from 'node:timers/promises';
import { atMost, formatNumber, type Row } from '#bench/load/row.ts';
import type { ChildServer } from '#bench/support/child-server.ts';
import { readCpuTime } from '#bench/support/cpu-time.ts';
import { getPage } from '#bench/support/get-raw.ts';
import { startSiteOf } from '#bench/support/sites.ts';
import { readProcessMemory } from '#bench/support/process-memory.ts';
import { changeFeed } from './change-feed.ts';
import { measureStarts } from './measure-restart.ts';
import { chooseForSite, listJobPaths, loadAndMeasure } from './mixed-load.ts';

const pollIntervalMs = 20;
const timeoutMs = 180_000;
const gigabyte = 1e9;

interface Swap {
  /** From the replacement of the file to the first answer with the new job. */
  readonly seconds: number;
  /** Processor time of the site. */
  readonly cpuSeconds: number;
}

/**
 * Measures the site with a large feed: its first start, a restart, its memory, and the costs of a feed in which every
 * row has changed and of one in which a single row has.
 * @param jobs number of jobs in the feed
 */
export async function toLargeFeedRows(feed: string, jobs: number, folder: string): Promise<readonly Row[]> {
  const section = `${formatNumber(jobs)} jobs`;
  const [job = '/'] = await listJobPaths(feed, folder);
  const { first, again } = await measureStarts(feed, folder);

  const site = await startSiteOf(feed);
  const started = readProcessMemory(site.pid);
  const choose = await chooseForSite(site, await listJobPaths(feed, folder));
  const loaded = await loadAndMeasure(site, choose);
  const whole = await measureSwap(site, feed, job, 'Changed with all', true);
  const single = await measureSwap(site, feed, job, 'Changed alone', false);
  const swapped = readProcessMemory(site.pid);
  await site.stop();
  const share = single.cpuSeconds / whole.cpuSeconds;
  return [
    {
      section,
      what: 'resident after 10,000 mixed requests',
      figure: `${formatNumber(loaded.resident / gigabyte, 2)} GB`,
      control: `${formatNumber(started.resident / gigabyte, 2)} GB at the start; peaks ${formatNumber(started.peak / gigabyte, 2)} GB at the start, ${formatNumber(swapped.peak / gigabyte, 2)} GB after two more feeds`,
      ratio: null,
      goal: atMost(loaded.resident / gigabyte, 1.5, 'GB'),
    },
    {
      section,
      what: 'restart over an unchanged feed with KEPT_INDEX, to the first 200 of /jobs/',
      figure: `${formatNumber(again, 2)} s`,
      control: `first start ${formatNumber(first, 2)} s`,
      ratio: again / first,
      goal: atMost(again, 3, 's'),
    },
    {
      section,
      what: 'one changed row, until it is live',
      figure: `${formatNumber(single.seconds, 2)} s`,
      control: `every row changed ${formatNumber(whole.seconds, 2)} s`,
      ratio: single.seconds / whole.seconds,
      goal: atMost(single.seconds, 1, 's'),
    },
    {
      section,
      what: 'one changed row, processor time',
      figure: `${formatNumber(single.cpuSeconds, 2)} s`,
      control: `every row changed ${formatNumber(whole.cpuSeconds, 2)} s`,
      ratio: share,
      goal: atMost(share, 0.1, '×'),
    },
  ];
}

/**
 * Changes the title of a job and waits until its page says so.
 * @param isWholeFeed whether every other row changes too
 */
async function measureSwap(
  { url, pid }: ChildServer,
  feed: string,
  job: string,
  title: string,
  isWholeFeed: boolean,
): Promise<Swap> {
  const id = job.split('/').at(-3) ?? '';
  const replacedAt = await changeFeed(feed, (line) => {
    const changed = isWholeFeed ? line.replace('{', `{"revision":${JSON.stringify(title)},`) : line;
    return line.includes(`"guid":"${id}"`)
      ? changed.replaceAll(/"(title|title_exact)":"[^"]*"/g, `"$1":${JSON.stringify(title)}`)
      : changed;
  });
  const cpuBefore = readCpuTime(pid);
  while (performance.now() - replacedAt < timeoutMs) {
    if ((await getPage(url + job)).body.includes(title))
      return { seconds: (performance.now() - replacedAt) / 1000, cpuSeconds: readCpuTime(pid) - cpuBefore };
    await wait(pollIntervalMs);
  }
  return { seconds: Number.NaN, cpuSeconds: Number.NaN };
}
