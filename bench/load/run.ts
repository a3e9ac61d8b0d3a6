import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeGeneratedFeed } from '#tests/support/generated-feed.ts';
import { toChart } from './chart.ts';
import type { LoadGenerator } from './throughput/load-generator.ts';
import { findWrk } from './throughput/wrk.ts';
import { measure } from './measure.ts';
import { describeMethod } from './method.ts';
import { parseOptions, parts, usage, type BenchOptions } from './options.ts';
import { listFacts, type RunFacts } from '#bench/support/run-facts.ts';
import { toMarkdown, toText } from './report.ts';
import { describePartTimes } from '#bench/support/part-time.ts';
import { root } from '#bench/support/paths.ts';

async function findGenerator(folder: string): Promise<LoadGenerator> {
  return findWrk(folder) ?? (await import('./throughput/autocannon.ts')).autocannonGenerator;
}

function warnWhenBusy(load: number): void {
  if (load > os.cpus().length / 4)
    process.stderr.write(
      `The machine is busy (load average ${load.toFixed(1)}): figures will be worse than they are, and unsteady.\n`,
    );
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Measures and writes the report. @returns whether all goals are met */
async function run(options: BenchOptions, args: readonly string[]): Promise<boolean> {
  const started = Date.now();
  const [loadBefore = 0] = os.loadavg();
  warnWhenBusy(loadBefore);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'careers-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const generator = await findGenerator(folder);
  const feed = await writeGeneratedFeed({ jobs: 10_000, seed: 7 });
  process.on('exit', () => rmSync(path.dirname(feed.path), { recursive: true, force: true }));
  const toFacts = (): RunFacts => ({
    command: ['npm run bench -- load', ...args].join(' '),
    generator: generator.name,
    date: new Date(started),
    loadBefore,
    minutes: (Date.now() - started) / 60_000,
    partTimes: describePartTimes(),
    method: describeMethod(options),
  });
  if (options.against !== null) {
    const { compareWith } = await import('./compare/compare-with.ts');
    const report = await compareWith(options.against, options, feed.path, generator);
    write('tmp/load-against.md', report.toMarkdown(toFacts()));
    process.stdout.write(`${report.text}\n\n${listFacts(toFacts()).join('\n')}\nWritten to tmp/load-against.md.\n`);
    for (const loss of report.losses) process.stdout.write(`Worse by more than a tenth: ${loss}\n`);
    return report.losses.length === 0;
  }
  const rows = await measure(options, feed.path, folder, generator);
  const isWhole = !options.isQuick && options.parts.size === parts.length;
  const [file, chart] = isWhole ? ['docs/reports/load.md', 'docs/reports/load.svg'] : ['tmp/load.md', 'tmp/load.svg'];
  write(file, toMarkdown(rows, toFacts()));
  write(chart, toChart(rows));
  process.stdout.write(
    `${toText(rows)}\n\n${listFacts(toFacts()).join('\n')}\nWritten to ${file}${isWhole ? '' : '; only a whole run is kept in docs/reports/load.md'}.\n`,
  );
  return rows.every(({ goal }) => goal?.isMet !== false);
}

async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  if (options === null) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  return (await run(options, args)) ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
