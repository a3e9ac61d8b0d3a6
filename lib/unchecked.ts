/**
 * Returns a value as type `T` without a check. Use it only for data that never leaves this process and has a single writer:
 * messages and start data of a worker thread that indexes a feed, data that an index packed itself, and values that pass through
 * a wrapper of an interface or a map of shared answers. Everything else is parsed.
 */
export function unchecked<T>(value: unknown): T {
  return value as T;
}
