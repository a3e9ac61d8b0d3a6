import { parentPort, workerData } from 'node:worker_threads';
import { unchecked } from '#lib/unchecked.ts';
import type { BuildInput, BuildOutput } from './build-feed.ts';
import type { BuildTask, StoreProblem } from './build-in-worker.ts';

// build-in-worker.ts passes only this type.
const { store, ...input } = unchecked<BuildTask>(workerData);
const post = (output: BuildOutput): void => parentPort?.postMessage(output);
// A stored index needs nothing of what builds one.
const build = async (task: BuildInput): Promise<BuildOutput> => (await import('./build-feed.ts')).buildFeed(task);

if (store === null) {
  post(await build(input));
} else {
  const { buildWithStore } = await import('./build-with-store.ts');
  const problem = await buildWithStore(input, store, build, post);
  if (problem !== null) parentPort?.postMessage({ storeProblem: problem } satisfies StoreProblem);
}
