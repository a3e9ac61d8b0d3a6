/**
 * Requests 100,000 unknown addresses and writes a part of `docs/reports/reliability.md`; `--requests 5000` sends fewer.
 */
import { parseArgs } from 'node:util';
import { pageCache } from '#config/cache.ts';
import { saveSection, toRow } from './report/save-section.ts';
import { measureGrowth, maxGrowth, projectFolders, sendUnknownUrls } from './run-unknown-urls.ts';
import { unknownKindCount } from './support/addresses.ts';
import { startMeasuredSite } from './support/measured-site.ts';

const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' } } });
const requests = Number(values.requests);
const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

const site = await startMeasuredSite();
const outcome = await sendUnknownUrls(site, { requests, warmUp: 2000, looks: 4, folders: projectFolders });
await site.stop();
const { seconds, statuses, wrong, memory, files, growth, cache, openFiles } = outcome;
const grown = measureGrowth(memory);
const series = (name: keyof (typeof memory)[number]): string =>
  memory.map((look) => (look[name] / 2 ** 20).toFixed(1)).join(' → ');
const [before = [0, 0], after = [0, 0]] = cache;

saveSection('unknown-urls', {
  command: 'npm run bench -- unknown-urls',
  method: [
    `${requests} addresses that no page has, each once, ${unknownKindCount} kinds in turn (paths, closed and unknown jobs, places, queries, pages past the end, percent escapes, files, the framework’s own folders), 16 at a time, after 2,000 others. The whole project folder, with its build and packages, and the only folder for temporary files that the process knows are listed before and after. Memory is looked at five times, each after the collection of all garbage in every thread. What is resident beyond that is room that the heaps keep for the next page ([decision 1](../decisions/0001-one-process-with-a-response-cache.md)).`,
  ],
  heads: ['What', 'Figure', 'Goal'],
  rows: [
    toRow(
      'Answers',
      [
        `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${Math.round(requests / seconds)}/s`,
        'all 404, `no-store`',
      ],
      wrong.slice(0, 10),
    ),
    toRow('Files', [`${files.count} before, ${growth.length} new or grown`, 'none'], growth.slice(0, 10)),
    toRow(
      'Live objects',
      [`${megabytes(grown.live)} more; ${series('live')} MB`, `≤ ${maxGrowth / 2 ** 20} MB more`],
      grown.live <= maxGrowth ? [] : ['memory grows'],
    ),
    toRow('Of them compiled code', [`${series('code')} MB`, 'reported'], null),
    toRow(
      'Outside of the heap',
      [`${series('buffers')} MB`, `≤ ${maxGrowth / 2 ** 20} MB more`],
      grown.buffers <= maxGrowth ? [] : ['buffers grow'],
    ),
    toRow('Heap with its free room', [`${series('heap')} MB`, 'reported'], null),
    toRow('Resident, garbage collected', [`${series('resident')} MB`, 'reported'], null),
    toRow(
      'Page cache',
      [
        `${before[0]} → ${after[0]} pages, ${megabytes(before[1])} → ${megabytes(after[1])}`,
        `≤ ${pageCache.maxBytes / 2 ** 20} MB, nothing of the unknown URLs`,
      ],
      after[0] <= before[0] ? [] : ['unknown addresses are kept'],
    ),
    toRow(
      'Open files and sockets',
      [openFiles.join(' → '), 'no growth'],
      (openFiles.at(-1) ?? 0) <= (openFiles[0] ?? 0) + 4 ? [] : ['descriptors leak'],
    ),
  ],
});
