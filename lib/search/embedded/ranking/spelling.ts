import { distance } from 'fastest-levenshtein';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText, prefixRange, textAt, textLength, type Lexicon } from '#lib/search/embedded/index/lexicon.ts';
import { isSwap } from '#lib/search/near-start.ts';
import { maxSoundEdits, toLikelyEdits, toSimilarInitials } from '#lib/search/text/similar-words.ts';
import { documentFrequency, frequencyOf } from './scored.ts';

/** Shorter words are never treated as misspelled. */
const minMisspelledLength = 4;
/** Shorter words are only corrected to words of titles and names. */
const minAnyTermLength = 5;

/**
 * Returns the terms within one edit of the word or, where there are none, the terms of titles and names that are a little further away
 * or sound alike: nearest first, then most frequent.
 */
export function findSpellings(data: IndexData, word: string): readonly number[] {
  const near = findNearSpellings(data, word);
  return near.length > 0 || word.length < minAnyTermLength ? near : findDistantSpellings(data, word);
}

/** Returns the terms of titles and names that are a few edits away from the word or sound alike: nearest first, then most frequent. */
export function findDistantSpellings(data: IndexData, word: string): readonly number[] {
  if (!/^\p{L}+$/u.test(word)) return [];
  const edits = new Map<number, number>();
  for (const initial of toSimilarInitials(word)) {
    const [from, to] = prefixRange(data.terms, initial);
    for (let term = from; term < to; term += 1) {
      const length = textLength(data.terms, term);
      if (length < minAnyTermLength || Math.abs(length - word.length) > maxSoundEdits) continue;
      if (frequencyOf(data.head, term) === 0) continue;
      const likely = toLikelyEdits(word, textAt(data.terms, term));
      if (likely !== null) edits.set(term, likely);
    }
  }
  const fewest = Math.min(...edits.values());
  return [...edits.keys()]
    .filter((term) => edits.get(term) === fewest)
    .sort((a, b) => documentFrequency(data, b) - documentFrequency(data, a) || a - b);
}

/**
 * Returns the terms within one edit of the word (insertion, deletion, substitution or transposition), most frequent first. One
 * edit leaves the first or the second half of a word unchanged, so two ranges of sorted terms contain all candidates.
 */
function findNearSpellings(data: IndexData, word: string): readonly number[] {
  if (word.length < minMisspelledLength || !/^\p{L}+$/u.test(word)) return [];
  const half = word.length >> 1;
  const candidates = new Set<number>();
  const [from, to] = prefixRange(data.terms, word.slice(0, half));
  for (let term = from; term < to; term += 1) if (isNear(data.terms, term, word)) candidates.add(term);
  const [start, end] = suffixRange(data, word.slice(half));
  for (let at = start; at < end; at += 1) {
    const term = data.termsReversed[at] ?? 0;
    if (isNear(data.terms, term, word)) candidates.add(term);
  }
  const swapped = findText(
    data.terms,
    word.slice(0, half - 1) + word.charAt(half) + word.charAt(half - 1) + word.slice(half + 1),
  );
  if (swapped !== -1) candidates.add(swapped);
  candidates.delete(findText(data.terms, word));
  return [...candidates]
    .filter((term) => word.length >= minAnyTermLength || frequencyOf(data.head, term) > 0)
    .sort((a, b) => documentFrequency(data, b) - documentFrequency(data, a) || a - b);
}

function isNear(terms: Lexicon, term: number, word: string): boolean {
  if (Math.abs(textLength(terms, term) - word.length) > 1 || !sharesEnds(terms, term, word)) return false;
  const text = textAt(terms, term);
  if (!/^\p{L}+$/u.test(text)) return false;
  const edits = distance(text, word);
  return edits === 1 || (edits === 2 && text.length === word.length && isSwap(text, word));
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

function suffixRange(data: IndexData, suffix: string): readonly [number, number] {
  const search = (isPast: (order: number) => boolean) => {
    let low = 0;
    let high = data.termsReversed.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isPast(compareSuffix(data.terms, data.termsReversed[middle] ?? 0, suffix))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return [search((order) => order >= 0), search((order) => order > 0)];
}
