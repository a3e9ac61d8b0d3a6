import { parentPort } from 'node:worker_threads';
import { answerPart } from './build-part.ts';
import type { PartTask } from './part-helper.ts';

parentPort?.on('message', (task: PartTask) => {
  const { answer, transfer } = answerPart(task);
  parentPort?.postMessage(answer, [...transfer]);
});
