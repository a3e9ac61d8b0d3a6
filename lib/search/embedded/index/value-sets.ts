import { emptyBits, setBit, type BitSet } from './bit-set.ts';
import { listOf, type Lists } from './index-data.ts';

/** Columns with more values are counted document by document. */
const maxValues = 64;

const cachedSets = new WeakMap<Lists, readonly BitSet[]>();

/**
 * Returns the documents of each value of a column with few values; null for a column with many. The sets are created once for
 * each index, so that filters are copies and counts are bitwise operations.
 */
export function valueSetsOf(lists: Lists, values: number): readonly BitSet[] | null {
  return values > maxValues ? null : cachedSets.getOrInsertComputed(lists, () => toSets(lists, values));
}

function toSets(lists: Lists, values: number): readonly BitSet[] {
  const size = lists.offsets.length - 1;
  const sets = Array.from({ length: values }, () => emptyBits(size));
  for (let doc = 0; doc < size; doc += 1) {
    for (const value of listOf(lists, doc)) {
      const set = sets[value];
      if (set !== undefined) setBit(set, doc);
    }
  }
  return sets;
}
