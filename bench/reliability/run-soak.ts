import { setTimeout as wait } from 'node:timers/promises';
import { listAssets } from '#tests/deploy/support/rolling-release.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { root } from '#bench/support/paths.ts';
import { feedRows, goodFeeds, replaceFile } from './support/good-feeds.ts';
import { findGrowth, listFiles } from './support/list-files.ts';
import { createChooser, type VisitKind } from './support/mixed-visits.ts';
import { readMetrics, startMeasuredSite, type LiveMemory, type MeasuredSite } from './support/measured-site.ts';
import { sendAtRate, sendInTurn, type Sample } from './support/open-load.ts';

const projectFolders: readonly string[] = [root];
/** Tools write there while the site runs. */
const excludedFolders: readonly string[] = ['.git', 'tmp', 'docs', '.vite', '.vitest-cache', '.cache'];

/** The state of the site at one moment. */
export interface SoakSample extends LiveMemory {
  /** Seconds since the start of the load. */
  readonly at: number;
  /** Heap, garbage included: `nodejs_heap_size_used_bytes`. */
  readonly heapUsed: number;
  readonly openFiles: number;
  readonly cacheEntries: number;
  readonly cacheBytes: number;
}

export interface SoakPlan {
  readonly seconds: number;
  /** Requests a second. */
  readonly rate: number;
  /** Seconds between two samples, and between two feeds. */
  readonly sampleEverySeconds: number;
  readonly feedEverySeconds: number;
  /** The warm-up: seconds, concurrent visitors, and seconds between two feeds. */
  readonly warmUp: { readonly seconds: number; readonly visitors: number; readonly feedEverySeconds: number };
}

export interface SoakOutcome {
  readonly samples: readonly Sample<VisitKind>[];
  readonly skipped: number;
  readonly looks: readonly SoakSample[];
  readonly feeds: number;
  readonly files: number;
  /** Files that are new or have grown. */
  readonly growth: readonly string[];
}

const maxAtOnce = 500;
async function look(site: MeasuredSite, began: number): Promise<SoakSample> {
  const read = await readMetrics(site.url);
  const memory = await site.measureMemory();
  return {
    ...memory,
    at: (performance.now() - began) / 1000,
    heapUsed: read('nodejs_heap_size_used_bytes'),
    openFiles: read('process_open_fds'),
    cacheEntries: read('page_cache_entries'),
    cacheBytes: read('page_cache_bytes'),
  };
}

/** Repeats a task until it is stopped. @param interval seconds from one start to the next */
function repeat(interval: number, task: () => Promise<void>): { readonly stop: () => Promise<void> } {
  const began = performance.now();
  let isOver = false;
  const run = async (): Promise<void> => {
    for (let turn = 1; ; turn += 1) {
      await wait(Math.max(0, began + turn * interval * 1000 - performance.now()));
      if (isOver) return;
      await task();
    }
  };
  const running = run();
  return {
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

/** Sends requests of every kind for a long time, replaces the feed regularly, and samples the state of the site. */
export async function runSoak({
  seconds,
  rate,
  sampleEverySeconds,
  feedEverySeconds,
  warmUp,
}: SoakPlan): Promise<SoakOutcome> {
  const feeds = goodFeeds();
  const feed = await writeFeed(feedRows.join('\n'));
  const jobs = readNaiveFeed(feed.path)
    .filter(({ isOpen, path }) => isOpen && !path.includes('%'))
    .map(({ path }) => path);
  await replaceFile(feed.path, feeds.next());
  const site = await startMeasuredSite({ JOBS_FEED: feed.path });
  const choose = createChooser(jobs, await listAssets(site.url, '/jobs/'));
  const files = listFiles([...projectFolders, site.temporary], excludedFolders);

  const feeding = repeat(warmUp.feedEverySeconds, () => replaceFile(feed.path, feeds.next()));
  await sendInTurn({ origin: site.url, choose }, warmUp.visitors, warmUp.seconds);
  await feeding.stop();

  const warmUpFeeds = feeds.last();
  const began = performance.now();
  const looks: SoakSample[] = [];
  const tasks = [
    repeat(sampleEverySeconds, async () => void looks.push(await look(site, began))),
    repeat(feedEverySeconds, () => replaceFile(feed.path, feeds.next())),
  ];
  const load = await sendAtRate({ origin: site.url, choose }, rate, seconds, maxAtOnce);
  await Promise.all(tasks.map((task) => task.stop()));

  const growth = findGrowth(files, listFiles([...projectFolders, site.temporary], excludedFolders));
  await site.stop();
  await feed.remove();
  return { ...load, looks, feeds: feeds.last() - warmUpFeeds, files: files.count, growth };
}
