type Growable = Uint32Array | Uint16Array | Uint8Array | Float32Array;

/** Returns an array with room for at least `needed` items: the array itself, or a copy of at least twice the size. */
export function ensureCapacity<T extends Growable>(values: T, needed: number): T;
export function ensureCapacity(values: Growable, needed: number): Growable {
  if (needed <= values.length) return values;
  const larger = createLike(values, Math.max(needed, values.length * 2));
  larger.set(values);
  return larger;
}

function createLike(values: Growable, size: number): Growable {
  if (values instanceof Uint32Array) return new Uint32Array(size);
  if (values instanceof Uint16Array) return new Uint16Array(size);
  return values instanceof Uint8Array ? new Uint8Array(size) : new Float32Array(size);
}
