const deadline = 15_000;
const parentCheck = 1000;

/**
 * Closes the server and ends the process with 0 on SIGTERM or SIGINT; a second signal, or 15 s without an end, ends it at once.
 * Under `npm start` the end of npm counts as a signal: its shell does not pass SIGTERM on.
 * @param delay seconds for which a closing server serves on
 */
export function stopOnSignals(close: () => Promise<void>, delay = 0): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), deadline + delay * 1000).unref();
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
  }, parentCheck);
  watch.unref();
}
