/** A value or an error as data. Functions at the edges of the program return it instead of throwing. */
export type Result<T, E> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Set when parts of the value could not be read, or it replaces a value that could not be read. */
      readonly isDegraded?: true;
    }
  | { readonly ok: false; readonly error: E };

/** Wraps a value in a successful result. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Returns the values of results; the first error when one failed. */
export function collect<T, E>(results: readonly Result<T, E>[]): Result<readonly T[], E> {
  const values: T[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return ok(values);
}

/** Wraps an error in a failed result. */
export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
