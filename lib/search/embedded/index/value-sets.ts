import { emptyBits, setBit, type BitSet } from './bit-set.ts';
import type { Lists } from './index-data.ts';

/** More values than this are counted document by document. */
const maxValues = 64;

const kept = new WeakMap<Lists, readonly BitSet[]>();

/**
 * The documents of each value of a column with few values: made once an index, so that a filter is a copy and a count one
 * pass over words of 32 documents. Null for a column with many values.
 */
export function valueSetsOf(lists: Lists, values: number): readonly BitSet[] | null {
  if (values > maxValues) return null;
  const known = kept.get(lists);
  if (known !== undefined) return known;
  const size = lists.offsets.length - 1;
  const sets = Array.from({ length: values }, () => emptyBits(size));
  for (let doc = 0; doc < size; doc += 1) {
    for (let at = lists.offsets[doc] ?? 0; at < (lists.offsets[doc + 1] ?? 0); at += 1) {
      const set = sets[lists.values[at] ?? 0];
      if (set !== undefined) setBit(set, doc);
    }
  }
  kept.set(lists, sets);
  return sets;
}
