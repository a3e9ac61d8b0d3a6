import type { PositionedPostings } from './index-data.ts';
import type { CollectedPostings } from './posting-builder.ts';

/**
 * Sorts postings by term with a counting sort. The sort is stable, so that documents ascend within a term.
 * @param ranks by term number: the final number of the term
 * @param terms number of terms
 * @param order numbers of the documents as they were collected, in their final order
 */
export function sortPostings(
  collected: CollectedPostings,
  ranks: Uint32Array,
  terms: number,
  order: Uint32Array,
): PositionedPostings {
  const offsets = new Uint32Array(terms + 1);
  const places = new Uint32Array(terms + 1);
  for (let at = 0; at < collected.terms.length; at += 1) {
    const term = (ranks[collected.terms[at] ?? 0] ?? 0) + 1;
    offsets[term] = (offsets[term] ?? 0) + 1;
    places[term] = (places[term] ?? 0) + (collected.counts[at] ?? 0);
  }
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
  for (let doc = 0; doc < order.length; doc += 1)
    placeDoc(collected, order[doc] ?? 0, ranks, doc, next, places, result);
  return { offsets, positionOffsets, ...result };
}

/** Turns counts into start offsets (prefix sums). Returns the end of the last key. */
function addUp(counts: Uint32Array): number {
  for (let key = 1; key < counts.length; key += 1) counts[key] = (counts[key] ?? 0) + (counts[key - 1] ?? 0);
  return counts.at(-1) ?? 0;
}

function placeDoc(
  collected: CollectedPostings,
  number: number,
  ranks: Uint32Array,
  doc: number,
  next: Uint32Array,
  nextPlace: Uint32Array,
  result: Omit<PositionedPostings, 'offsets' | 'positionOffsets'>,
): void {
  const { terms, weights, counts, positions, ends, positionEnds } = collected;
  const { docs, weights: sortedWeights, counts: sortedCounts, positions: sorted } = result;
  let from = positionEnds[number - 1] ?? 0;
  for (let at = ends[number - 1] ?? 0, last = ends[number] ?? 0; at < last; at += 1) {
    const term = ranks[terms[at] ?? 0] ?? 0;
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
