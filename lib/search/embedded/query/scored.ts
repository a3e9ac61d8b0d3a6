import { emptyBits, hasBit, intersect, setBit, unite, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData, Postings } from '#lib/search/embedded/index/index-data.ts';

/** Documents that match something, how well, and whether their title does. */
export interface Scored {
  readonly bits: BitSet;
  readonly scores: Float32Array;
  readonly inTitle: BitSet;
  /** Whether title, labels, names or ids match, and not the description alone. */
  readonly inHead: BitSet;
}

/** A posting list with the share of its weight that counts. */
export interface WeightedTerm {
  readonly term: number;
  readonly weight: number;
  /** False: only title, labels, names and ids count. */
  readonly inBody: boolean;
}

/** How many postings a term has in one of the two sets. */
export function frequencyOf(postings: Postings, term: number): number {
  return (postings.offsets[term + 1] ?? 0) - (postings.offsets[term] ?? 0);
}

/** How many documents have the term, at least. */
export function documentFrequency(data: IndexData, term: number): number {
  return Math.max(frequencyOf(data.head, term), frequencyOf(data.body, term));
}

/** Matches nothing. */
export function emptyScored(size: number): Scored {
  return { bits: emptyBits(size), scores: new Float32Array(size), inTitle: emptyBits(size), inHead: emptyBits(size) };
}

/** Inverse document frequency of BM25, never negative. */
export function inverseFrequency(size: number, frequency: number): number {
  return Math.log(1 + (size - Math.min(frequency, size) + 0.5) / (Math.min(frequency, size) + 0.5));
}

/** Documents with any of the terms; the best term counts. A word that few titles and names have is rare there, however many descriptions use it. */
export function scoreTerms(data: IndexData, terms: readonly WeightedTerm[]): Scored {
  const result = emptyScored(data.size);
  let inHead = 0;
  let anywhere = 0;
  for (const { term, inBody, weight } of terms) {
    const frequency = frequencyOf(data.head, term);
    inHead += weight * frequency;
    anywhere += weight * (inBody ? Math.max(frequency, frequencyOf(data.body, term)) : frequency);
  }
  const headFactor = inverseFrequency(data.size, inHead) / 128;
  const bodyFactor = inverseFrequency(data.size, anywhere) / 128;
  for (const { term, weight, inBody } of terms) {
    addPostings(result, result.inHead, data.head, term, weight * headFactor);
    if (inBody) addPostings(result, result.bits, data.body, term, weight * bodyFactor);
  }
  unite(result.bits, result.inHead);
  return result;
}

function addPostings(
  { scores, inTitle }: Scored,
  bits: BitSet,
  { offsets, docs, weights }: Postings,
  term: number,
  factor: number,
): void {
  const end = offsets[term + 1] ?? 0;
  for (let at = offsets[term] ?? 0; at < end; at += 1) {
    const doc = docs[at] ?? 0;
    const stored = weights[at] ?? 0;
    const score = (stored >>> 1) * factor;
    const word = doc >>> 5;
    const bit = 1 << (doc & 31);
    bits[word] = (bits[word] ?? 0) | bit;
    if ((stored & 1) === 1) inTitle[word] = (inTitle[word] ?? 0) | bit;
    if (score > (scores[doc] ?? 0)) scores[doc] = score;
  }
}

/** Both: scores add up. */
export function both(a: Scored, b: Scored): Scored {
  intersect(a.bits, b.bits);
  intersect(a.inTitle, b.inTitle);
  intersect(a.inHead, b.inHead);
  for (let doc = 0; doc < a.scores.length; doc += 1) a.scores[doc] = (a.scores[doc] ?? 0) + (b.scores[doc] ?? 0);
  return a;
}

/** Either: the better score counts. Scores outside `bits` mean nothing. */
export function either(a: Scored, b: Scored): Scored {
  for (let doc = 0; doc < a.scores.length; doc += 1) {
    const own = hasBit(a.bits, doc) ? (a.scores[doc] ?? 0) : 0;
    const other = hasBit(b.bits, doc) ? (b.scores[doc] ?? 0) : 0;
    a.scores[doc] = Math.max(own, other);
  }
  unite(a.bits, b.bits);
  unite(a.inTitle, b.inTitle);
  unite(a.inHead, b.inHead);
  return a;
}

/** Marks a document. */
export function addDoc(scored: Scored, doc: number, score: number, field: 'title' | 'head' | 'body'): void {
  setBit(scored.bits, doc);
  if (field === 'title') setBit(scored.inTitle, doc);
  if (field !== 'body') setBit(scored.inHead, doc);
  scored.scores[doc] = Math.max(scored.scores[doc] ?? 0, score);
}
