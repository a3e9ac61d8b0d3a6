import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText, prefixRange, textAt, textLength, type Lexicon } from '#lib/search/embedded/index/lexicon.ts';
import { countEdits, maxSoundEdits, toLikelyEdits, toSimilarInitials } from '#lib/search/text/similar-words.ts';
import { documentFrequency, frequencyOf } from './scored.ts';

/** Shorter words are never treated as misspelled. */
const minMisspelledLength = 4;
/** Shorter words are corrected by one edit only, and only to words of titles and names. */
const minLongWordLength = 5;
const lettersPattern = /^\p{L}+$/u;

/**
 * Returns the terms within one edit of the word or, where there are none, the terms of titles and names that are a little further away
 * or sound alike. The most frequent one is first.
 */
export function findSpellings(data: IndexData, word: string): readonly number[] {
  const near = findNearSpellings(data, word);
  return near.length > 0 ? near : findDistantSpellings(data, word);
}

/**
 * Returns the most likely spelling of a word: a term of titles and names within one edit or, where there is none, further away; else a
 * term of descriptions within one edit. Undefined when there is none.
 */
export function findBestSpelling(data: IndexData, word: string): number | undefined {
  const near = findNearSpellings(data, word);
  return near.find((term) => frequencyOf(data.head, term) > 0) ?? findDistantSpellings(data, word)[0] ?? near[0];
}

/** Returns the terms of titles and names with the fewest edits of those that are a few edits away from the word or sound alike. */
function findDistantSpellings(data: IndexData, word: string): readonly number[] {
  if (word.length < minLongWordLength || !lettersPattern.test(word)) return [];
  const edits = new Map<number, number>();
  for (const initial of toSimilarInitials(word)) {
    const [from, to] = prefixRange(data.terms, initial);
    for (let term = from; term < to; term += 1) {
      const length = textLength(data.terms, term);
      if (length < minLongWordLength || Math.abs(length - word.length) > maxSoundEdits) continue;
      if (frequencyOf(data.head, term) === 0) continue;
      const likely = toLikelyEdits(word, textAt(data.terms, term));
      if (likely !== null) edits.set(term, likely);
    }
  }
  const fewest = Math.min(...edits.values());
  return sortByFrequency(
    data,
    [...edits.keys()].filter((term) => edits.get(term) === fewest),
  );
}

/**
 * Returns the terms within one edit of the word (insertion, deletion, substitution or transposition). One edit leaves the first or the
 * second half of a word unchanged, unless it exchanges the two letters in the middle. So two ranges of sorted terms and one more term
 * contain all candidates.
 */
function findNearSpellings(data: IndexData, word: string): readonly number[] {
  if (word.length < minMisspelledLength || !lettersPattern.test(word)) return [];
  const near = new Set<number>();
  const addIfNear = (term: number): void => {
    if (isNear(data.terms, term, word)) near.add(term);
  };
  const half = word.length >> 1;
  const [from, to] = prefixRange(data.terms, word.slice(0, half));
  for (let term = from; term < to; term += 1) addIfNear(term);
  for (const term of listTermsWithSuffix(data, word.slice(half))) addIfNear(term);
  const exchanged = word.slice(0, half - 1) + word.charAt(half) + word.charAt(half - 1) + word.slice(half + 1);
  const term = findText(data.terms, exchanged);
  if (term !== -1) addIfNear(term);
  return sortByFrequency(
    data,
    [...near].filter((other) => word.length >= minLongWordLength || frequencyOf(data.head, other) > 0),
  );
}

/** Sorts terms, the most frequent one first. */
function sortByFrequency(data: IndexData, terms: number[]): readonly number[] {
  return terms.sort((a, b) => documentFrequency(data, b) - documentFrequency(data, a) || a - b);
}

/** Returns whether a term of letters is one edit away from a word. */
function isNear(terms: Lexicon, term: number, word: string): boolean {
  if (Math.abs(textLength(terms, term) - word.length) > 1 || !sharesEnds(terms, term, word)) return false;
  const text = textAt(terms, term);
  return lettersPattern.test(text) && countEdits(text, word) === 1;
}

/**
 * Returns true when the common prefix and suffix leave at most two code units, as after any single edit. Does not decode the
 * term.
 */
function sharesEnds({ units, offsets }: Lexicon, term: number, word: string): boolean {
  const start = offsets[term] ?? 0;
  const length = (offsets[term + 1] ?? 0) - start;
  const shorter = Math.min(length, word.length);
  let head = 0;
  while (head < shorter && units[start + head] === word.charCodeAt(head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && units[start + length - 1 - tail] === word.charCodeAt(word.length - 1 - tail))
    tail += 1;
  return head + tail >= Math.max(length, word.length) - 2;
}

/** Returns the terms that end with a suffix: those between the first that is not before it and the first behind it. */
function listTermsWithSuffix({ terms, termsReversed }: IndexData, suffix: string): Uint32Array {
  const findFirst = (isReached: (order: number) => boolean): number => {
    let low = 0;
    let high = termsReversed.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isReached(compareSuffix(terms, termsReversed[middle] ?? 0, suffix))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return termsReversed.subarray(
    findFirst((order) => order >= 0),
    findFirst((order) => order > 0),
  );
}

/** Compares the end of a term with a suffix, from the last letter backward: 0 when the term ends with it. */
function compareSuffix({ units, offsets }: Lexicon, term: number, suffix: string): number {
  const start = offsets[term] ?? 0;
  const end = offsets[term + 1] ?? 0;
  for (let back = 1; back <= suffix.length; back += 1) {
    if (end - back < start) return -1;
    const difference = (units[end - back] ?? 0) - suffix.charCodeAt(suffix.length - back);
    if (difference !== 0) return difference;
  }
  return 0;
}
