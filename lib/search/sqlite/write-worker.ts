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
    if (task.current === null || isOfSystem(error)) return { kind: 'failed', reason };
    // Another process may have replaced the database.
    if (!isRepeated) return write(task, true);
    // A database that opened may still be damaged.
    return { ...write({ ...task, current: null }), damage: reason };
  }
}

/** Results of SQLite that say nothing about the database: busy, a failed read or write, a full disk, a file that cannot be opened. */
const systemResults: ReadonlySet<unknown> = new Set([5, 10, 13, 14]);

/** Returns whether an error is one of the machine, not of the database. */
function isOfSystem(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number') return systemResults.has(error.errcode & 255);
  return 'syscall' in error;
}
