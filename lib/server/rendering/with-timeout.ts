/** Resolves as a promise does, or rejects after a time; what the promise stands for goes on. */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer after ${milliseconds} ms.`)), milliseconds);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
