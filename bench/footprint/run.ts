/** Measures the memory of the site and writes `docs/reports/footprint.md`; `--rounds 1`: fewer rounds. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listMissedGoals } from '#bench/load/missed-goals.ts';
import { toTables, toText } from '#bench/load/report.ts';
import { root } from '#bench/support/paths.ts';
import { listFacts } from '#bench/support/run-facts.ts';
import { toMemoryRows } from './memory-rows.ts';
import { requests } from './mixed-load.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const folder = mkdtempSync(path.join(os.tmpdir(), 'careers-footprint-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const method = `Every server is a process of its own in production mode, the site with the flags of \`npm start\`. Memory is the resident memory of the whole process (\`VmRSS\`) right after ${requests.toLocaleString('en-US')} requests of 16 concurrent visitors in the mix of \`npm run bench -- soak\`, without a forced garbage collection. The bare app gets the same kinds of requests: its prerendered page for stored pages, its files, unknown addresses, and its dynamic page with as many bytes for each page that the site renders or reads from its page cache. It has no data.`;

const started = Date.now();
const [loadBefore = 0] = os.loadavg();
const rows = await toMemoryRows(folder, Number(values.rounds));
const facts = listFacts({
  command: ['npm run bench -- footprint', ...process.argv.slice(2)].join(' '),
  generator: 'node:http',
  date: new Date(started),
  minutes: (Date.now() - started) / 60_000,
  loadBefore,
  method: [method],
});
const page = [
  '# Memory',
  '',
  'Written by `npm run bench -- footprint`.',
  '',
  ...listMissedGoals(rows),
  toTables(rows),
  ...facts.map((fact) => `- ${fact}`),
  '',
  '## How it was measured',
  '',
  method,
  '',
];
writeFileSync(path.join(root, 'docs/reports/footprint.md'), page.join('\n'));
process.stdout.write(`${toText(rows)}\n\n${facts.join('\n')}\n`);
process.exitCode = rows.some(({ goal }) => goal?.isMet === false) ? 1 : 0;
