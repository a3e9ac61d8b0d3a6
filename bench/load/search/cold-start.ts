import { atMost, formatNumber, formatSpread, median, type Row } from '#bench/load/row.ts';
import { getPage } from '#bench/support/get-raw.ts';
import { startSiteOf } from '#bench/support/sites.ts';

/**
 * Measures the seconds from the start of the process to the first list of jobs.
 * @param tree of the sources
 * @param settings further settings of the site
 * @param finish called before the process is stopped
 */
export async function measureColdStart(
  feed: string,
  tree?: string,
  settings?: Readonly<Record<string, string>>,
  finish: () => Promise<void> = async () => undefined,
): Promise<number> {
  const started = performance.now();
  const site = await startSiteOf(feed, tree, settings);
  await getPage(`${site.url}/jobs/`);
  const seconds = (performance.now() - started) / 1000;
  await finish();
  await site.stop();
  return seconds;
}

/** Returns the median of several starts. */
export async function toColdStartRow(feed: string, rounds: number): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await measureColdStart(feed));
  const seconds = median(times);
  return {
    section: 'Index of 10,000 jobs',
    what: 'cold start to the first 200, /jobs/',
    figure: `${formatNumber(seconds, 2)} s`,
    control: formatSpread(times, 2, 's'),
    ratio: null,
    goal: atMost(seconds, 2, 's'),
  };
}
