type IndexArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/**
 * Returns a copy of the array in shared memory; the array itself when it is already there.
 * @throws Error for an unsupported kind of typed array
 */
export function toShared<T extends ArrayBufferView>(view: T): T;
export function toShared(view: ArrayBufferView): ArrayBufferView {
  if (view.buffer instanceof SharedArrayBuffer) return view;
  const copy = createLike(view, new SharedArrayBuffer(view.byteLength));
  new Uint8Array(copy.buffer).set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  return copy;
}

function createLike(view: ArrayBufferView, memory: SharedArrayBuffer): IndexArray {
  if (view instanceof Uint8Array) return new Uint8Array(memory);
  if (view instanceof Uint16Array) return new Uint16Array(memory);
  if (view instanceof Uint32Array) return new Uint32Array(memory);
  if (view instanceof Int32Array) return new Int32Array(memory);
  if (view instanceof Float32Array) return new Float32Array(memory);
  if (view instanceof Float64Array) return new Float64Array(memory);
  throw new Error(`An index holds no ${view.constructor.name}.`);
}
