import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { createEmbeddedSearch } from '#lib/search/embedded/embedded-search.ts';
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

const { values, positionals } = readOptions();
const [feed, ...others] = positionals;
if (feed === undefined || others.length > 0) fail(usage);
const dates = readDates(values.dates);
const source = /^https?:\/\//i.test(feed) ? feed : path.resolve(feed);
const search = await createEmbeddedSearch({
  feed: source,
  buids: 'any',
  now: Date.now,
  log: pino({ level: 'silent' }),
  watch: false,
}).catch((error: unknown) =>
  fail((error instanceof Error ? error.message : String(error)).replace(/^JOBS_FEED: /, '')),
);
const { loaded, problem } = search.feed.state();
if (loaded === null) fail(`${feed}: ${problem ?? 'cannot be read'}`);
const { skipped, listed, droppedFields, listedDrops } = loaded.data.problems;
const now = Date.now();
const dateCheck = createDateCheck(dates, now);
const result = await lintFeed(search, now, dateCheck.check);
await search.close();
if (!result.ok) fail(result.error.detail);
if (values.dates !== undefined) writeFileSync(values.dates, `${JSON.stringify(dateCheck.toDates())}\n`);
const unreadable = Object.values(droppedFields).reduce((sum, count) => sum + count, 0);
if (values.json) {
  const skippedRows = { count: skipped, first: listed };
  const unreadableFields = { count: unreadable, byName: droppedFields, first: listedDrops };
  process.stdout.write(`${JSON.stringify({ ...result.value, skippedRows, unreadableFields }, null, 2)}\n`);
} else {
  if (skipped > 0) process.stdout.write(`${skipped} rows cannot be read: ${listed.join('; ')}\n`);
  if (unreadable > 0) process.stdout.write(`Fields that cannot be read: ${unreadable} (${listedDrops.join('; ')})\n`);
  process.stdout.write(`${formatFindings(result.value)}\n`);
}
process.exitCode =
  skipped > 0 ||
  unreadable > 0 ||
  result.value.jobs.some(({ findings }) => findings.some(({ level }) => level === 'error'))
    ? 1
    : 0;
