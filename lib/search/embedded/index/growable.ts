import { unchecked } from '#lib/unchecked.ts';

type Growable = Uint32Array | Uint16Array | Uint8Array | Int32Array | Float32Array;

/** Returns an array with room for at least `needed` items: the array itself, or a copy of at least twice the size. */
export function ensureCapacity<T extends Growable>(values: T, needed: number): T {
  if (needed <= values.length) return values;
  // A typed array is constructed with its length.
  const Kind = unchecked<new (length: number) => T>(values.constructor);
  const larger = new Kind(Math.max(needed, values.length * 2));
  larger.set(values);
  return larger;
}
