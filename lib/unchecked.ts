/**
 * Returns a value as the type that its only writer gives it, without a check. For what never leaves this process: messages between
 * two ends of one module in two threads, start data of a thread, what an index packed itself. Everything else is parsed.
 */
export function unchecked<T>(value: unknown): T {
  return value as T;
}
