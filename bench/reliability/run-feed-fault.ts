import { appendFile, mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { startLoad, type LoadReport } from '#tests/deploy/support/constant-load.ts';
import { listJobs } from '#tests/deploy/support/rolling-release.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';
import { toNewListPath } from './support/addresses.ts';
import { feedRows, goodFeeds, replaceFile } from './support/good-feeds.ts';

/** A site with a feed that a test can break. */
export interface FeedSite {
  readonly site: RunningSite;
  readonly path: string;
  readonly stop: () => Promise<void>;
}

export interface FeedFault {
  readonly name: string;
  /** Breaks or replaces the file. */
  readonly act: (path: string) => Promise<void>;
  /** True: the site keeps the last good feed and logs one line. */
  readonly isBad: boolean;
}

export interface FeedOutcome {
  readonly fault: FeedFault;
  readonly load: LoadReport;
  /** Errors in the log about the feed. */
  readonly lines: readonly string[];
  /** True: the site served the jobs of the last good feed during the fault. */
  readonly isBefore: boolean;
  /** Seconds from the next good file until its jobs are served; null: not within three minutes. */
  readonly recoverySeconds: number | null;
}

const feeds = goodFeeds();
const pollIntervalMs = 50;
/** Milliseconds. */
const timeoutMs = 180_000;
const hold = 2500;
/** Bytes at which the file is cut, within a row. */
const firstHalf = 200_123;

/** Everything that can happen to a feed while it is read. */
export const feedFaults: readonly FeedFault[] = [
  {
    name: 'replaced 20 times in a row',
    isBad: false,
    async act(path) {
      for (let number = 0; number < 20; number += 1) {
        await replaceFile(path, feeds.next());
        await wait(200);
      }
    },
  },
  { name: 'ten times as large', isBad: false, act: (path) => replaceFile(path, feeds.nextLarge()) },
  {
    name: 'a page of HTML in its place',
    isBad: true,
    act: (path) => replaceFile(path, '<!DOCTYPE html><html><body>Service unavailable</body></html>'),
  },
  {
    name: 'JSON that breaks off',
    isBad: true,
    act: (path) => replaceFile(path, `{"jobs": [${feedRows.slice(0, 100).join(',').slice(0, -200)}`),
  },
  {
    name: 'rows of another shape',
    isBad: true,
    act: (path) => replaceFile(path, '{"name": "a row", "price": 5}\n'.repeat(100)),
  },
  {
    name: 'written in place, half of it so far',
    isBad: true,
    act: (path) => writeFile(path, feedRows.join('\n').slice(0, firstHalf)),
  },
  { name: 'an empty file', isBad: true, act: (path) => truncate(path) },
  { name: 'gone', isBad: true, act: (path) => rm(path) },
  {
    name: 'a folder in its place',
    isBad: true,
    async act(path) {
      await rm(path);
      await mkdir(path);
    },
  },
];

/** Starts a site with a generated feed. */
export async function startFeedSite(): Promise<FeedSite> {
  const feed = await writeFeed(feeds.next());
  const site = await startSite({ JOBS_FEED: feed.path });
  return {
    site,
    path: feed.path,
    async stop() {
      await site.stop();
      await feed.remove();
    },
  };
}

/** Returns whether the site serves the good feed of this number: it knows its job. */
async function isServed(site: RunningSite, number: number): Promise<boolean> {
  for (;;) {
    const { status } = await sendRequest(site.url, `/job/?id=${feeds.jobOf(number)}`);
    if (status === 308 || status === 404) return status === 308;
    await wait(pollIntervalMs);
  }
}

/** Waits until a condition is true. @returns milliseconds, null when it was not within three minutes */
async function until(holds: () => Promise<boolean> | boolean): Promise<number | null> {
  const started = performance.now();
  while (performance.now() - started < timeoutMs) {
    if (await holds()) return performance.now() - started;
    await wait(pollIntervalMs);
  }
  return null;
}

function readLines(site: RunningSite, from: number): readonly string[] {
  return site
    .stderr()
    .slice(from)
    .split('\n')
    .filter((line) => line.includes('"level":50') && line.includes('"msg":"JOBS_FEED: '));
}

/**
 * Applies one fault to the feed while visitors load pages, waits until the site has noticed and some time more, and
 * then restores a good feed.
 * @param rate visits per second
 * @param timeoutMs milliseconds of one visit
 */
export async function runFeedFault(
  { site, path }: FeedSite,
  fault: FeedFault,
  rate: number,
  timeoutMs = 10_000,
): Promise<FeedOutcome> {
  const repeatedPaths = [
    '/',
    '/jobs/',
    '/benefits/',
    '/company/horizon-air/jobs/',
    '/jobs/?q=pilot',
    ...(await listJobs(site.url)),
  ];
  const before = feeds.last();
  const first = before * 1000;
  const from = site.stderr().length;
  const load = startLoad(
    site.url,
    (number) =>
      number % 16 === 0 ? toNewListPath(first + number) : (repeatedPaths[number % repeatedPaths.length] ?? '/'),
    rate,
    timeoutMs,
  );
  await fault.act(path);
  await until(() => (fault.isBad ? readLines(site, from).length > 0 : isServed(site, feeds.last())));
  // A feed that is checked every two seconds is checked once more meanwhile.
  await wait(hold);
  const isBefore = await isServed(site, before);
  const lines = readLines(site, from);

  if (fault.name === 'a folder in its place') await rm(path, { recursive: true });
  if (fault.name.startsWith('written in place')) await appendFile(path, feeds.next().slice(firstHalf));
  else await replaceFile(path, feeds.next());
  const recovered = await until(() => isServed(site, feeds.last()));
  return {
    fault,
    load: await load.stop(),
    lines,
    isBefore,
    recoverySeconds: recovered === null ? null : recovered / 1000,
  };
}

/** Returns what went wrong, one line each. */
export function judgeFeedFault({ fault, load, lines, isBefore, recoverySeconds }: FeedOutcome): readonly string[] {
  const complaints = load.failed.map((line) => `failed: ${line}`);
  if (fault.isBad !== isBefore)
    complaints.push(isBefore ? 'the new feed was not taken' : 'the feed before did not stay');
  if (lines.length !== (fault.isBad ? 1 : 0)) complaints.push(`${lines.length} lines of the log: ${lines.join(' ')}`);
  const unclear = lines.filter(
    (line) => !/"feed":"[^"]*feed\.ndjson"/.test(line) || !line.includes('the last good feed stays'),
  );
  complaints.push(...unclear.map((line) => `the log does not say what and where: ${line}`));
  if (recoverySeconds === null) complaints.push('no good feed was taken afterwards');
  return complaints;
}
