import {
  emptyBits,
  hasBit,
  intersect,
  listBits,
  setBit,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData, Postings } from '#lib/search/embedded/index/index-data.ts';

/** Documents with their scores. */
export interface RankedDocs {
  readonly bits: BitSet;
  /** By document; undefined outside `bits`. */
  readonly scores: Float32Array;
}

/** Matching documents with their scores and the fields that match. */
export interface Scored extends RankedDocs {
  readonly inTitle: BitSet;
  /** Documents whose title, labels, names or ids match, not only the description. */
  readonly inHead: BitSet;
}

/** A term with a weight factor for its postings list. */
export interface WeightedTerm {
  readonly term: number;
  readonly weight: number;
  /** Whether descriptions count, besides title, labels, names and ids. */
  readonly inBody: boolean;
}

/** Returns the length of the postings list of a term. */
export function frequencyOf(postings: Postings, term: number): number {
  return (postings.offsets[term + 1] ?? 0) - (postings.offsets[term] ?? 0);
}

/** Returns a lower bound of the number of documents with the term. */
export function documentFrequency(data: IndexData, term: number): number {
  return Math.max(frequencyOf(data.head, term), frequencyOf(data.body, term));
}

/** Creates an empty result. */
export function emptyScored(size: number): Scored {
  return { bits: emptyBits(size), scores: new Float32Array(size), inTitle: emptyBits(size), inHead: emptyBits(size) };
}

/** Returns the inverse document frequency of BM25, never negative. */
export function inverseFrequency(size: number, frequency: number): number {
  return Math.log(1 + (size - Math.min(frequency, size) + 0.5) / (Math.min(frequency, size) + 0.5));
}

/**
 * Finds documents with any of the terms, scored by the best term. Title and name matches have their own document frequency,
 * independent of descriptions.
 */
export function scoreTerms(data: IndexData, terms: readonly WeightedTerm[]): Scored {
  const result = emptyScored(data.size);
  let inHead = 0;
  let anywhereFrequency = 0;
  for (const { term, inBody, weight } of terms) {
    const frequency = frequencyOf(data.head, term);
    inHead += weight * frequency;
    anywhereFrequency += weight * (inBody ? Math.max(frequency, frequencyOf(data.body, term)) : frequency);
  }
  const headFactor = inverseFrequency(data.size, inHead) / 128;
  const bodyFactor = inverseFrequency(data.size, anywhereFrequency) / 128;
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

/** Returns a copy that can be modified. */
export function copyScored({ bits, scores, inTitle, inHead }: Scored): Scored {
  return { bits: bits.slice(), scores: scores.slice(), inTitle: inTitle.slice(), inHead: inHead.slice() };
}

/** Returns the sum of the scores of a document that does not need to be in all results. */
export function sumScores(byClause: readonly Scored[], doc: number): number {
  return byClause.reduce((sum, { bits, scores }) => sum + (hasBit(bits, doc) ? (scores[doc] ?? 0) : 0), 0);
}

/** Intersects two results and adds their scores. Modifies the first. */
export function intersectScored(a: Scored, b: Scored): Scored {
  intersect(a.bits, b.bits);
  intersect(a.inTitle, b.inTitle);
  intersect(a.inHead, b.inHead);
  for (let doc = 0; doc < a.scores.length; doc += 1) a.scores[doc] = (a.scores[doc] ?? 0) + (b.scores[doc] ?? 0);
  return a;
}

/** Unites two results with the higher score of each document. Modifies the first. Scores outside `bits` are undefined. */
export function uniteScored(a: Scored, b: Scored): Scored {
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

/** Adds a document with a score and its matching field. */
export function addDoc(scored: Scored, doc: number, score: number, field: 'title' | 'head' | 'body'): void {
  setBit(scored.bits, doc);
  if (field === 'title') setBit(scored.inTitle, doc);
  if (field !== 'body') setBit(scored.inHead, doc);
  scored.scores[doc] = Math.max(scored.scores[doc] ?? 0, score);
}

/** Returns the highest score; 0 for no documents. */
export function maxScore({ bits, scores }: RankedDocs): number {
  return listBits(bits).reduce((max, doc) => Math.max(max, scores[doc] ?? 0), 0);
}
