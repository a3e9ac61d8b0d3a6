import path from 'node:path';
import { z } from 'zod';
import type { BenchOptions } from '#bench/load/options.ts';
import { formatNumber } from '#bench/load/row.ts';
import { root } from '#bench/support/paths.ts';
import { runScript } from '#bench/support/run-script.ts';
import type { OtherRevision } from './other-revision.ts';
import type { Pair } from './pair.ts';

type Figures = Readonly<Record<string, number>>;
const latency = z.object({ build: z.number(), buildCpu: z.number(), p50: z.number(), p99: z.number() });

/** Measures both revisions alternately; the other one is first every second time. */
async function alternate(
  times: number,
  other: OtherRevision,
  measure: (tree: string) => Promise<Figures>,
): Promise<{ readonly ours: readonly Figures[]; readonly theirs: readonly Figures[] }> {
  const ours: Figures[] = [];
  const theirs: Figures[] = [];
  for (let time = 0; time < times; time += 1) {
    const both = [
      { tree: root, found: ours },
      { tree: other.path, found: theirs },
    ];
    for (const { tree, found } of time % 2 === 0 ? both : both.toReversed()) found.push(await measure(tree));
  }
  return { ours, theirs };
}

async function run(shape: z.ZodType<Figures>, args: readonly string[]): Promise<Figures> {
  const found = await runScript(shape, args);
  return found.ok ? found.value : {};
}

/** Measures the search of both revisions. */
export async function compareSearch({ sizes, rounds }: BenchOptions, other: OtherRevision): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  const add = (
    section: string,
    found: Awaited<ReturnType<typeof alternate>>,
    figures: readonly (readonly [key: string, what: string, unit: string, digits: number, scale: number])[],
  ): void => {
    for (const [key, what, unit, digits, scale] of figures) {
      const read = (values: readonly Figures[]): readonly number[] =>
        values.map((value) => (value[key] ?? Number.NaN) * scale);
      pairs.push({
        section,
        what,
        unit,
        digits,
        isLessBetter: true,
        ours: read(found.ours),
        theirs: read(found.theirs),
      });
    }
  };
  for (const jobs of sizes) {
    const found = await alternate(rounds, other, (tree) =>
      run(latency, [path.join(tree, 'bench/load/search-bench.ts'), String(jobs)]),
    );
    add('Search, all facet counts', found, [
      ['p50', `${formatNumber(jobs)} jobs, p50`, 'ms', 3, 1],
      ['p99', `${formatNumber(jobs)} jobs, p99`, 'ms', 3, 1],
      ['buildCpu', `${formatNumber(jobs)} jobs, CPU of the index`, 's', 2, 0.001],
    ]);
  }
  return pairs;
}
