/** Set of document numbers as bits, 32 documents a word. */
export type BitSet = Uint32Array;

/** Creates an empty set for `size` documents. */
export function emptyBits(size: number): BitSet {
  return new Uint32Array((size + 31) >>> 5);
}

/** Adds a document. */
export function setBit(bits: BitSet, doc: number): void {
  const word = doc >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (doc & 31));
}

/** Returns true when the document is in the set. */
export function hasBit(bits: BitSet, doc: number): boolean {
  return (((bits[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1;
}

/** Reduces `target` to the documents that are in both sets. Returns it. */
export function intersect(target: BitSet, other: BitSet): BitSet {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) & (other[word] ?? 0);
  return target;
}

/** Adds the other set to `target`. Returns it. */
export function unite(target: BitSet, other: BitSet): BitSet {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) | (other[word] ?? 0);
  return target;
}

/** Reduces `target` to the documents that are not in the other set. Returns it. */
export function subtract(target: BitSet, other: BitSet): BitSet {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) & ~(other[word] ?? 0);
  return target;
}

/** Returns whether a set has any document. */
export function isSome(bits: BitSet): boolean {
  return bits.some((word) => word !== 0);
}

/** Returns whether two sets have a document in common. */
export function meets(one: BitSet, other: BitSet): boolean {
  return one.some((word, at) => (word & (other[at] ?? 0)) !== 0);
}

/** Returns the number of documents in the set. */
export function countBits(bits: BitSet): number {
  return countIntersection(bits, bits);
}

/** Returns the number of documents that are in both sets. */
export function countIntersection(one: BitSet, other: BitSet): number {
  let total = 0;
  for (let word = 0; word < one.length; word += 1) {
    let v = (one[word] ?? 0) & (other[word] ?? 0);
    if (v === 0) continue;
    v -= (v >>> 1) & 0x55555555;
    v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
    total += Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return total;
}

/** Returns up to `limit` documents of the set in ascending order, after the first `skip`. */
export function listBits(bits: BitSet, skip = 0, limit = Number.POSITIVE_INFINITY): number[] {
  const docs: number[] = [];
  let remainingSkip = skip;
  for (let word = 0; word < bits.length && docs.length < limit; word += 1) {
    for (let v = bits[word] ?? 0; v !== 0 && docs.length < limit; v &= v - 1) {
      if (remainingSkip > 0) remainingSkip -= 1;
      else docs.push((word << 5) + 31 - Math.clz32(v & -v));
    }
  }
  return docs;
}
