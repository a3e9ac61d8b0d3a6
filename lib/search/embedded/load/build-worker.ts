import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { unchecked } from '#lib/unchecked.ts';
import type { BuildOutput } from './build-feed.ts';
import type { BuildTask } from './build-in-worker.ts';
import { startPartHelper } from './part-helper.ts';

// Before the modules of the index load, which takes half as long from the cache.
enableCompileCache();
// build-in-worker.ts gives nothing else.
const { isShared, ...input } = unchecked<BuildTask>(workerData);
const helper = isShared ? startPartHelper() : null;
const { buildFeed } = await import('./build-feed.ts');

const output = await buildFeed(input, helper);
parentPort?.postMessage(output satisfies BuildOutput);
await helper?.stop();
