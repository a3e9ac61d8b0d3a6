import { Worker } from 'node:worker_threads';
import type { Result } from '#lib/result.ts';
import type { FeedReport, ReadOptions } from '#lib/search/embedded/feed/parse-feed.ts';
import type { IndexPart } from '#lib/search/embedded/index/index-part.ts';
import { unchecked } from '#lib/unchecked.ts';

/** Task to index a share of a feed. */
export interface PartTask extends ReadOptions {
  /** The whole feed, in shared memory. */
  readonly bytes: Uint8Array;
}

/** A part in transfer between threads: typed arrays only, without the job objects that its JSON also holds. */
export interface SentPart {
  readonly report: FeedReport;
  readonly part: Omit<IndexPart, 'jobs'>;
}

/** A second thread that indexes a share of a feed in parallel. */
export interface PartHelper {
  /** Runs a task. Only one task at a time. Rejects when the thread ends. */
  build(task: PartTask): Promise<Result<SentPart, string>>;
  stop(): Promise<unknown>;
}

/** Starts the thread. It loads its modules in parallel with this one. */
export function startPartHelper(): PartHelper {
  const worker = new Worker(new URL('./part-worker.ts', import.meta.url), { execArgv: [] });
  let deferred = Promise.withResolvers<Result<SentPart, string>>();
  let problem: unknown = null;
  const fail = (error: unknown): void => {
    problem ??= error;
    deferred.reject(problem);
  };
  // The next task reports the error; nothing may be waiting for this promise.
  deferred.promise.catch(() => undefined);
  // part-worker.ts posts only this type.
  worker.on('message', (message: unknown) => deferred.resolve(unchecked<Result<SentPart, string>>(message)));
  worker.once('error', fail);
  worker.once('exit', () => fail(new Error('the second index worker ended early')));
  return {
    build(task) {
      deferred = Promise.withResolvers();
      if (problem !== null) deferred.reject(problem);
      else worker.postMessage(task);
      return deferred.promise;
    },
    stop: () => worker.terminate(),
  };
}
