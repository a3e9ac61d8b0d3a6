/** Room for at least `needed` items: the array itself, or a copy of twice the size. */
export function roomFor<T extends Uint32Array | Uint16Array | Float32Array>(values: T, needed: number): T;
export function roomFor(values: Uint32Array | Uint16Array | Float32Array, needed: number): Uint32Array | Uint16Array | Float32Array {
  if (needed <= values.length) return values;
  const size = Math.max(needed, values.length * 2);
  const larger = values instanceof Uint32Array ? new Uint32Array(size) : values instanceof Uint16Array ? new Uint16Array(size) : new Float32Array(size);
  larger.set(values);
  return larger;
}
