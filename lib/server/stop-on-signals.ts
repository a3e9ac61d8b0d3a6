const deadline = 15_000;

/** Closes the server and ends the process with 0 on SIGTERM or SIGINT; a second signal, or 15 s without an end, ends it at once. */
export function stopOnSignals(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), deadline).unref();
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
