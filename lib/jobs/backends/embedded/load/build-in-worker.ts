import { Worker } from 'node:worker_threads';
import { err } from '#lib/result.ts';
import type { BuildInput, BuildOutput } from './build-feed.ts';

/** A build under way in another thread. */
export interface Build {
  readonly done: Promise<BuildOutput>;
  stop(): Promise<unknown>;
}

function isOutput(message: unknown): message is BuildOutput {
  return typeof message === 'object' && message !== null && 'ok' in message;
}

/** Reads and indexes a feed off the event loop. Never rejects. */
export function buildInWorker(input: BuildInput): Build {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: input, execArgv: [] });
  const done = new Promise<BuildOutput>((resolve) => {
    worker.once('message', (message: unknown) => resolve(isOutput(message) ? message : err('the index worker sent something else')));
    worker.once('error', (error) => resolve(err(error instanceof Error ? error.message : String(error))));
    worker.once('exit', () => resolve(err('the index worker ended early')));
  });
  return { done, stop: () => worker.terminate() };
}
