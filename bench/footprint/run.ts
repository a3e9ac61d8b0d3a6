/**
 * Measures memory and start of the site and writes `docs/reports/footprint.md`. `--only memory` renews one part of
 * `memory`, `start`, `large`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Row } from '#bench/load/row.ts';
import { listMissedGoals } from '#bench/load/missed-goals.ts';
import { toTables, toText } from '#bench/load/report.ts';
import { writeLargeFeed } from '#bench/support/large-feed.ts';
import { root } from '#bench/support/paths.ts';
import { listFacts } from '#bench/support/run-facts.ts';
import { toLargeFeedRows } from './large-feed-rows.ts';
import { toMemoryRows } from './memory-rows.ts';
import { requests } from './mixed-load.ts';
import { toStartRows } from './start-rows.ts';

const rowSchema = z.object({
  section: z.string(),
  what: z.string(),
  figure: z.string(),
  control: z.string(),
  ratio: z.number().nullable(),
  goal: z
    .object({ text: z.string(), isMet: z.boolean(), used: z.number().optional() })
    .transform(({ text, isMet, used }) => ({ text, isMet, ...(used === undefined ? {} : { used }) }))
    .nullable(),
});
const partSchema = z.object({ rows: z.array(rowSchema), facts: z.array(z.string()) });
const reportSchema = z.partialRecord(z.enum(['memory', 'start', 'large']), partSchema);
type Report = z.output<typeof reportSchema>;

const { values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});
const rounds = Number(values.rounds);
const manyJobs = 100_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'careers-footprint-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const parts: Readonly<Record<keyof Report, () => Promise<readonly Row[]>>> = {
  memory: () => toMemoryRows(folder, rounds),
  start: async () => toStartRows(await writeLargeFeed(10_000, folder), folder, rounds),
  large: async () => toLargeFeedRows(await writeLargeFeed(manyJobs, folder), manyJobs, folder),
};
const data = path.join(root, 'docs/reports/footprint.json');
const page = path.join(root, 'docs/reports/footprint.md');
const method = [
  `Every server is a process of its own in production mode, the site with the flags of \`npm start\`. Memory is the resident memory of the whole process (\`VmRSS\`), with all threads and shared arrays, right after ${requests.toLocaleString('en-US')} requests of 16 concurrent visitors in the mix of \`npm run bench -- soak\`, without a forced garbage collection. The bare app gets the same kinds of requests: its prerendered page for stored pages, its files, unknown addresses, and its dynamic page with as many bytes for each page that the site renders or reads from its page cache. It has no data.`,
  'Times begin when the process is started or the feed is replaced, and end with the first 200, or with the first page of the changed job that has its new title. Processor time is that of the whole process. The compile cache of Node.js is warm, as after any earlier start. "Restart" is a second process over the same feed, after the first has stored its index in `KEPT_INDEX`. "Every row changed" replaces the feed by one in which each line differs.',
];

function toMarkdown(report: Report): string {
  const measured = Object.values(report);
  const sections = measured.flatMap(({ rows, facts }) => [toTables(rows), ...facts.map((fact) => `- ${fact}`), '']);
  const missing = Object.keys(parts).filter((name) => !(name in report));
  return [
    '# Memory and start',
    '',
    'Written by `npm run bench -- footprint`.',
    '',
    ...listMissedGoals(measured.flatMap(({ rows }) => rows)),
    ...sections,
    ...missing.flatMap((name) => [`Not measured yet: \`npm run bench -- footprint --only ${name}\`.`, '']),
    '## How it was measured',
    '',
    method.join('\n\n'),
    '',
  ].join('\n');
}

function write(): void {
  writeFileSync(data, `${JSON.stringify(report, null, 1)}\n`);
  writeFileSync(page, toMarkdown(report));
}

const before: unknown = existsSync(data) ? JSON.parse(readFileSync(data, 'utf8')) : {};
let report = reportSchema.parse(before);
let hasMissed = false;
for (const [name, measure] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue;
  const started = Date.now();
  const [loadBefore = 0] = os.loadavg();
  const rows = await measure();
  const facts = listFacts({
    command: ['npm run bench -- footprint', ...process.argv.slice(2)].join(' '),
    generator: 'node:http',
    date: new Date(started),
    minutes: (Date.now() - started) / 60_000,
    loadBefore,
    method,
  });
  report = reportSchema.parse({ ...report, [name]: { rows, facts } });
  write();
  process.stdout.write(`${toText(rows)}\n\n${facts.join('\n')}\n\n`);
  hasMissed ||= rows.some(({ goal }) => goal?.isMet === false);
}
write();
process.exitCode = hasMissed ? 1 : 0;
