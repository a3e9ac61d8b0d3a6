import { parentPort } from 'node:worker_threads';
import { unchecked } from '#lib/unchecked.ts';
import type { WriteOutcome } from './write-feed.ts';
import { writeFeed, type WriteTask } from './write-feed.ts';

parentPort?.on('message', (message) => {
  // feed-writer.ts posts only this type.
  parentPort?.postMessage(write(unchecked<WriteTask>(message)));
});

function write(task: WriteTask): WriteOutcome {
  try {
    return writeFeed(task);
  } catch (error) {
    // A database that opened may still be damaged.
    if (task.current !== null) return write({ ...task, current: null });
    return { kind: 'rejected', reason: error instanceof Error ? error.message : String(error) };
  }
}
