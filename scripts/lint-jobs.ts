import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isExpired } from '#lib/jobs/job.ts';
import { parseFeed } from '#lib/search/wire/read-feed.ts';
import { downloadFeed } from '#lib/search/sqlite/download-feed.ts';
import { sortRows } from '#lib/search/wire/list-order.ts';
import { formatFindings, lintFeed } from './lint-jobs/lint-feed.ts';
import { createDateCheck, noPostingDates, parsePostingDates, type PostingDates } from './lint-jobs/posting-dates.ts';

const usage = 'Usage: npm run lint:jobs -- <feed> [--dates <file>] [--json]';

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { dates: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
  } catch {
    return fail(usage);
  }
}

function readDates(file: string | undefined): PostingDates {
  if (file === undefined || !existsSync(file)) return noPostingDates;
  const dates = parsePostingDates(readFileSync(file, 'utf8'));
  return dates.ok ? dates.value : fail(`${file}: ${dates.error}`);
}

async function readBytes(source: string): Promise<Uint8Array> {
  try {
    if (!/^https?:\/\//i.test(source)) return readFileSync(source);
    return (await downloadFeed(new URL(source), {}, AbortSignal.timeout(60_000))).bytes;
  } catch (error) {
    return fail(`${source}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const { values, positionals } = readOptions();
const [feed, ...others] = positionals;
if (feed === undefined || others.length > 0) fail(usage);
const dates = readDates(values.dates);
const now = Date.now();
const parsed = parseFeed(await readBytes(feed), 'any', now, Number.POSITIVE_INFINITY);
if (!parsed.ok) fail(`${feed}: ${parsed.error}`);
const { rows, problems } = parsed.value;
const { skipped, listed, droppedFields, listedDrops } = problems;
const open = sortRows(rows).flatMap(({ job }) => (isExpired(job, now) ? [] : [job]));
const dateCheck = createDateCheck(dates, now);
const result = lintFeed(open, now, dateCheck.check);
if (values.dates !== undefined) writeFileSync(values.dates, `${JSON.stringify(dateCheck.toDates())}\n`);
if (values.json) {
  const skippedRows = { count: skipped, rows: listed };
  const unusableValues = { count: listedDrops.length, byField: droppedFields, values: listedDrops };
  process.stdout.write(`${JSON.stringify({ ...result, skippedRows, unusableValues }, null, 2)}\n`);
} else {
  for (const row of listed) process.stdout.write(`Row left out: ${row}\n`);
  for (const value of listedDrops) process.stdout.write(`Value left out or corrected: ${value}\n`);
  process.stdout.write(`${formatFindings(result)}\n`);
}
process.exitCode =
  skipped > 0 ||
  listedDrops.length > 0 ||
  result.jobs.some(({ findings }) => findings.some(({ level }) => level === 'error'))
    ? 1
    : 0;
