import { ensureCapacity } from './growable.ts';
import type { Lists } from './index-data.ts';

/** Postings by document, in order of appearance. */
export interface CollectedPostings {
  readonly terms: Uint32Array;
  readonly weights: Uint16Array;
  /** Number of positions of each posting. */
  readonly counts: Uint8Array;
  readonly positions: Uint16Array;
  /** By document: the end of its postings, and the end of their positions. */
  readonly ends: Uint32Array;
  readonly positionEnds: Uint32Array;
}

const maxPosition = 0xffff;
/** Maximum number of positions of a posting; only a text of thousands of words has a word more often. */
const maxPositions = 0xff;

export type PostingBuilder = ReturnType<typeof createPostingBuilder>;

/** Creates a builder that collects postings, one document at a time. @param hasPositions whether positions are collected */
export function createPostingBuilder(hasPositions: boolean) {
  let terms = new Uint32Array(1 << 16);
  let weights = new Uint16Array(1 << 16);
  let counts = new Uint8Array(1 << 16);
  let positions = new Uint16Array(1 << 16);
  let ends = new Uint32Array(1 << 10);
  let positionEnds = new Uint32Array(1 << 10);
  let size = 0;
  let docs = 0;
  let placed = 0;
  // By term, for the current document.
  let sums = new Float32Array(1 << 14);
  let repeats = new Uint16Array(1 << 14);
  let slots = new Uint32Array(1 << 14);
  let tokens = new Uint32Array(1 << 12);
  let length = 0;
  let touched = new Uint32Array(1 << 12);
  let touchedLength = 0;

  function grow(term: number): void {
    sums = ensureCapacity(sums, term + 1);
    repeats = ensureCapacity(repeats, sums.length);
    slots = ensureCapacity(slots, sums.length);
  }

  /** Adds a term without a position in the text. */
  function bump(term: number, weight: number): void {
    if (term >= sums.length) grow(term);
    const sum = sums[term] ?? 0;
    if (sum === 0) {
      if (touchedLength === touched.length) touched = ensureCapacity(touched, touchedLength + 1);
      touched[touchedLength] = term;
      touchedLength += 1;
    }
    sums[term] = sum + weight;
  }

  function placeWords(): void {
    let start = placed;
    for (let slot = size; slot < size + touchedLength; slot += 1) {
      const term = terms[slot] ?? 0;
      const count = Math.min(repeats[term] ?? 0, maxPositions);
      repeats[term] = count;
      slots[term] = start;
      counts[slot] = count;
      start += count;
    }
    if (start > positions.length) positions = ensureCapacity(positions, start);
    const used = Math.min(length, maxPosition);
    for (let at = 0; at < used; at += 1) {
      const term = tokens[at] ?? 0;
      if (sums[term] === 0) repeats[term] = 0;
      const remaining = repeats[term] ?? 0;
      if (remaining === 0) continue;
      const to = slots[term] ?? 0;
      positions[to] = at;
      slots[term] = to + 1;
      repeats[term] = remaining - 1;
    }
    placed = start;
  }

  return {
    /** Adds the next word of the document. @param weight 0 only advances the position */
    word(term: number, weight: number): void {
      if (length === tokens.length) tokens = ensureCapacity(tokens, length + 1);
      tokens[length] = term;
      if (hasPositions && length < maxPosition) {
        if (term >= sums.length) grow(term);
        repeats[term] = (repeats[term] ?? 0) + 1;
      }
      length += 1;
      if (weight > 0) bump(term, weight);
    },
    extra: bump,
    /** Returns the words of the current document so far. */
    words: () => tokens.subarray(0, length),
    /** Returns the distinct terms of the current document so far, including extras. */
    terms: () => touched.subarray(0, touchedLength),
    /**
     * Ends the document. The first one has the number 0.
     * @param toWeight converts the weight sum of a term to the stored 16 bits
     */
    endDoc(toWeight: (sum: number, term: number) => number): void {
      const needed = size + touchedLength;
      if (needed > terms.length) {
        terms = ensureCapacity(terms, needed);
        weights = ensureCapacity(weights, terms.length);
        counts = ensureCapacity(counts, terms.length);
      }
      for (let at = 0; at < touchedLength; at += 1) {
        const term = touched[at] ?? 0;
        terms[size + at] = term;
        weights[size + at] = toWeight(sums[term] ?? 0, term);
      }
      if (hasPositions) placeWords();
      for (let at = 0; at < touchedLength; at += 1) sums[touched[at] ?? 0] = 0;
      size = needed;
      ends = ensureCapacity(ends, docs + 1);
      ends[docs] = size;
      positionEnds = ensureCapacity(positionEnds, docs + 1);
      positionEnds[docs] = placed;
      docs += 1;
      touchedLength = 0;
      length = 0;
    },
    /** Returns the postings. Nothing can be added afterwards. */
    toCollected: (): CollectedPostings => ({
      terms: terms.subarray(0, size),
      weights: weights.subarray(0, size),
      counts: counts.subarray(0, size),
      positions: positions.subarray(0, placed),
      ends: ends.subarray(0, docs),
      positionEnds: positionEnds.subarray(0, docs),
    }),
  };
}

/** Packs lists of numbers by key. */
export function packLists(lists: readonly (readonly number[])[]): Lists {
  const offsets = new Uint32Array(lists.length + 1);
  lists.forEach((list, key) => {
    offsets[key + 1] = (offsets[key] ?? 0) + list.length;
  });
  const values = new Uint32Array(offsets[lists.length] ?? 0);
  lists.forEach((list, key) => values.set(list, offsets[key] ?? 0));
  return { offsets, values };
}
