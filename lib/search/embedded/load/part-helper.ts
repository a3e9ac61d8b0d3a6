import { Worker } from 'node:worker_threads';
import type { Result } from '#lib/result.ts';
import type { FeedReport, ReadOptions } from '#lib/search/embedded/feed/parse-feed.ts';
import type { IndexPart } from '#lib/search/embedded/index/index-part.ts';
import { unchecked } from '#lib/unchecked.ts';

/** A share of a feed to index. */
export interface PartTask extends ReadOptions {
  /** The whole feed, in memory that threads share. */
  readonly bytes: Uint8Array;
}

/** A part as it goes from one thread to another: typed arrays, without the objects that its JSON holds as well. */
export interface SentPart {
  readonly report: FeedReport;
  readonly part: Omit<IndexPart, 'jobs'>;
}

/** Another thread that indexes a share of a feed meanwhile. */
export interface PartHelper {
  /** One at a time. Rejects when the thread ends. */
  build(task: PartTask): Promise<Result<SentPart, string>>;
  stop(): Promise<unknown>;
}

/** Starts the thread: it loads its modules while this one loads its own. */
export function startPartHelper(): PartHelper {
  const worker = new Worker(new URL('./part-worker.ts', import.meta.url), { execArgv: [] });
  let deferred = Promise.withResolvers<Result<SentPart, string>>();
  let problem: unknown = null;
  const fail = (error: unknown): void => {
    problem ??= error;
    deferred.reject(problem);
  };
  // Told to whoever asks next; nobody may be waiting.
  deferred.promise.catch(() => undefined);
  // part-worker.ts posts nothing else.
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
