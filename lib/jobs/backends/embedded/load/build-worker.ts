import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

// Before the modules of the index load, which takes half as long from the cache.
enableCompileCache();
const { buildFeed } = await import('./build-feed.ts');

const output = buildFeed(workerData);
parentPort?.postMessage(output);
