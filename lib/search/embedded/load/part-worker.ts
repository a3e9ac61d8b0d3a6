import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { PartTask } from './part-helper.ts';

// See build-worker.ts.
enableCompileCache();
const { answerPart } = await import('./build-part.ts');

parentPort?.on('message', (task: PartTask) => {
  const { answer, transfer } = answerPart(task);
  parentPort?.postMessage(answer, [...transfer]);
});
