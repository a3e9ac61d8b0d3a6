/**
 * `npm run bench -- search [jobs …]`: prints one JSON line per feed size; figures in milliseconds and
 * megabytes.
 */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { generateRows } from '#scripts/feed/generate-rows.ts';
import { hostileTexts, ordinaryTexts } from '#tests/security/support/costly-inputs.ts';

const sizes = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
const words = 22_000;

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const syllables = [
  'ba',
  'ker',
  'lo',
  'mi',
  'tan',
  've',
  'sor',
  'di',
  'plu',
  'gra',
  'nex',
  'qui',
  'ho',
  'zet',
  'fi',
  'rum',
  'cal',
  'ste',
  'wo',
  'jin',
  'ha',
  'pon',
  'dre',
  'ulk',
  'os',
  'ett',
];

function toRareWord(number: number): string {
  let word = '';
  for (let remainder = number + 700; remainder > 0; remainder = Math.floor(remainder / syllables.length))
    word += syllables[remainder % syllables.length] ?? '';
  return word;
}

/** Extends the vocabulary to at least 20,000 words and descriptions to 350 words on average. */
function padRow(row: object, random: () => number): object {
  const description = 'description' in row && typeof row.description === 'string' ? row.description : '';
  const missing = Math.max(0, 350 - description.split(/\s+/).length);
  const padding = Array.from({ length: Math.max(missing, 12) }, () => toRareWord(Math.floor(words * random() ** 4)));
  const end = description.trimEnd().endsWith('>') ? `<p>${padding.join(' ')}</p>` : `\n \n${padding.join(' ')}`;
  return { ...row, description: description + end };
}

function* toLines(jobs: number): Generator<string> {
  const random = createRandom(7);
  for (const row of generateRows({ jobs, expired: 0, seed: 7, now: new Date() }))
    yield `${JSON.stringify(padRow(row, random))}\n`;
}

async function writeFeed(jobs: number): Promise<string> {
  const file = path.join(tmpdir(), `search-bench-${process.pid}-${jobs}.ndjson`);
  await writeFile(file, toLines(jobs));
  return file;
}

const texts = [
  '',
  '',
  '',
  'fa',
  'flight attendant',
  'a&p mechanic',
  'pilot seatle',
  'remote software',
  'ramp agent honolulu',
  'part time anc',
  'first oficer',
  '"lead technician"',
  'customer service agent',
  'csa',
  'manager',
  'tech',
  'enginer',
  'air',
  'intern',
  'lihue',
  'airport operations part-time',
  'warehouse',
  'it support',
  '737 first officer',
  'e175',
  'benefits travel safety',
  'experience customers',
  'kargo',
  'dispatcher',
  '"customer service"',
  'mechanc anchorage',
  'reservations',
  'data analyst',
  'baggage handler seattle',
  'captian',
  'team',
  'the',
  'and safety',
  'work from home',
  'qui',
  'zzzzqq pilot',
];

function toQueries(count: number): readonly JobQuery[] {
  const random = createRandom(11);
  const pick = <T>(values: readonly T[], fallback: T): T => values[Math.floor(random() * values.length)] ?? fallback;
  return Array.from({ length: count }, (_, number) => {
    const rare = number % 5 === 4 ? ` ${toRareWord(Math.floor(words * random() ** 4))}` : '';
    return {
      ...allJobsQuery,
      text: `${pick(texts, '')}${rare}`.trim(),
      company: random() < 0.2 ? [pick(['horizon-air', 'alaska-airlines', 'hawaiian-airlines'], '')] : [],
      jobCategory: random() < 0.2 ? [pick(['pilots', 'airport-operations', 'flight-attendants'], '')] : [],
      employmentType: random() < 0.2 ? ['full-time', 'part-time'] : [],
      locations:
        random() < 0.3 ? [pick(['seattle-wa', 'washington', 'hawaii', 'anchorage-ak', 'united-states'], '')] : [],
      radius: random() < 0.3 ? 50 : 0,
      sort: random() < 0.1 ? 'date' : null,
      page: 1 + Math.floor(random() * 3),
    };
  });
}

function percentile(sorted: readonly number[], share: number): number {
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(3));
}

/**
 * Measures the fastest of several rounds for each query, because other processes only add time. The rounds cover all
 * queries, so that no answer comes from the cache of the previous one.
 */
async function measureQueries(search: JobSearch, count: number) {
  const queries = toQueries(count);
  const fastest = queries.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 6; round += 1) {
    for (const [number, query] of queries.entries()) {
      const start = performance.now();
      await search.search(query);
      fastest[number] = Math.min(fastest[number] ?? 0, performance.now() - start);
    }
  }
  const sorted = fastest.toSorted((a, b) => a - b);
  const order = [...queries.keys()].toSorted((a, b) => (fastest[b] ?? 0) - (fastest[a] ?? 0));
  const worst = order
    .slice(0, 8)
    .map((number) => `${queries[number]?.text ?? ''}: ${(fastest[number] ?? 0).toFixed(2)}`);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), max: percentile(sorted, 1), worst };
}

/** Returns the highest cost of a hostile text of 200 characters as a multiple of that of the dearest ordinary one. */
async function measureHostile(search: JobSearch): Promise<string> {
  const measureText = async (text: string): Promise<number> => {
    const times: number[] = [];
    // The end makes each round another text for the cache of texts.
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      await search.search({ ...allJobsQuery, text: `${text} ${'a'.repeat(round + 1)}` });
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  let ordinary = 0;
  for (const text of ordinaryTexts) ordinary = Math.max(ordinary, await measureText(text));
  let [worst, ratio] = ['', 0];
  for (const [name, text] of Object.entries(hostileTexts)) {
    const times = (await measureText(text)) / ordinary;
    if (times > ratio) [worst, ratio] = [name, times];
  }
  return `${ratio.toFixed(1)} × (${worst})`;
}

async function measureBuild(feed: string) {
  const memory = process.memoryUsage.rss();
  let longestBlock = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longestBlock = Math.max(longestBlock, now - last - 1);
    last = now;
  }, 1);
  const start = performance.now();
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const cpuBefore = process.cpuUsage();
  const search = await loadSqliteSearch({
    feed,
    buids: 'any',
    now: Date.now,
    log: silent,
    database: 'memory',
    holdMs: 0,
  });
  const build = performance.now() - start;
  const cpu = process.cpuUsage(cpuBefore);
  search.version();
  await new Promise((resolve) => setTimeout(resolve, 50));
  clearInterval(timer);
  globalThis.gc?.();
  const added = (process.memoryUsage.rss() - memory) / 2 ** 20;
  return {
    search,
    build: Math.round(build),
    buildCpu: Math.round((cpu.user + cpu.system) / 1000),
    added: Math.round(added),
    longestBlock: Number(longestBlock.toFixed(1)),
  };
}

for (const jobs of sizes.length > 0 ? sizes : [1_000, 10_000]) {
  const feed = await writeFeed(jobs);
  globalThis.gc?.();
  const { search, ...figures } = await measureBuild(feed);
  const queries = await measureQueries(search, 500);
  process.stdout.write(`${JSON.stringify({ jobs, ...figures, ...queries, hostile: await measureHostile(search) })}\n`);
  await search.close();
  await rm(feed);
}
