import { toShared } from '#lib/search/embedded/index/shared-array.ts';

/**
 * Moves the typed arrays in a value into memory that all threads of the process share: sent to another thread, they are
 * not copied. Nothing may write to them any more.
 * @throws Error for a kind of typed array that no index holds
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
