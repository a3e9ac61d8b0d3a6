import { listBits, type BitSet } from '#lib/search/embedded/index/bit-set.ts';

/**
 * Returns the documents of a page, best score first, then in document order (newest first).
 * Uses a min-heap of the documents up to the end of the page.
 */
export function rankPage(bits: BitSet, scores: Float32Array, skip: number, limit: number): readonly number[] {
  const pageEnd = skip + limit;
  const isWorse = (a: number, b: number) => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference < 0 || (difference === 0 && a > b);
  };
  const compare = (a: number, b: number) => (isWorse(b, a) ? -1 : 1);
  const docs = listBits(bits);
  if (limit === 0 || skip >= docs.length) return [];
  if (docs.length <= pageEnd || pageEnd > 1000) return docs.sort(compare).slice(skip, pageEnd);
  const heap = docs.slice(0, pageEnd).sort((a, b) => -compare(a, b));
  for (let next = pageEnd; next < docs.length; next += 1) {
    const doc = docs[next] ?? 0;
    if (isWorse(heap[0] ?? 0, doc)) replaceTop(heap, doc, isWorse);
  }
  return heap.sort(compare).slice(skip);
}

function replaceTop(heap: number[], doc: number, isWorse: (a: number, b: number) => boolean): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isWorse(heap[child + 1] ?? 0, heap[child] ?? 0)) child += 1;
    if (!isWorse(heap[child] ?? 0, doc)) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = doc;
}

/** Returns the documents of a page, nearest first, then in document order (newest first). */
export function nearestPage(
  bits: BitSet,
  milesOfPoint: Float64Array,
  pointOfDoc: ArrayLike<number>,
  skip: number,
  limit: number,
): readonly number[] {
  const closeness = new Float32Array(pointOfDoc.length);
  for (const doc of listBits(bits)) closeness[doc] = -(milesOfPoint[pointOfDoc[doc] ?? -1] ?? Infinity);
  return rankPage(bits, closeness, skip, limit);
}
