import type { PositionedPostings } from './index-data.ts';
import type { CollectedPostings } from './posting-builder.ts';

/** By document of an index: its part, and its document number in that part. */
export interface DocOrder {
  readonly part: Uint8Array;
  readonly doc: Uint32Array;
}

/**
 * Sorts the postings of all parts by term with a counting sort. The sort is stable, so that documents ascend within a term.
 * @param ranks by part and term number in the part: the final number of the term
 * @param terms number of terms
 */
export function joinPostings(
  parts: readonly CollectedPostings[],
  ranks: readonly Uint32Array[],
  terms: number,
  order: DocOrder,
): PositionedPostings {
  const offsets = new Uint32Array(terms + 1);
  const places = new Uint32Array(terms + 1);
  parts.forEach((part, number) => countByTerm(part, ranks[number] ?? places, offsets, places));
  const size = addUp(offsets);
  const placed = addUp(places);
  // Allocated in shared memory, so that the largest arrays of an index are never copied.
  const result = {
    docs: new Uint32Array(new SharedArrayBuffer(size * 4)),
    weights: new Uint16Array(new SharedArrayBuffer(size * 2)),
    counts: new Uint8Array(new SharedArrayBuffer(size)),
    positions: new Uint16Array(new SharedArrayBuffer(placed * 2)),
  };
  const positionOffsets = places.slice();
  const next = offsets.slice();
  for (let doc = 0; doc < order.doc.length; doc += 1) {
    const number = order.part[doc] ?? 0;
    const part = parts[number];
    const rank = ranks[number];
    if (part !== undefined && rank !== undefined) placeDoc(part, order.doc[doc] ?? 0, rank, doc, next, places, result);
  }
  return { offsets, positionOffsets, ...result };
}

function countByTerm(
  { terms, counts }: CollectedPostings,
  rank: Uint32Array,
  postings: Uint32Array,
  places: Uint32Array,
): void {
  for (let at = 0; at < terms.length; at += 1) {
    const term = (rank[terms[at] ?? 0] ?? 0) + 1;
    postings[term] = (postings[term] ?? 0) + 1;
    places[term] = (places[term] ?? 0) + (counts[at] ?? 0);
  }
}

/** Turns counts into start offsets (prefix sums). Returns the end of the last key. */
function addUp(counts: Uint32Array): number {
  for (let key = 1; key < counts.length; key += 1) counts[key] = (counts[key] ?? 0) + (counts[key - 1] ?? 0);
  return counts.at(-1) ?? 0;
}

function placeDoc(
  part: CollectedPostings,
  local: number,
  rank: Uint32Array,
  doc: number,
  next: Uint32Array,
  nextPlace: Uint32Array,
  result: Omit<PositionedPostings, 'offsets' | 'positionOffsets'>,
): void {
  const { terms, weights, counts, positions, ends, positionEnds } = part;
  const { docs, weights: sortedWeights, counts: sortedCounts, positions: sorted } = result;
  let from = local === 0 ? 0 : (positionEnds[local - 1] ?? 0);
  for (let at = local === 0 ? 0 : (ends[local - 1] ?? 0), last = ends[local] ?? 0; at < last; at += 1) {
    const term = rank[terms[at] ?? 0] ?? 0;
    const to = next[term] ?? 0;
    next[term] = to + 1;
    docs[to] = doc;
    sortedWeights[to] = weights[at] ?? 0;
    const count = counts[at] ?? 0;
    sortedCounts[to] = count;
    let place = nextPlace[term] ?? 0;
    for (const end = from + count; from < end; from += 1, place += 1) sorted[place] = positions[from] ?? 0;
    nextPlace[term] = place;
  }
}
