import type { BenchOptions } from './options.ts';
import { connections } from './throughput/run-rounds.ts';

/** Describes how a run measures, for the reader of its report. */
export function describeMethod({ rounds, warmUp, slice }: BenchOptions): readonly string[] {
  const times =
    rounds === 1
      ? 'one round'
      : `${rounds} rounds, their order turned in every other one; a figure is the median of their measurements, a ratio the median of the ratios`;
  return [
    `Every server is a process of its own on 127.0.0.1, in production mode, and only one is loaded at a time. The load is a closed loop of ${connections} connections from one thread. Each server is warmed once, by all its pages in turn: the site with its page cache off by ${warmUp.renders} answers, the bare app, which has one thread, by ${warmUp.renders / 2}, the others by ${warmUp.hits}. Then each page is loaded in turn with its controls, for ${slice.hit} s where the answer is kept and ${slice.render} s where it is rendered; ${times}. The sites read a generated feed of 10,000 jobs (seed 7).`,
    'Page-cache hit: `server.ts` as `npm start` runs it, `Accept-Encoding: gzip`. Control `node-buffer`: a bare `node:http` server that sends the same compressed bytes with their length and encoding, and no other header.',
    'First rendering: the same server with its page cache off, so that every request searches, counts facets and renders; no `Accept-Encoding`, so nothing is compressed on either side. Query pages take 500 texts in turn, job pages all 10,000 jobs, so their descriptions are sanitized on the way. Control `next-dynamic`: a bare Next app in one thread (a plain handler on `node:http`, what `next start` does) whose page renders facets and cards from arrays for each request, as many as make its document as large, within 2 %. The framework sends what it rendered twice, as markup and as data of its scripts; this site sends little of the second, so a document of its size holds half as much markup again. Hence the rows beside equal markup: documents without their inline scripts, made equal in the same way.',
    'CPU a request is the processor time of the server’s process by the accounting of the system: steadier than speed where others use the machine.',
    'Through the front: nginx as `deploy/nginx` configures it, in one process, over the site; what it allows one visitor is raised, as one visitor asks for everything here, and counted all the same. Control `nginx-file`: nginx in one process that serves the same documents as files with their `.gz` copies.',
    '`next-static` is a prerendered page of the same bare app.',
    'Search: 500 mixed queries (misspellings, synonyms, phrases, filters, circles) with all facet counts, warm, by `bench/load/search-bench.ts`: descriptions of 350 words on average, more than 20,000 distinct terms..',
    'Next page: Chromium at 1280 px goes between content pages, lists and jobs, each step in a browser of its own, which has no debugger while it works. A link is clicked the moment the pointer reaches it, and its page comes from the caches of the browser and the server; then a step back, from the back-forward cache. The first paint is the browser’s own (First Contentful Paint). Requests are those for pages, counted with a debugger attached.',
    'Facet clicks: Chromium at 1280 px with its processor slowed down four times, over the same feed of 10,000 jobs. Options of all facets are chosen and taken off with the mouse, each once the list of the one before stands; a click lasts until the paint that follows it, by the longest of its events (Event Timing, from 16 ms on, in steps of 8 ms).',
    'First view: everything that Chromium at 1280 px fetches for a page with an empty cache until nothing more comes, heads of answers included. 1 KB is 1,000 bytes. `npm run bench -- budgets` measures the bytes alone, over the sample feed, and `npm test` holds them.',
    'Bytes: The document is taken as the server compresses it; scripts are those that the document names, without those for browsers that know no modules, compressed by gzip alike on both sides.',
  ];
}
