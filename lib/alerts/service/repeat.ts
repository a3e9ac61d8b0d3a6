import type { Logger } from 'pino';

/**
 * Runs a task again and again, `intervalMs` after it ended. What it throws is logged, and the task runs again.
 * @returns a function that stops this and waits for the task in progress
 */
export function repeat(task: () => Promise<void>, intervalMs: number, log: Pick<Logger, 'error'>): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = task()
      .catch((error: unknown) =>
        log.error({ reason: error instanceof Error ? error.message : 'unknown error' }, 'job alerts: a task failed'),
      )
      .finally(() => {
        if (!isStopped) timer = setTimeout(run, intervalMs);
      });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
