import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { err } from '#lib/result.ts';
import type { BuildInput, BuildOutput } from './build-feed.ts';
import { unchecked } from '#lib/unchecked.ts';

/** What the thread of a build starts with. */
export interface BuildTask extends BuildInput {
  /** Whether a second thread does half of it. */
  readonly isShared: boolean;
}

/** A build under way in another thread. */
export interface Build {
  readonly done: Promise<BuildOutput>;
  stop(): Promise<unknown>;
}

/** Below this, some 800 postings, a second thread takes longer to start than it saves. */
const bytesForTwo = 4_000_000;

/**
 * Reads and indexes a feed off the event loop, a large one in two threads. Never rejects.
 * @param bytes how large the feed is
 */
export function buildInWorker(input: BuildInput, bytes: number): Build {
  const isShared = bytes >= bytesForTwo && availableParallelism() > 1;
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
    workerData: { ...input, isShared } satisfies BuildTask,
    execArgv: [],
  });
  const done = new Promise<BuildOutput>((resolve) => {
    // build-worker.ts posts nothing else.
    worker.once('message', (message: unknown) => resolve(unchecked<BuildOutput>(message)));
    worker.once('error', (error) => resolve(err(error instanceof Error ? error.message : String(error))));
    worker.once('exit', () => resolve(err('the index worker ended early')));
  });
  return { done, stop: () => worker.terminate() };
}
