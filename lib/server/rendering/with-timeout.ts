/** Settles like the promise, or rejects after a timeout. Does not cancel the work behind the promise. */
export function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer after ${timeoutMs} ms.`)), timeoutMs);
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer));
}
