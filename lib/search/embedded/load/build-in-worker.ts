import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { err } from '#lib/result.ts';
import type { BuildInput, BuildOutput } from './build-feed.ts';
import { unchecked } from '#lib/unchecked.ts';

/** Input of the build thread. */
export interface BuildTask extends BuildInput {
  /** Whether a second thread does half of the work. */
  readonly isShared: boolean;
}

/** A running build in another thread. */
export interface Build {
  readonly done: Promise<BuildOutput>;
  stop(): Promise<unknown>;
}

/** For smaller feeds (some 800 postings), starting a second thread takes longer than it saves. */
const minBytesForSecondThread = 4_000_000;

/**
 * Parses and indexes a feed in a worker thread, or in two threads when it is large. Never rejects.
 * @param bytes size of the feed
 */
export function buildInWorker(input: BuildInput, bytes: number): Build {
  const isShared = bytes >= minBytesForSecondThread && availableParallelism() > 1;
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
    workerData: { ...input, isShared } satisfies BuildTask,
    execArgv: [],
  });
  const done = new Promise<BuildOutput>((resolve) => {
    // build-worker.ts posts only this type.
    worker.once('message', (message: unknown) => resolve(unchecked<BuildOutput>(message)));
    worker.once('error', (error) => resolve(err(error instanceof Error ? error.message : String(error))));
    worker.once('exit', () => resolve(err('the index worker ended early')));
  });
  return { done, stop: () => worker.terminate() };
}
