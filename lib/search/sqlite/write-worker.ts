import { parentPort } from 'node:worker_threads';
import { unchecked } from '#lib/unchecked.ts';
import { writeFeed, type WriteOutcome, type WriteTask } from './write-feed.ts';

parentPort?.on('message', (message) => {
  // feed-writer.ts posts only this type.
  parentPort?.postMessage(write(unchecked<WriteTask>(message)));
});

function write(task: WriteTask, isRepeated = false): WriteOutcome {
  try {
    return writeFeed(task);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (task.current === null) return { kind: 'failed', reason };
    // Another process may have replaced the database.
    if (!isRepeated) return write(task, true);
    // A database that opened may still be damaged.
    return { ...write({ ...task, current: null }), damage: reason };
  }
}
