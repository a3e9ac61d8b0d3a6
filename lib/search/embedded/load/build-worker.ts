import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { BuildOutput } from './build-feed.ts';
import { isSharedBuild, startPartHelper } from './part-helper.ts';

// Before the modules of the index load, which takes half as long from the cache.
enableCompileCache();
const helper = isSharedBuild(workerData) ? startPartHelper() : null;
const { buildFeed } = await import('./build-feed.ts');

const output = await buildFeed(workerData, helper);
parentPort?.postMessage(output satisfies BuildOutput);
await helper?.stop();
