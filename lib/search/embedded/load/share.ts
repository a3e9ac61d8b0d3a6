import { toShared } from '#lib/search/embedded/index/shared-array.ts';

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
