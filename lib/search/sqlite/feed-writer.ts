import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { unchecked } from '#lib/unchecked.ts';
import type { WriteOutcome, WriteTask } from './write-feed.ts';

/** A thread that has been idle for so long ends, to free its memory. */
const idleTimeoutMs = 10 * 60_000;

/** Creates a thread that writes feeds, one at a time. @param signal ends it */
export function createFeedWriter(signal: AbortSignal) {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const start = (): Worker => (worker ??= new Worker(new URL('./write-worker.ts', import.meta.url), { execArgv: [] }));
  signal.addEventListener('abort', () => void end());
  return {
    /** Starts the thread, so that a task need not wait for it. */
    start,
    async write(task: WriteTask): Promise<WriteOutcome> {
      try {
        clearTimeout(idle);
        start().postMessage(task);
        // write-worker.ts posts only this type.
        return unchecked<WriteOutcome>((await once(start(), 'message', { signal }))[0]);
      } catch (error) {
        await end();
        throw error;
      } finally {
        idle = setTimeout(() => void end(), idleTimeoutMs).unref();
      }
    },
  };
}
