type IndexArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;
type IndexArrayConstructor = new (memory: SharedArrayBuffer, offset?: number, length?: number) => IndexArray;

/** The kinds of typed arrays in an index. */
const kinds: readonly IndexArrayConstructor[] = [
  Uint8Array,
  Uint16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
];

/**
 * Returns a copy of the array in shared memory; the array itself when it is already there.
 * @throws Error for an unsupported kind of typed array
 */
export function toShared<T extends ArrayBufferView>(view: T): T;
export function toShared(view: ArrayBufferView): ArrayBufferView {
  if (view.buffer instanceof SharedArrayBuffer) return view;
  const copy = viewOf(kindOf(view), new SharedArrayBuffer(view.byteLength));
  new Uint8Array(copy.buffer).set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  return copy;
}

/** Returns the number of the kind of a typed array. @throws Error for an unsupported kind */
export function kindOf(view: ArrayBufferView): number {
  const kind = kinds.findIndex((of) => view instanceof of);
  if (kind === -1) throw new Error(`An index holds no ${view.constructor.name}.`);
  return kind;
}

/**
 * Returns a typed array over shared memory.
 * @param kind as returned by `kindOf`
 * @param offset in bytes
 * @param length in items; default: to the end of the memory
 * @throws Error for an unknown kind; RangeError when the memory is too small
 */
export function viewOf(kind: number, memory: SharedArrayBuffer, offset = 0, length?: number): IndexArray {
  const KindOfArray = kinds[kind];
  if (KindOfArray === undefined) throw new Error(`An index holds no arrays of the kind ${kind}.`);
  return new KindOfArray(memory, offset, length);
}
