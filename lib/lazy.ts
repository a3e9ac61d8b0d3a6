/** Returns a function that creates a value when it is called for the first time, and returns the same value from then on. */
export function lazy<T>(create: () => T): () => T {
  let created: { readonly value: T } | null = null;
  return () => (created ??= { value: create() }).value;
}
