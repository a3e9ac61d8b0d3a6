/** `node --expose-gc measure-sitemap.ts feed`: prints a JSON line about generating each sitemap file of a feed once. */
import { setTimeout as wait } from 'node:timers/promises';
import { createEmbeddedSearch } from '#lib/search/embedded/embedded-search.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { runtime, setRuntime } from '#lib/runtime/runtime.ts';
import { answerSitemap } from '#lib/resources/sitemaps/answer-sitemap.ts';
import { sitemapIndexPath } from '#lib/resources/sitemap-paths.ts';
import { readSitemap } from '#tests/support/read-sitemap.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';

/** The worker that built the index uses CPU time until its memory is released, about 8 s later. */
const releaseTimeMs = 10_000;
const origin = 'https://careers.example.com';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
await (await useSampleSite()).close();
const search = await createEmbeddedSearch({
  feed: process.argv[2] ?? '',
  buids: 'any',
  now: Date.now,
  log: silent,
  watch: false,
});
await wait(releaseTimeMs);

let highest = 0;
const look = (): void => void (highest = Math.max(highest, process.memoryUsage().heapUsed));
const list: JobSearch['list'] = async (...listArguments) => {
  const answer = await search.list(...listArguments);
  look();
  return answer;
};
setRuntime({ ...runtime(), search: { ...search, list } });

/** Milliseconds of CPU time, and megabytes of heap above the idle heap, garbage included. */
async function measure(path: string) {
  globalThis.gc?.();
  const heapAtRest = process.memoryUsage().heapUsed;
  highest = heapAtRest;
  const started = performance.now();
  const before = process.cpuUsage();
  const response = await answerSitemap(path);
  const text = await response.text();
  look();
  const { user, system } = process.cpuUsage(before);
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  return {
    path,
    wall: performance.now() - started,
    processor: (user + system) / 1000,
    megabytes: (highest - heapAtRest) / 1e6,
    text,
  };
}

const index = await measure(sitemapIndexPath);
const files = [];
for (const { loc } of readSitemap(index.text)) files.push(await measure(loc.slice(origin.length)));
await search.close();
const toFigures = ({ text, ...figures }: Awaited<ReturnType<typeof measure>>) => ({
  ...figures,
  addresses: readSitemap(text).length,
});
process.stdout.write(`${JSON.stringify({ files: [index, ...files].map(toFigures) })}\n`);
