import { emptyBits, setBit, type BitSet } from './bit-set.ts';
import type { Lists } from './index-data.ts';

/** Columns with more values are counted document by document. */
const maxValues = 64;

const cachedSets = new WeakMap<Lists, readonly BitSet[]>();

/**
 * Returns the documents of each value of a column with few values; null for a column with many. The sets are created once for
 * each index, so that filters are copies and counts are bitwise operations.
 */
export function valueSetsOf(lists: Lists, values: number): readonly BitSet[] | null {
  if (values > maxValues) return null;
  const known = cachedSets.get(lists);
  if (known !== undefined) return known;
  const size = lists.offsets.length - 1;
  const sets = Array.from({ length: values }, () => emptyBits(size));
  for (let doc = 0; doc < size; doc += 1) {
    for (let at = lists.offsets[doc] ?? 0; at < (lists.offsets[doc + 1] ?? 0); at += 1) {
      const set = sets[lists.values[at] ?? 0];
      if (set !== undefined) setBit(set, doc);
    }
  }
  cachedSets.set(lists, sets);
  return sets;
}
