import { once } from 'node:events';
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
    async write(task: WriteTask): Promise<WriteOutcome> {
      const thread = start();
      const listening = new AbortController();
      const { signal } = listening;
      try {
        thread.postMessage(task);
        const message = once(thread, 'message', { signal });
        const exit = once(thread, 'exit', { signal }).then(() => {
          throw new Error('the thread that writes the jobs ended early');
        });
        // write-worker.ts posts only this type.
        return unchecked<WriteOutcome>((await Promise.race([message, exit]))[0]);
      } catch (error) {
        if (worker === thread) worker = null;
        return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
      } finally {
        listening.abort();
      }
    },
    close,
  };
}
