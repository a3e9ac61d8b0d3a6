/**
 * `npm run bench -- fuzz --costs`: compares the processor time of hostile requests and texts with ordinary ones, and writes
 * docs/reports/costs.md.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { formatNumber, median } from '#bench/support/rows.ts';
import { getRaw } from '#bench/support/get-raw.ts';
import { root } from '#bench/support/paths.ts';
import { listFacts } from '#bench/support/run-facts.ts';
import { startUncachedSiteOf } from '#bench/support/sites.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { parseText } from '#lib/jobs/query/list-query.ts';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import { hostileRequests, hostileTexts, ordinaryTexts } from '#tests/security/support/costly-inputs.ts';
import { writeGeneratedFeed } from '#tests/support/generated-feed.ts';

const rounds = 5;
const requestsPerRound = 5;
const maxFactors = { Requests: 2, 'Search texts': 10 } as const;
const sectionNames = ['Requests', 'Search texts'] as const;
const reportFile = path.join(root, 'docs/reports/costs.md');
const storedFile = path.join(root, 'docs/reports/costs.json');

/** Milliseconds, and how many times those of the ordinary input they are. */
const cost = z.object({ ms: z.number(), factor: z.number() });
const stored = z.record(z.string(), cost);

type Costs = ReadonlyMap<string, z.infer<typeof cost>>;

/** Returns the milliseconds of processor time of a process with all its threads. */
function readProcessorMs(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const times = readdirSync(tasks).map((task) => readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]);
  return times.reduce((sum, ns) => sum + Number(ns) / 1e6, 0);
}

/** Returns the medians of several rounds over all inputs. */
async function measureAll(
  inputs: ReadonlyMap<string, (round: number) => Promise<number>>,
): Promise<ReadonlyMap<string, number>> {
  const samples = new Map([...inputs.keys()].map((name) => [name, new Array<number>()]));
  for (let round = -1; round < rounds; round += 1)
    for (const [name, run] of inputs) {
      const ms = await run(round);
      // The first round warms up.
      if (round >= 0) samples.get(name)?.push(ms);
    }
  return new Map([...samples].map(([name, ms]) => [name, median(ms)]));
}

async function measureTexts(feed: string): Promise<Costs> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const search = await loadSqliteSearch({ feed, buids: 'any', now: Date.now, log, database: 'memory', holdMs: 0 });
  const run = (text: string) => async (round: number) => {
    const before = process.cpuUsage();
    // Spaces at the end change nothing but the key of cached answers.
    await search.search({ ...allJobsQuery, text: parseText(text).text + ' '.repeat(round + 1) });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const ms = await measureAll(
    new Map(
      [...ordinaryTexts.map((text) => [text, text] as const), ...Object.entries(hostileTexts)].map(([name, text]) => [
        name,
        run(text),
      ]),
    ),
  );
  await search.close();
  const ordinary = median(ordinaryTexts.map((text) => ms.get(text) ?? Number.NaN));
  return new Map([...ms].map(([name, own]) => [name, { ms: own, factor: own / ordinary }]));
}

async function measureRequests(feed: string): Promise<Costs> {
  const server = await startUncachedSiteOf(feed);
  const run = (target: string, headers?: Readonly<Record<string, string>>) => async () => {
    const before = readProcessorMs(server.pid);
    for (let sent = 0; sent < requestsPerRound; sent += 1) await getRaw(server.url + target, headers);
    return (readProcessorMs(server.pid) - before) / requestsPerRound;
  };
  const targets = new Set([...hostileRequests.values()].map(({ ordinary }) => ordinary));
  const ms = await measureAll(
    new Map([
      ...[...targets].map((target) => [target, run(target)] as const),
      ...[...hostileRequests].map(([name, { target, headers }]) => [name, run(target, headers)] as const),
    ]),
  );
  await server.stop();
  return new Map(
    [...hostileRequests].map(([name, { ordinary }]) => {
      const own = ms.get(name) ?? Number.NaN;
      return [name, { ms: own, factor: own / (ms.get(ordinary) ?? Number.NaN) }];
    }),
  );
}

function formatCost(one: z.infer<typeof cost> | undefined): string {
  return one === undefined ? '|' : `${formatNumber(one.ms, 1)} | ${formatNumber(one.factor, 1)}`;
}

/**
 * Measures everything and writes the report.
 * @param isBefore whether the figures are those of the columns "before", which later runs repeat
 * @returns whether each goal is met
 */
export async function reportCosts(isBefore: boolean): Promise<boolean> {
  const started = Date.now();
  const [loadBefore = 0] = loadavg();
  const feed = await writeGeneratedFeed({ jobs: 10_000, seed: 7 });
  const sections = { Requests: await measureRequests(feed.path), 'Search texts': await measureTexts(feed.path) };
  await feed.remove();
  if (isBefore)
    writeFileSync(
      storedFile,
      `${JSON.stringify(Object.fromEntries(Object.values(sections).flatMap((costs) => [...costs])), null, 2)}\n`,
    );
  const before = existsSync(storedFile) ? stored.parse(JSON.parse(readFileSync(storedFile, 'utf8'))) : {};
  const tables = sectionNames.map((name) =>
    [
      `## ${name}: at most ${maxFactors[name]} times an ordinary one`,
      '',
      '| | ms before | × before | ms | × |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...[...sections[name]].map(([input, own]) => `| ${input} | ${formatCost(before[input])} | ${formatCost(own)} |`),
    ].join('\n'),
  );
  const facts = listFacts({
    command: 'npm run bench -- fuzz --costs',
    generator: 'the times that Linux counts for each thread',
    date: new Date(started),
    minutes: (Date.now() - started) / 60_000,
    loadBefore,
  });
  const report = `# What hostile requests and texts cost

Written by \`npm run bench -- fuzz --costs\`. Processor time of all threads, with a feed of 10,000 jobs and the page cache off: medians of ${rounds} rounds over all inputs. Each request is compared with an ordinary one for the same page, each text with the median of ${ordinaryTexts.length} ordinary ones, which come first.

${tables.join('\n\n')}

${facts.map((fact) => `- ${fact}`).join('\n')}
`;
  writeFileSync(reportFile, report);
  process.stdout.write(`${tables.join('\n\n')}\n`);
  return sectionNames.every((name) => [...sections[name].values()].every(({ factor }) => factor <= maxFactors[name]));
}
