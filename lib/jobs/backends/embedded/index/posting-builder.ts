import { roomFor } from './growable.ts';
import type { Lists, PositionedPostings } from './index-data.ts';

/** Collects the postings of one document after the other. */
export interface PostingBuilder {
  /** The next word of the document. @param weight 0: only takes its place */
  word(term: number, weight: number): void;
  /** Something else the document is found by, without a place in its text. */
  extra(term: number, weight: number): void;
  /** The words of the document at hand so far. */
  words(): Uint32Array;
  /** Ends the document. @param toWeight from the sum of a term's weights to the stored 16 bits */
  endDoc(doc: number, toWeight: (sum: number, term: number) => number): void;
  toPostings(rankOfTerm: Uint32Array): PositionedPostings;
}

const lastPosition = 0xffff;

/** An empty collection. @param keepsPositions false: positions stay empty */
export function createPostingBuilder(keepsPositions: boolean): PostingBuilder {
  let terms = new Uint32Array(1 << 16);
  let docs = new Uint32Array(1 << 16);
  let weights = new Uint16Array(1 << 16);
  let counts = new Uint16Array(1 << 16);
  let positions = new Uint16Array(1 << 16);
  let size = 0;
  let placed = 0;
  let sums = new Float32Array(1 << 14);
  let slots = new Uint32Array(1 << 14);
  let tokens = new Uint32Array(1 << 12);
  let length = 0;
  let touched = new Uint32Array(1 << 12);
  let touchedLength = 0;

  function bump(term: number, weight: number): void {
    if (term >= sums.length) {
      sums = roomFor(sums, term + 1);
      slots = roomFor(slots, sums.length);
    }
    const sum = sums[term] ?? 0;
    if (sum === 0) {
      if (touchedLength === touched.length) touched = roomFor(touched, touchedLength + 1);
      touched[touchedLength] = term;
      touchedLength += 1;
    }
    sums[term] = sum + weight;
  }

  function placeWords(): void {
    const used = Math.min(length, lastPosition);
    for (let at = 0; at < used; at += 1) {
      const slot = slots[tokens[at] ?? 0] ?? 0;
      if (terms[slot] === tokens[at] && slot >= size) counts[slot] = (counts[slot] ?? 0) + 1;
    }
    let start = placed;
    for (let slot = size; slot < size + touchedLength; slot += 1) {
      slots[terms[slot] ?? 0] = start;
      start += counts[slot] ?? 0;
    }
    if (start > positions.length) positions = roomFor(positions, start);
    for (let at = 0; at < used; at += 1) {
      const term = tokens[at] ?? 0;
      if ((sums[term] ?? 0) === 0) continue;
      const to = slots[term] ?? 0;
      positions[to] = at;
      slots[term] = to + 1;
    }
    placed = start;
  }

  return {
    word(term, weight) {
      if (length === tokens.length) tokens = roomFor(tokens, length + 1);
      tokens[length] = term;
      length += 1;
      if (weight > 0) bump(term, weight);
    },
    extra: bump,
    words: () => tokens.subarray(0, length),
    endDoc(doc, toWeight) {
      const needed = size + touchedLength;
      if (needed > terms.length) {
        terms = roomFor(terms, needed);
        docs = roomFor(docs, terms.length);
        weights = roomFor(weights, terms.length);
        counts = roomFor(counts, terms.length);
      }
      for (let at = 0; at < touchedLength; at += 1) {
        const term = touched[at] ?? 0;
        terms[size + at] = term;
        docs[size + at] = doc;
        weights[size + at] = toWeight(sums[term] ?? 0, term);
        slots[term] = size + at;
      }
      if (keepsPositions) placeWords();
      for (let at = 0; at < touchedLength; at += 1) sums[touched[at] ?? 0] = 0;
      size = needed;
      touchedLength = 0;
      length = 0;
    },
    toPostings: (rankOfTerm) => sortByTerm(rankOfTerm, size, { terms, docs, weights, counts, positions: positions.subarray(0, placed) }),
  };
}

interface Collected {
  readonly terms: Uint32Array;
  readonly docs: Uint32Array;
  readonly weights: Uint16Array;
  readonly counts: Uint16Array;
  readonly positions: Uint16Array;
}

/** A counting sort, stable: documents stay ascending within a term. */
function sortByTerm(rankOfTerm: Uint32Array, size: number, { terms, docs, weights, counts, positions }: Collected): PositionedPostings {
  const offsets = new Uint32Array(rankOfTerm.length + 1);
  for (let at = 0; at < size; at += 1) {
    const rank = (rankOfTerm[terms[at] ?? 0] ?? 0) + 1;
    offsets[rank] = (offsets[rank] ?? 0) + 1;
  }
  for (let rank = 1; rank < offsets.length; rank += 1) offsets[rank] = (offsets[rank] ?? 0) + (offsets[rank - 1] ?? 0);
  const next = offsets.slice();
  const target = new Uint32Array(size);
  const result = { docs: new Uint32Array(size), weights: new Uint16Array(size), positionOffsets: new Uint32Array(size + 1), positions: new Uint16Array(positions.length) };
  for (let at = 0; at < size; at += 1) {
    const rank = rankOfTerm[terms[at] ?? 0] ?? 0;
    const to = next[rank] ?? 0;
    next[rank] = to + 1;
    target[at] = to;
    result.docs[to] = docs[at] ?? 0;
    result.weights[to] = weights[at] ?? 0;
    result.positionOffsets[to + 1] = counts[at] ?? 0;
  }
  for (let to = 1; to <= size; to += 1) result.positionOffsets[to] = (result.positionOffsets[to] ?? 0) + (result.positionOffsets[to - 1] ?? 0);
  for (let at = 0, from = 0; at < size; at += 1) {
    let to = result.positionOffsets[target[at] ?? 0] ?? 0;
    for (const end = from + (counts[at] ?? 0); from < end; from += 1, to += 1) result.positions[to] = positions[from] ?? 0;
  }
  return { offsets, ...result };
}

/** Packs a list of numbers for each key. */
export function packLists(lists: readonly (readonly number[])[]): Lists {
  const offsets = new Uint32Array(lists.length + 1);
  lists.forEach((list, key) => {
    offsets[key + 1] = (offsets[key] ?? 0) + list.length;
  });
  const values = new Uint32Array(offsets[lists.length] ?? 0);
  lists.forEach((list, key) => values.set(list, offsets[key] ?? 0));
  return { offsets, values };
}
