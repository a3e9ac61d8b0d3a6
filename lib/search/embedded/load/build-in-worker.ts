import { Worker } from 'node:worker_threads';
import { err } from '#lib/result.ts';
import type { BuildInput, BuildOutput } from './build-feed.ts';
import type { IndexStore } from './build-with-store.ts';
import { unchecked } from '#lib/unchecked.ts';

/** Input of the build thread. */
export interface BuildTask extends BuildInput {
  /** Where indexes are stored; null: nowhere. */
  readonly store: IndexStore | null;
}

/** Message of the build thread after its output. */
export interface StoreProblem {
  /** Why the index could not be stored. */
  readonly storeProblem: string;
}

/** A running build in another thread. */
export interface Build {
  readonly done: Promise<BuildOutput>;
  stop(): Promise<unknown>;
}

/** A feed that changes all the time is not written each time: an index is about twice as large as its feed. */
const minWriteIntervalMs = 10 * 60_000;

/**
 * Parses and indexes a feed in a worker thread. Never rejects.
 * @param store where indexes are stored; null: nowhere
 * @param onProblem called with the reason when the index cannot be stored
 */
export function buildInWorker(
  input: BuildInput,
  store: IndexStore | null = null,
  onProblem: (reason: string) => void = () => undefined,
): Build {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
    workerData: { ...input, store } satisfies BuildTask,
    execArgv: [],
  });
  const done = new Promise<BuildOutput>((resolve) => {
    worker.on('message', (message: unknown) => {
      // build-worker.ts posts only these types.
      const posted = unchecked<BuildOutput | StoreProblem>(message);
      if ('storeProblem' in posted) onProblem(posted.storeProblem);
      else resolve(posted);
    });
    worker.once('error', (error) => resolve(err(error instanceof Error ? error.message : String(error))));
    worker.once('exit', () => resolve(err('the index worker ended early')));
  });
  return { done, stop: () => worker.terminate() };
}

/**
 * Returns a function like `buildInWorker` that reads and stores indexes in a folder.
 * @param onProblem called with the reason when an index cannot be stored
 */
export function createStoringBuild(folder: string, onProblem: (reason: string) => void): typeof buildInWorker {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return (input) => {
    const isWritten = performance.now() - writtenAt >= minWriteIntervalMs;
    if (isWritten) writtenAt = performance.now();
    return buildInWorker(input, { folder, isWritten }, onProblem);
  };
}
