/**
 * Settles like the promise, or like `late` after a timeout. Does not cancel the work behind the promise.
 * @param late default: throws
 */
export function withTimeout<T, L = never>(
  promise: Promise<T>,
  timeoutMs: number,
  late = (): L => {
    throw new Error(`No answer after ${timeoutMs} ms.`);
  },
): Promise<T | L> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, timeoutMs);
  return Promise.race([promise, timeout.promise.then(late)]).finally(() => clearTimeout(timer));
}
