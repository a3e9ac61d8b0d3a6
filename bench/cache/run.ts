/** Sends a million distinct queries at the server's page cache over HTTP, and writes `docs/reports/cache.md`; `--queries 20000` fewer, without writing. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pageCache } from '#config/cache.ts';
import { sendQueries, type CacheSample } from './send-queries.ts';

const million = 1_000_000;
const { values } = parseArgs({ options: { queries: { type: 'string', default: String(million) } } });
const queries = Number(values.queries);
/** Memory outside of the cache: garbage until the next full collection, and fragmentation of the allocator. */
const allowedGrowthBytes = 256 * 2 ** 20;

const toMegabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
const toRow = ({ queries: done, entries, cached, rss, heap, external }: CacheSample): string =>
  `| ${[done.toLocaleString('en-US'), entries.toLocaleString('en-US'), ...[cached, rss, heap, external].map(toMegabytes)].join(' | ')} |`;

const { samples, statuses, seconds } = await sendQueries(queries, 20, undefined, (sample) =>
  process.stdout.write(`${toRow(sample)}\n`),
);
const base = samples[0]?.rss ?? 0;
const rss = samples.map((sample) => sample.rss);
const middle = Math.max(...rss.slice(0, 11));
const end = Math.max(...rss.slice(11));
const faults = [
  ...(statuses[200] === queries ? [] : [`answers: ${JSON.stringify(statuses)}`]),
  ...(samples.at(-1)?.rendered === queries
    ? []
    : [`${samples.at(-1)?.rendered} renderings: the queries were not distinct`]),
  ...samples
    .filter(({ cached }) => cached > pageCache.maxBytes)
    .map(({ queries: done }) => `more bytes than the bound after ${done}`),
  ...samples
    .filter(({ entries }) => entries > pageCache.maxEntries)
    .map(({ queries: done }) => `more entries than the bound after ${done}`),
  ...(Math.max(...rss) - base > pageCache.maxBytes + allowedGrowthBytes
    ? ['the process grew by more than the bound and the allowance']
    : []),
  ...(end - middle > allowedGrowthBytes / 4 ? ['the process still grew in the second half'] : []),
];
const text = `# The page cache under distinct queries

Written by \`npm run bench -- cache\` on ${new Date().toISOString().slice(0, 10)} (Node ${process.version}): ${queries.toLocaleString('en-US')} distinct queries over HTTP, 32 connections, ${seconds.toFixed(0)} s. The listener and the page cache are the real ones, in a process of their own; the cache may hold ${toMegabytes(pageCache.maxBytes)} MB and ${pageCache.maxEntries.toLocaleString('en-US')} entries. A stand-in makes the pages, of 2 to 40 KB.

| Queries | Entries | In the cache, MB | Resident, MB | Heap, MB | Outside the heap, MB |
|---|---|---|---|---|---|
${samples.map(toRow).join('\n')}

Expected: every answer is a 200; the cache never holds more than its bound; the process grows by no more than the bound and ${toMegabytes(allowedGrowthBytes)} MB of garbage and gaps, and not after half of the queries.

${faults.length === 0 ? 'All of it held.' : `What did not hold:\n\n${faults.map((fault) => `- ${fault}`).join('\n')}`}
`;
if (queries === million) writeFileSync(new URL('../../docs/reports/cache.md', import.meta.url), text);
process.stdout.write(
  `${queries} queries in ${seconds.toFixed(0)} s: ${faults.length === 0 ? 'all within bounds' : faults.join('; ')}\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
