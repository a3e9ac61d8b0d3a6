import { capitalNames } from '#lib/search/text/capital-names.ts';
import { emptyBits, setBit, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData, PositionedPostings, Postings } from '#lib/search/embedded/index/index-data.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { addDoc, emptyScored, inverseFrequency, type Scored } from './scored.ts';

/** Finds and scores the documents that have the exact words as a phrase in one field. */
export function scorePhrase(data: IndexData, words: readonly string[]): Scored {
  const result = emptyScored(data.size);
  const terms = words.map((word) => findText(data.terms, word));
  if (terms.length === 0 || terms.includes(-1)) return result;
  const hits: { readonly doc: number; readonly weight: number }[] = [];
  eachCommon(data.head, terms, (doc) => {
    const at = findPhrase(data, terms, doc);
    if (at !== -1) hits.push({ doc, weight: at < (data.titleEnds[doc] ?? 0) ? 10 : 4 });
  });
  const positioned = [...words.keys()].filter((at) => words.length === 1 || !capitalNames.has(words[at] ?? ''));
  const wordOffsets = positioned.map((at) => at - (positioned[0] ?? 0));
  const bodyTerms = positioned.map((at) => terms[at] ?? 0);
  const findPositions = bodyTerms.map((term) => createPositionFinder(data.body, term));
  eachCommon(data.body, bodyTerms, (doc, at) => {
    const starts = findPositions.map((find, number) => find(at[number] ?? 0));
    if (hasPhraseAt(data.body, at, starts, wordOffsets)) hits.push({ doc, weight: 1 });
  });
  const factor = inverseFrequency(data.size, hits.length) * terms.length;
  for (const { doc, weight } of hits)
    addDoc(result, doc, factor * weight, weight === 10 ? 'title' : weight === 4 ? 'head' : 'body');
  return result;
}

/** Returns the documents whose titles have the exact words as a phrase. */
export function findTitlePhrase(data: IndexData, words: readonly string[]): BitSet {
  const bits = emptyBits(data.size);
  const terms = words.map((word) => findText(data.terms, word));
  if (terms.includes(-1)) return bits;
  eachCommon(data.head, terms, (doc) => {
    const at = findPhrase(data, terms, doc);
    if (at !== -1 && at < (data.titleEnds[doc] ?? 0)) setBit(bits, doc);
  });
  return bits;
}

/** Visits the documents that have all terms, with the posting index of each term. */
function eachCommon(
  { offsets, docs }: Postings,
  terms: readonly number[],
  visit: (doc: number, at: readonly number[]) => void,
): void {
  const at = terms.map((term) => offsets[term] ?? 0);
  const ends = terms.map((term) => offsets[term + 1] ?? 0);
  if (terms.length === 0 || at.some((from, number) => from === ends[number])) return;
  const count = terms.length;
  let doc = 0;
  for (let agreed = 0, number = 0; ; number = number + 1 === count ? 0 : number + 1) {
    let from = at[number] ?? 0;
    const end = ends[number] ?? 0;
    while (from < end && (docs[from] ?? 0) < doc) from += 1;
    at[number] = from;
    if (from === end) return;
    if (docs[from] === doc) agreed += 1;
    else {
      doc = docs[from] ?? 0;
      agreed = 1;
    }
    if (agreed < count) continue;
    visit(doc, at);
    doc += 1;
    agreed = 0;
  }
}

/** Returns a function that returns where the positions of a posting of the term start; for postings in ascending order. */
function createPositionFinder(
  { offsets, counts, positionOffsets }: PositionedPostings,
  term: number,
): (posting: number) => number {
  let next = offsets[term] ?? 0;
  let start = positionOffsets[term] ?? 0;
  return (posting) => {
    for (; next < posting; next += 1) start += counts[next] ?? 0;
    return start;
  };
}

/** Returns whether the description of a document has words one after the other. */
export function hasPhrase(data: IndexData, words: readonly string[], doc: number): boolean {
  const terms = words.map((word) => findText(data.terms, word));
  const at = terms.map((term) => findPosting(data.body, term, doc));
  if (words.length === 0 || at.includes(-1)) return false;
  const starts = terms.map((term, number) => createPositionFinder(data.body, term)(at[number] ?? 0));
  return hasPhraseAt(data.body, at, starts, [...words.keys()]);
}

/** Returns the number of the posting of a term in a document; -1 when it has none. */
function findPosting({ offsets, docs }: Postings, term: number, doc: number): number {
  let [from, end] = term === -1 ? [0, 0] : [offsets[term] ?? 0, offsets[term + 1] ?? 0];
  const last = end;
  while (from < end) {
    const middle = (from + end) >>> 1;
    if ((docs[middle] ?? 0) < doc) from = middle + 1;
    else end = middle;
  }
  return from < last && docs[from] === doc ? from : -1;
}

/**
 * Returns whether the words are at their offsets in a document.
 * @param at by word: its posting
 * @param starts by word: where the positions of the posting start
 */
function hasPhraseAt(
  { counts, positions }: PositionedPostings,
  at: readonly number[],
  starts: readonly number[],
  wordOffsets: readonly number[],
): boolean {
  const first = starts[0] ?? 0;
  for (let from = first, end = first + (counts[at[0] ?? 0] ?? 0); from < end; from += 1) {
    const start = positions[from] ?? 0;
    let matched = 1;
    while (matched < at.length && hasPosition(matched, start + (wordOffsets[matched] ?? 0))) matched += 1;
    if (matched === at.length) return true;
  }
  return false;

  function hasPosition(word: number, position: number): boolean {
    const start = starts[word] ?? 0;
    for (let from = start, end = start + (counts[at[word] ?? 0] ?? 0); from < end; from += 1)
      if (positions[from] === position) return true;
    return false;
  }
}

/** Returns the position of the phrase in the title or names of a document; -1 when it is missing. */
function findPhrase({ sequence, sequenceOffsets }: IndexData, terms: readonly number[], doc: number): number {
  return findRun(sequence, terms, sequenceOffsets[doc], sequenceOffsets[doc + 1]);
}

/** Returns the position of a run of numbers in a part of a sequence; -1 when it is missing. */
export function findRun(sequence: ArrayLike<number>, run: readonly number[], start = 0, end = sequence.length): number {
  for (let at = start; at + run.length <= end; at += 1) {
    let ahead = 0;
    while (ahead < run.length && sequence[at + ahead] === run[ahead]) ahead += 1;
    if (ahead === run.length) return at;
  }
  return -1;
}

/** Returns the terms of the title of a document. */
export function readTitle({ sequence, sequenceOffsets, titleEnds }: IndexData, doc: number) {
  return sequence.subarray(sequenceOffsets[doc], titleEnds[doc]);
}
