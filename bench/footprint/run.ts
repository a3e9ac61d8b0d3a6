/**
 * Measures memory and start of the site and writes `docs/reports/footprint.md`. `--only memory` measures one part of
 * `memory`, `start`, `large`, without writing.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Row } from '#bench/load/row.ts';
import { listMissedGoals } from '#bench/load/missed-goals.ts';
import { toTables, toText } from '#bench/load/report.ts';
import { writeLargeFeed } from '#bench/support/large-feed.ts';
import { describePartTimes, timePart } from '#bench/support/part-time.ts';
import { root } from '#bench/support/paths.ts';
import { listFacts, type RunFacts } from '#bench/support/run-facts.ts';
import { toLargeFeedRows } from './large-feed-rows.ts';
import { toMemoryRows } from './memory-rows.ts';
import { requests } from './mixed-load.ts';
import { toStartRows } from './start-rows.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});
const rounds = Number(values.rounds);
const manyJobs = 100_000;
const started = Date.now();
const [loadBefore = 0] = os.loadavg();
const folder = mkdtempSync(path.join(os.tmpdir(), 'careers-footprint-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  memory: () => toMemoryRows(folder, rounds),
  start: async () => toStartRows(await writeLargeFeed(10_000, folder), folder, rounds),
  large: async () => toLargeFeedRows(await writeLargeFeed(manyJobs, folder), manyJobs, folder),
};

const rows: Row[] = [];
for (const [name, measure] of Object.entries(parts))
  if (values.only === undefined || values.only === name) rows.push(...(await timePart(name, measure)));

const facts: RunFacts = {
  command: ['npm run bench -- footprint', ...process.argv.slice(2)].join(' '),
  generator: 'node:http',
  date: new Date(started),
  minutes: (Date.now() - started) / 60_000,
  partTimes: describePartTimes(),
  loadBefore,
  method: [
    `Every server is a process of its own in production mode, the site with the flags of \`npm start\`. Memory is the resident memory of the whole process (\`VmRSS\`), with all threads and shared arrays, right after ${requests.toLocaleString('en-US')} requests of 16 concurrent visitors in the mix of \`npm run bench -- soak\`, without a forced garbage collection. The bare app gets the same kinds of requests: its prerendered page for stored pages, its files, unknown addresses, and its dynamic page with as many bytes for each page that the site renders or reads from its page cache. It has no data.`,
    'Times begin when the process is started or the feed is replaced, and end with the first 200, or with the first page of the changed job that has its new title. Processor time is that of the whole process. The compile cache of Node is warm, as after any earlier start. "Restart" is a second process over the same feed, which the first one left with its index in `KEPT_INDEX`. "Every row changed" replaces the feed by one in which each line differs.',
  ],
};
const text = [
  '# Memory and start',
  '',
  'Written by `npm run bench -- footprint`.',
  '',
  ...listFacts(facts).map((fact) => `- ${fact}`),
  '',
  ...listMissedGoals(rows),
  toTables(rows),
  '## How it was measured',
  '',
  facts.method.join('\n\n'),
  '',
].join('\n');
if (values.only === undefined) writeFileSync(path.join(root, 'docs/reports/footprint.md'), text);
process.stdout.write(`${toText(rows)}\n\n${listFacts(facts).join('\n')}\n`);
process.exitCode = rows.every(({ goal }) => goal?.isMet !== false) ? 0 : 1;
