import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeGeneratedFeed } from '../support/generated-feed.ts';
import { toBytesRows } from './bytes/bytes-rows.ts';
import { buildNextControl } from './controls/build-next-control.ts';
import { toInteractionRows } from './interaction/interaction-rows.ts';
import { listTargets, toLoadRows } from './load/load-rows.ts';
import type { LoadGenerator } from './load/load-generator.ts';
import { readPages } from './load/pages.ts';
import { runRounds } from './load/run-rounds.ts';
import { setStage } from './load/stage.ts';
import { findWrk } from './load/wrk.ts';
import { toMapRows } from './map/map-rows.ts';
import { describeMethod } from './method.ts';
import { parseOptions, parts, usage, type BenchOptions } from './options.ts';
import { listFacts, toMarkdown, toText } from './report.ts';
import type { Row } from './row.ts';
import { toColdStartRow } from './search/cold-start.ts';
import { toIndexRows, toLatencyRows } from './search/search-rows.ts';
import { toSitemapRows } from './sitemap/sitemap-rows.ts';
import { startChildServer } from './support/child-server.ts';
import { bench, root, startFlags } from './support/paths.ts';

function buildSite(): void {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/build.ts'), '--if-stale'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The site does not build.');
}

async function findGenerator(folder: string): Promise<LoadGenerator> {
  return findWrk(folder) ?? (await import('./load/autocannon.ts')).autocannonGenerator;
}

async function measureServers({ parts: chosen, isQuick, ...options }: BenchOptions, feed: string, folder: string, generator: LoadGenerator): Promise<readonly Row[]> {
  buildNextControl();
  const settings = { JOBS_FEED: feed };
  const pages = await readPages(feed);
  const cached = await startChildServer([...startFlags, path.join(root, 'server.ts')], settings);
  const bare = await startChildServer([path.join(bench, 'controls/next-server.ts')]);
  const rows: Row[] = [];
  if (chosen.has('bytes')) rows.push(...(await toBytesRows(cached.url, bare.url, pages)));
  if (chosen.has('load')) {
    const uncached = await startChildServer([...startFlags, path.join(bench, 'support/uncached-site.ts')], settings);
    const loaded = pages.filter((page) => page.isQuick || !isQuick);
    const stage = await setStage(loaded, cached.url, uncached.url, bare.url, folder);
    rows.unshift(...toLoadRows(await runRounds(generator, listTargets(stage, { cached, uncached, bare }), options), stage));
    await Promise.all([uncached.stop(), stage.buffer.stop(), stage.nginx?.stop(), stage.front?.stop()]);
  }
  await Promise.all([cached.stop(), bare.stop()]);
  return rows;
}

async function measure(options: BenchOptions, folder: string, generator: LoadGenerator): Promise<readonly Row[]> {
  buildSite();
  const feed = await writeGeneratedFeed({ jobs: 10_000, seed: 7 });
  process.on('exit', () => rmSync(path.dirname(feed.path), { recursive: true, force: true }));
  const rows: Row[] = [];
  if (options.parts.has('search')) {
    rows.push(...(await toLatencyRows(options.sizes)), ...(await toIndexRows(feed.path, folder)), await toColdStartRow(feed.path, options.rounds));
  }
  if (options.parts.has('load') || options.parts.has('bytes')) rows.push(...(await measureServers(options, feed.path, folder, generator)));
  if (options.parts.has('interaction')) rows.push(...(await measureInteractions(feed.path)));
  if (options.parts.has('map')) rows.push(...(await toMapRows(options.manyJobs, folder)));
  if (options.parts.has('sitemap')) rows.push(...(await toSitemapRows(options.manyJobs, folder)));
  return rows;
}

async function measureInteractions(feed: string): Promise<readonly Row[]> {
  const site = await startChildServer([...startFlags, path.join(root, 'server.ts')], { JOBS_FEED: feed });
  const rows = await toInteractionRows(site.url);
  await site.stop();
  return rows;
}

function warnWhenBusy(load: number): void {
  if (load > os.cpus().length / 4) process.stderr.write(`The machine is busy (load average ${load.toFixed(1)}): figures will be worse than they are, and unsteady.\n`);
}

async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  if (options === null) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const started = Date.now();
  const [loadBefore = 0] = os.loadavg();
  warnWhenBusy(loadBefore);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'careers-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const generator = await findGenerator(folder);
  const rows = await measure(options, folder, generator);
  const facts = {
    command: ['npm run bench', ...(args.length === 0 ? [] : ['--', ...args])].join(' '),
    generator: generator.name,
    date: new Date(started),
    loadBefore,
    minutes: (Date.now() - started) / 60_000,
    method: describeMethod(options),
  };
  const isWhole = !options.isQuick && options.parts.size === parts.length;
  const file = isWhole ? 'docs/bench.md' : 'tmp/bench.md';
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), toMarkdown(rows, facts));
  process.stdout.write(`${toText(rows)}\n\n${listFacts(facts).join('\n')}\nWritten to ${file}${isWhole ? '' : '; only a whole run is kept in docs/bench.md'}.\n`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
