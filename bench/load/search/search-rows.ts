import path from 'node:path';
import { z } from 'zod';
import { atMost, formatNumber, type Row } from '#bench/load/row.ts';
import { benchFolder } from '#bench/support/paths.ts';
import { runScript } from '#bench/support/run-script.ts';

/** Times are in milliseconds. Their names are shared with other revisions (`compare-search.ts`). */
const latency = z.object({ jobs: z.number(), build: z.number(), p50: z.number(), p99: z.number() });
/** By number of jobs. */
const maxP99Ms = new Map([
  [1_000, 0.5],
  [10_000, 2],
]);
const section = 'Search, all facet counts';

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
