const stopTimeoutMs = 15_000;
const parentCheckIntervalMs = 1000;

/**
 * Closes the server and exits with 0 on SIGTERM or SIGINT. Exits with 1 on a second signal, or when closing takes
 * longer than 15 s.
 * Under `npm start` the exit of npm counts as a signal, because npm's shell does not forward SIGTERM.
 * @param delaySeconds time for which a closing server keeps serving
 */
export function stopOnSignals(close: () => Promise<void>, delaySeconds = 0): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs + delaySeconds * 1000).unref();
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (!isStopping) stop();
  }, parentCheckIntervalMs);
  watch.unref();
}
