/** `npm run bench -- rendering`: shows where the processor time of a first rendering goes, and writes docs/reports/rendering.md. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { countMarkup, matchBytes } from '#bench/controls/match-bytes.ts';
import { buildNextControl } from '#bench/controls/build-next-control.ts';
import { readPages } from '#bench/load/throughput/pages.ts';
import { startChildServer } from '#bench/support/child-server.ts';
import { readCpuTime } from '#bench/support/cpu-time.ts';
import { getPage } from '#bench/support/get-raw.ts';
import { benchFolder, root } from '#bench/support/paths.ts';
import { listFacts } from '#bench/support/run-facts.ts';
import { startBareApp, startUncachedSiteOf } from '#bench/support/sites.ts';
import { readStartFlags } from '#tests/support/start-flags.ts';
import { writeGeneratedFeed } from '#tests/support/generated-feed.ts';
import { owners, readProfiles, type Owner } from './read-profiles.ts';

const warmUps = 3500;
const measured = 2000;
const connections = 8;

interface Result {
  readonly label: string;
  /** Milliseconds of processor time for a page. */
  readonly total: number;
  readonly shares: ReadonlyMap<Owner, number>;
}

async function request(origin: string, paths: readonly string[], count: number): Promise<void> {
  let sent = 0;
  const visit = async (): Promise<void> => {
    while (sent < count) await getPage(origin + (paths[sent++ % paths.length] ?? '/'));
  };
  await Promise.all(Array.from({ length: connections }, visit));
}

/** Profiles a server, all its threads, while it renders pages. @param args its script, and flags of Node before it */
async function profile(
  label: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  paths: readonly string[],
): Promise<Result> {
  process.stderr.write(`${label} …\n`);
  const folder = mkdtempSync(path.join(tmpdir(), 'careers-profile-'));
  const server = await startChildServer(['--cpu-prof', `--cpu-prof-dir=${folder}`, ...args], settings);
  await request(server.url, paths, warmUps);
  const from = Number(process.hrtime.bigint() / 1000n);
  const before = readCpuTime(server.pid);
  await request(server.url, paths, measured);
  const total = ((readCpuTime(server.pid) - before) * 1000) / measured;
  await server.stop();
  const times = readProfiles(folder, from);
  rmSync(folder, { recursive: true });
  const sum = [...times.values()].reduce((all, time) => all + time, 0);
  return { label, total, shares: new Map([...times].map(([owner, time]) => [owner, time / sum])) };
}

const started = Date.now();
const [loadBefore = 0] = loadavg();
buildNextControl();
const feed = await writeGeneratedFeed({ jobs: 10_000, seed: 7 });
const settings = { JOBS_FEED: feed.path, PAGE_CACHE: 'off' };
const results: Result[] = [];
for (const { id, label, first } of await readPages(feed.path)) {
  if (id !== 'query' && id !== 'job') continue;
  const site = await startUncachedSiteOf(feed.path);
  const bytes = countMarkup((await getPage(site.url + (first[0] ?? '/'))).body);
  await site.stop();
  const bare = await startBareApp();
  const control = await matchBytes(bare.url, bytes, countMarkup);
  await bare.stop();
  results.push(await profile(label, [...readStartFlags(root), path.join(root, 'server.ts')], settings, first));
  const controlScript = path.join(benchFolder, 'controls/next-server.ts');
  results.push(await profile(`bare Next app, as much markup as ${label}`, [controlScript], {}, [control.path]));
}
await feed.remove();

const row = (name: string, cells: readonly string[]): string => `| ${[name, ...cells].join(' | ')} |`;
const table = [
  row(
    'Milliseconds of processor time for a page',
    results.map(({ label }) => label),
  ),
  `| --- |${' ---: |'.repeat(results.length)}`,
  ...owners.map((owner) =>
    row(
      owner,
      results.map(({ total, shares }) => (total * (shares.get(owner) ?? 0)).toFixed(2)),
    ),
  ),
  row(
    '**all**',
    results.map(({ total }) => `**${total.toFixed(2)}**`),
  ),
].join('\n');
const facts = listFacts({
  command: 'npm run bench -- rendering',
  generator: 'the CPU profiler of V8',
  date: new Date(started),
  minutes: (Date.now() - started) / 60_000,
  loadBefore,
  method: [],
});
writeFileSync(
  path.join(root, 'docs/reports/rendering.md'),
  `# Where the time of a first rendering goes

Written by \`npm run bench -- rendering\`. A feed of 10,000 jobs, the page cache off, ${connections} connections, ${measured} pages after ${warmUps} others. The processor time of all threads is divided in proportion to the samples of their profiles. The profiler itself takes part of it, so the sums are above those of the [load report](load.md).

${table}

${facts.map((fact) => `- ${fact}`).join('\n')}
`,
);
process.stdout.write(`${table}\n`);
