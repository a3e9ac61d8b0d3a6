import { countBits, listBits, type BitSet } from '#lib/search/embedded/index/bit-set.ts';

/**
 * The documents of a page, best score first, document order (newest first) between equals.
 * Keeps only as many as the page's end needs, in a heap with the worst on top.
 */
export function rankPage(bits: BitSet, scores: Float32Array, skip: number, limit: number): readonly number[] {
  const wanted = skip + limit;
  const isWorse = (a: number, b: number) => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference < 0 || (difference === 0 && a > b);
  };
  const compare = (a: number, b: number) => (isWorse(b, a) ? -1 : 1);
  const docs = listBits(bits);
  if (limit === 0 || skip >= docs.length) return [];
  if (docs.length <= wanted || wanted > 1000) return docs.sort(compare).slice(skip, wanted);
  const heap = docs.slice(0, wanted).sort((a, b) => -compare(a, b));
  for (let next = wanted; next < docs.length; next += 1) {
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

/** The documents of a page, nearest first, document order (newest first) between equals. */
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

/** The documents of a page in document order. */
export function listPage(bits: BitSet, skip: number, limit: number): readonly number[] {
  return skip >= countBits(bits) ? [] : listBits(bits, skip, limit);
}
