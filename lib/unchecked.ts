/**
 * Returns a value as type `T` without a check. Use it only for data that never leaves this process and has a single writer:
 * messages between two ends of one module in two threads, the start data of a worker thread, and data that an index packed
 * itself. Everything else is parsed.
 */
export function unchecked<T>(value: unknown): T {
  return value as T;
}
