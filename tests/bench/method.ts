import type { BenchOptions } from './options.ts';
import { connections } from './load/run-rounds.ts';

/** How a run measures, for the reader of its report. */
export function describeMethod({ rounds, warmUp, duration }: BenchOptions): readonly string[] {
  const times = rounds === 1 ? 'one round' : `${rounds} rounds, the order of targets turned in every other one; a figure is the median of the rounds, a ratio the median of the rounds’ ratios`;
  return [
    `Every server is a process of its own on 127.0.0.1, in production mode, and only one is loaded at a time. The load is a closed loop of ${connections} connections from one thread: ${warmUp.first} s of warm-up (up to four times as long until 1,500 answers came; ${warmUp.later} s in later rounds), then ${duration} s measured; ${times}. The sites read a generated feed of 10,000 jobs (seed 7).`,
    'Page-cache hit: `server.ts` as `npm start` runs it, `Accept-Encoding: gzip`. Control `node-buffer`: a bare `node:http` server that sends the same compressed bytes with their length and encoding, and no other header.',
    'First rendering: the same server with its page cache off, so that every request searches, counts facets and renders; no `Accept-Encoding`, so nothing is compressed on either side. Query pages take 500 texts in turn, job pages all 10,000 jobs, so their descriptions are sanitised on the way. The site renders in as many threads as the machine has cores, as `npm start` does. Control `next-dynamic`: a bare Next app in one thread (a plain handler on `node:http`, what `next start` does) whose page renders facets and cards from arrays for each request, as many as make its document as large, within 2 %.',
    'CPU a request is the processor time of the server’s process, all threads together, by the accounting of the system: steadier than speed where others use the machine.',
    '`next-static` is a prerendered page of the same bare app; `nginx-file` is nginx in one process that serves the document of /jobs/ with its `.gz` twin.',
    'Search: 500 mixed queries (misspellings, synonyms, phrases, filters, circles) with all facet counts, warm, by `tests/bench/search-bench.ts`: descriptions of 350 words on average, more than 20,000 distinct terms. The index is measured in a fresh process; the longest block is the maximum of `monitorEventLoopDelay` less its resolution while a new feed replaces the one in use.',
    'In the browser: Chromium at 1280 px with its processor slowed down four times, over the same feed of 10,000 jobs. Options of all facets are chosen and taken off with the mouse, each once the list of the one before stands; a click lasts until the paint that follows it, by the longest of its events (Event Timing, from 16 ms on, in steps of 8 ms).',
    'Map: Chromium at 1280 px at full speed, over a generated feed of 100,000 jobs (seed 7; 10,000 in a quick run), and over as many jobs at 20,000 places that stand in for its data. Each step goes by a key, from the whole world to the nearest and back, five times; the figure is the slowest step, by the median of its times. A step lasts until the clusters of the new zoom stand in the page.',
    'Bytes: 1 KB is 1,000 bytes. The document is taken as the server compresses it; scripts are those that the document names, without those for browsers that know no modules, compressed by gzip alike on both sides. What the runtime takes of it is what those scripts and the document have less, by gzip, when everything that the source maps of the build ascribe to its folders is cut out of them.',
  ];
}
