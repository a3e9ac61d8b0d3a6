/**
 * `npm run bench -- load`: compares the site with a bare `node:http` server, a bare Next app and nginx in one run, and
 * writes docs/reports/load.md.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildNextControl } from '#bench/controls/build-next-control.ts';
import { root } from '#bench/support/paths.ts';
import { countMet, toTables, toText, type Row } from '#bench/support/rows.ts';
import { listFacts } from '#bench/support/run-facts.ts';
import { startBareApp, startSiteOf } from '#bench/support/sites.ts';
import { writeGeneratedFeed } from '#tests/support/generated-feed.ts';
import { createAddresses, listJobPaths } from './addresses.ts';
import { measureBytes } from './bytes.ts';
import { captureControls, measureFirstRenderings } from './first-renderings.ts';
import { hitGenerator } from './generator.ts';
import { measureHits } from './hits.ts';
import { measureMemory } from './memory.ts';

const parts = ['hits', 'first', 'memory', 'bytes'] as const;
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
const chosen = parts.filter((part) => values.only?.split(',').includes(part) ?? true);
const plan = values.quick
  ? { rounds: 1, seconds: 1, renders: 100, warmUp: 200, mixed: 1000 }
  : { rounds: 5, seconds: 2, renders: 400, warmUp: 1200, mixed: 10_000 };
const sampleFeed = path.join(root, 'data/sample-feed.ndjson');

const started = Date.now();
const [loadBefore = 0] = os.loadavg();
if (loadBefore > os.cpus().length / 4)
  process.stderr.write(
    `The machine is busy (load average ${loadBefore.toFixed(1)}): figures are worse and unsteady.\n`,
  );
const folder = mkdtempSync(path.join(os.tmpdir(), 'careers-load-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
buildNextControl();
const feed = await writeGeneratedFeed({ jobs: 10_000, seed: 7 });
const jobs = listJobPaths(feed.path);
const pages = { content: '/benefits/', list: '/jobs/', query: '/jobs/?q=pilot', job: jobs.at(-1) ?? '/' };
const addresses = createAddresses(jobs);
const site = await startSiteOf(feed.path);
const controls = await captureControls(site, addresses, folder);

const measured: Readonly<Record<(typeof parts)[number], () => Promise<readonly Row[]>>> = {
  hits: () => measureHits(site, pages, folder, plan),
  first: () => measureFirstRenderings(site, addresses, controls, plan),
  memory: () => measureMemory(sampleFeed, controls.file, { ...plan, rounds: Math.min(plan.rounds, 3) }),
  async bytes() {
    const bare = await startBareApp();
    const weighed = await measureBytes(site.url, bare.url, pages);
    await bare.stop();
    return weighed;
  },
};
const rows: Row[] = [];
for (const part of chosen) rows.push(...(await measured[part]()));
await site.stop();
await feed.remove();

const facts = listFacts({
  command: ['npm run bench -- load', ...process.argv.slice(2)].join(' '),
  generator: `${hitGenerator} (hits) and autocannon`,
  date: new Date(started),
  minutes: (Date.now() - started) / 60_000,
  loadBefore,
});
const method = `Every server is a process of its own on 127.0.0.1 in production mode, and only one is loaded at a time. After a warm-up, each page is measured in turn with its control, in ${plan.rounds} rounds, whose order turns; a figure is the median of the rounds, a ratio the median of their ratios.

- **Hits**: \`server.ts\` as \`npm start\` runs it over a generated feed of 10,000 jobs. \`node:http\` sends the same compressed bytes. The shipped nginx has one process and raised limits, nginx with a file sends the same bytes. ${plan.seconds} s of load a round.
- **First rendering**: ${plan.renders} addresses a round that were never requested before, uncompressed, after ${plan.warmUp} for each kind. The bare Next app renders the elements of twelve such pages and their head from fixed data, within 3 % of the markup, with nothing in front. Processor time is that of the whole process.
- **Memory**: \`VmRSS\` of fresh processes over the sample feed after ${plan.mixed} requests of 16 connections: stored pages, jobs, lists, texts, files, unknown addresses. The bare app gets the same kinds, its prerendered page for stored ones.
- **Bytes**: the document as the server compresses it; the scripts that it names, compressed alike on both sides. 1 KB is 1,000 bytes.`;
const isWhole = !values.quick && chosen.length === parts.length;
const file = isWhole ? 'docs/reports/load.md' : 'tmp/load.md';
const report = `# Load

Written by \`npm run bench -- load\`. ${countMet(rows)}. A speed counts only as a ratio to a control of the same run.

${facts.map((fact) => `- ${fact}`).join('\n')}

${toTables(rows)}
## How it was measured

${method}
`;
mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
writeFileSync(path.join(root, file), report);
process.stdout.write(`${toText(rows)}\n\n${countMet(rows)}.\n${facts.join('\n')}\nWritten to ${file}.\n`);
process.exitCode = rows.every(({ goal }) => goal?.isMet !== false) ? 0 : 1;
