import { toShared } from '#lib/search/embedded/index/shared-array.ts';

/**
 * Copies the typed arrays in a value to shared memory, so that sending them to another thread does not copy them.
 * They must not be modified afterwards.
 * @throws Error for an unsupported kind of typed array
 */
export function shareArrays<T>(value: T): T;
export function shareArrays(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return toShared(value);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return typeof items[0] === 'object' ? items.map((item) => shareArrays(item)) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shareArrays(item)]));
}
