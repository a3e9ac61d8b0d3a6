/**
 * `node --expose-gc measure-index.ts feed`: prints a JSON line about loading a feed and about replacing it while it
 * serves requests.
 */
import { rename, writeFile, readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createEmbeddedSearch } from '#lib/search/embedded/embedded-search.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';

const feed = process.argv[2] ?? '';
const resolutionMs = 1;
const swapTimeoutMs = 60_000;
/** V8 releases the memory of an ended worker 20 to 45 s later. */
const releaseTimeMs = 60_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

globalThis.gc?.();
const before = process.memoryUsage.rss();
const started = performance.now();
const search = await createEmbeddedSearch({ feed, buids: 'any', now: Date.now, log: silent, watch: true });
await search.search(allJobsQuery);
const build = performance.now() - started;
globalThis.gc?.();
await wait(releaseTimeMs);
globalThis.gc?.();
const added = process.memoryUsage.rss() - before;

const lines = (await readFile(feed, 'utf8')).trimEnd().split('\n');
const next = `${feed}.next`;
await writeFile(next, `${lines.slice(1).join('\n')}\n`);
lines.length = 0;
globalThis.gc?.();
await wait(300);

const version = search.version();
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();
await rename(next, feed);
const deadline = performance.now() + swapTimeoutMs;
while (search.version() === version && performance.now() < deadline) await wait(2);
await search.search(allJobsQuery);
await wait(50);
delay.disable();
const isSwapped = search.version() !== version;
await search.close();

const figures = { build, addedBytes: added, longestBlock: Math.max(0, delay.max / 1e6 - resolutionMs), isSwapped };
process.stdout.write(`${JSON.stringify(figures)}\n`);
