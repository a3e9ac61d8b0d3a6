import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { unchecked } from '#lib/unchecked.ts';
import type { BuildOutput } from './build-feed.ts';
import type { BuildTask } from './build-in-worker.ts';
import { startPartHelper } from './part-helper.ts';

// Must run before the modules of the index load: the cache halves the loading time.
enableCompileCache();
// build-in-worker.ts passes only this type.
const { isShared, ...input } = unchecked<BuildTask>(workerData);
const helper = isShared ? startPartHelper() : null;
const { buildFeed } = await import('./build-feed.ts');

const output = await buildFeed(input, helper);
parentPort?.postMessage(output satisfies BuildOutput);
await helper?.stop();
