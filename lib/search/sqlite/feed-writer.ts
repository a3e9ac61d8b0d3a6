import { Worker } from 'node:worker_threads';
import { unchecked } from '#lib/unchecked.ts';
import type { WriteOutcome, WriteTask } from './write-feed.ts';

/** A thread that has been idle for so long ends, to free its memory. */
const idleTimeoutMs = 10 * 60_000;

/** Creates a thread that writes feeds, one at a time. */
export function createFeedWriter() {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const start = (): Worker => {
    clearTimeout(idle);
    idle = setTimeout(() => void close(), idleTimeoutMs).unref();
    worker ??= new Worker(new URL('./write-worker.ts', import.meta.url), { execArgv: [] });
    return worker;
  };
  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  return {
    /** Starts the thread, so that a task need not wait for it. */
    start: () => void start(),
    /** Never rejects. */
    write(task: WriteTask): Promise<WriteOutcome> {
      const thread = start();
      return new Promise((resolve) => {
        const end = (outcome: WriteOutcome): void => {
          thread.removeAllListeners();
          resolve(outcome);
        };
        const fail = (reason: string): void => {
          if (worker === thread) worker = null;
          end({ kind: 'rejected', reason });
        };
        // write-worker.ts posts only this type.
        thread.once('message', (outcome) => end(unchecked<WriteOutcome>(outcome)));
        thread.once('error', (error) => fail(error instanceof Error ? error.message : String(error)));
        thread.once('exit', () => fail('the thread that writes the jobs ended early'));
        thread.postMessage(task);
      });
    },
    close,
  };
}
