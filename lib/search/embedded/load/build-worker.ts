import { parentPort, workerData } from 'node:worker_threads';
import { unchecked } from '#lib/unchecked.ts';
import type { BuildInput, BuildOutput } from './build-feed.ts';
import type { BuildTask, StoreProblem } from './build-in-worker.ts';
import { startPartHelper } from './part-helper.ts';

// build-in-worker.ts passes only this type.
const { isShared, store, ...input } = unchecked<BuildTask>(workerData);
const post = (output: BuildOutput): void => parentPort?.postMessage(output);

if (store === null) {
  post(await build(input));
} else {
  const { buildWithStore } = await import('./build-with-store.ts');
  const problem = await buildWithStore(input, store, build, post);
  if (problem !== null) parentPort?.postMessage({ storeProblem: problem } satisfies StoreProblem);
}

async function build(task: BuildInput): Promise<BuildOutput> {
  const helper = isShared ? startPartHelper() : null;
  const { buildFeed } = await import('./build-feed.ts');
  const output = await buildFeed(task, helper);
  void helper?.stop();
  return output;
}
