import path from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { createEmbeddedSearch } from '#lib/search/embedded/embedded-search.ts';
import { formatFindings, lintFeed } from './lint-jobs/lint-feed.ts';

const usage = 'Usage: npm run lint:jobs -- <feed> [--json]';

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
  } catch {
    return fail(usage);
  }
}

const { values, positionals } = readOptions();
const [feed, ...others] = positionals;
if (feed === undefined || others.length > 0) fail(usage);
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
const { skipped, listed } = loaded.data.problems;
const result = await lintFeed(search, Date.now());
await search.close();
if (!result.ok) fail(result.error.detail);
if (values.json)
  process.stdout.write(
    `${JSON.stringify({ ...result.value, skippedRows: { count: skipped, first: listed } }, null, 2)}\n`,
  );
else
  process.stdout.write(
    `${skipped === 0 ? '' : `${skipped} rows cannot be read: ${listed.join('; ')}\n`}${formatFindings(result.value)}\n`,
  );
process.exitCode =
  skipped > 0 || result.value.jobs.some(({ findings }) => findings.some(({ level }) => level === 'error')) ? 1 : 0;
