import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { atMost, formatNumber, formatSpread, median, type Row } from '#bench/load/row.ts';
import { benchFolder } from '#bench/support/paths.ts';
import { runScript } from '#bench/support/run-script.ts';

/** Times are in milliseconds. Their names are shared with other revisions (`compare-search.ts`). */
const latency = z.object({ jobs: z.number(), build: z.number(), p50: z.number(), p99: z.number() });
const index = z.object({ build: z.number(), addedBytes: z.number(), longestBlock: z.number(), isSwapped: z.boolean() });
/** By number of jobs. */
const maxP99Ms = new Map([
  [1_000, 0.5],
  [10_000, 2],
  [100_000, 20],
]);
const section = 'Search, all facet counts';
const indexSection = 'Index of 10,000 jobs';

/** Measures the latency of 500 mixed queries by feed size, each size in its own process. */
export async function toLatencyRows(sizes: readonly number[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const jobs of sizes) {
    process.stderr.write(`Searching ${formatNumber(jobs)} jobs …\n`);
    const found = await runScript(latency, [path.join(benchFolder, 'load/search-bench.ts'), String(jobs)]);
    const p99 = found.ok ? found.value.p99 : Number.NaN;
    const limit = maxP99Ms.get(jobs);
    rows.push({
      section,
      what: `${formatNumber(jobs)} jobs, p99 of 500 mixed queries`,
      figure: found.ok ? `${formatNumber(p99, 2)} ms` : 'not measured',
      control: found.ok
        ? `p50 ${formatNumber(found.value.p50, 3)} ms; index in ${formatNumber(found.value.build / 1000, 1)} s`
        : found.error,
      ratio: null,
      goal: limit === undefined ? null : atMost(p99, limit, 'ms'),
    });
  }
  return rows;
}

/**
 * Measures building the index of a feed of 10,000 jobs, its memory, and the delay of requests while it is replaced:
 * medians of several rounds.
 * @param folder for a copy of the feed
 */
export async function toIndexRows(feed: string, folder: string, rounds: number): Promise<readonly Row[]> {
  process.stderr.write('Replacing a feed of 10,000 jobs …\n');
  const copy = path.join(folder, 'swapped.ndjson');
  const all: z.infer<typeof index>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await copyFile(feed, copy);
    const found = await runScript(index, [path.join(benchFolder, 'load/search/measure-index.ts'), copy]);
    if (!found.ok)
      return [
        {
          section: indexSection,
          what: 'building and replacing',
          figure: 'not measured',
          control: found.error,
          ratio: null,
          goal: { text: 'measured', isMet: false },
        },
      ];
    all.push(found.value);
  }
  const row = (what: string, values: readonly number[], limit: number, unit: string, digits: number): Row => ({
    section: indexSection,
    what,
    figure: `${formatNumber(median(values), digits)} ${unit}`,
    control: formatSpread(values, digits, unit),
    ratio: null,
    goal: atMost(median(values), limit, unit),
  });
  const blocks = row(
    'longest block of the event loop while it is replaced',
    all.map(({ longestBlock }) => longestBlock),
    20,
    'ms',
    1,
  );
  return [
    row(
      'from a file to the first answer',
      all.map(({ build }) => build / 1000),
      2,
      's',
      2,
    ),
    row(
      'memory added to the process',
      all.map(({ addedBytes }) => addedBytes / 1e6),
      200,
      'MB',
      0,
    ),
    all.every(({ isSwapped }) => isSwapped)
      ? blocks
      : { ...blocks, figure: 'never replaced', goal: atMost(Number.NaN, 20, 'ms') },
  ];
}
