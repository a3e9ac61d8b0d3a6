import type { ChoiceFacetId } from '#config/facets.ts';
import { emptyBits, setBit, unite, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData, Lists } from '#lib/search/embedded/index/index-data.ts';
import { valueSetsOf } from '#lib/search/embedded/index/value-sets.ts';

/** Returns the documents with any of some values of a choice facet. */
export function docsWithChoice(data: IndexData, id: ChoiceFacetId, slugs: readonly string[]): BitSet {
  const { values, ofDoc } = data.choices[id];
  const numbers = [...values.keys()].filter((number) => slugs.includes(values[number]?.slug ?? ''));
  const sets = valueSetsOf(ofDoc, values.length);
  if (sets === null) return docsWith(data, ofDoc, numbers);
  const chosen = emptyBits(data.size);
  for (const number of numbers) unite(chosen, sets[number] ?? chosen);
  return chosen;
}

/** Returns the documents with any of the numbers in their list. */
export function docsWith(data: IndexData, lists: Lists, numbers: readonly number[]): BitSet {
  const bits = emptyBits(data.size);
  if (numbers.length === 0) return bits;
  const isIncluded = new Uint8Array(Math.max(...numbers) + 1);
  for (const number of numbers) isIncluded[number] = 1;
  for (let doc = 0; doc < data.size; doc += 1) {
    for (let at = lists.offsets[doc] ?? 0; at < (lists.offsets[doc + 1] ?? 0); at += 1) {
      if (isIncluded[lists.values[at] ?? 0] === 1) setBit(bits, doc);
    }
  }
  return bits;
}
