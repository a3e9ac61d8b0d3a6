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

/**
 * Copies the typed arrays in a value to shared memory, so that sending them to another thread does not copy them.
 * They must not be modified afterwards.
 * @throws Error for an unsupported kind of typed array
 */
export function shareArrays<T>(value: T): T {
  return replaceArrays(value, toShared);
}

/** Returns a copy of a value of plain objects and lists in which each typed array is replaced. */
export function replaceArrays<T>(value: T, replace: (array: ArrayBufferView) => ArrayBufferView): T;
export function replaceArrays(value: unknown, replace: (array: ArrayBufferView) => ArrayBufferView): unknown {
  if (ArrayBuffer.isView(value)) return replace(value);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return typeof items[0] === 'object' ? items.map((item) => replaceArrays(item, replace)) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaceArrays(item, replace)]));
}
