import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import { LRUCache } from 'lru-cache';
import { textParts } from '#config/conditions.ts';
import { nicknames } from '#lib/jobs/places/region.ts';
import { memoize } from '#lib/memoize.ts';
import { listTableTerms } from './clauses.ts';
import type { SearchKnowledge } from './plan.ts';
import { isVectorWord, vectorWords } from './word-vectors.ts';
import { isFiller, toStem, toWords } from './words.ts';

/** Corrects words that neither postings nor the word vectors know. */
export interface Spelling {
  /** Returns a text with the spelling of its words corrected, and words that were joined in two. */
  readonly correctText: (text: string) => string;
}

const minLength = 4;
const maxCorrections = 4;
const maxRemembered = 5000;
/** Words of this length may have two errors. */
const minLengthOfTwo = 7;
const minPartLength = 3;
/** Words that were joined to one, and the length of parts and of the whole where one of them may have an error. */
const maxJoined = 4;
const minLengthNear = 5;
const maxLengthNear = 24;
/** Errors in a word that sounds like another. */
const maxErrorsByEar = 3;
/** A whole title may have one error, and two from this length. */
const minLengthOfTwoInTitle = 12;
/** A word of English is taken for one of this weight, with one error or this number in one that sounds the same. */
const minWeightOfOther = 20;
const maxErrorsOfOther = 2;

const toSound = memoize((word) => doubleMetaphone(word)[0]);
let vectorsByStart: ReadonlyMap<string, readonly string[]> | null = null;

/**
 * @param weights words of titles, places and tables, with the number of postings that they stand for
 * @param stems stems of all words of the postings
 * @param titles titles of postings
 */
export function createSpelling(
  weights: ReadonlyMap<string, number>,
  stems: SearchKnowledge['stems'],
  titles: readonly string[],
): Spelling {
  // Those that end in a short code are near to a title with another place: "aircraft technician ca".
  const titleTexts = titles.map((title) => toWords(title).join(' ')).filter((title) => !/ \w{1,3}$/.test(title));
  const byLength = Map.groupBy(weights.keys(), (word) => word.length);
  const bySound = Map.groupBy(weights.keys(), toSound);
  vectorsByStart ??= Map.groupBy(vectorWords(), (word) => `${word[0]}${word.length}`);
  const isPosted = (word: string): boolean => weights.has(word) || stems.has(toStem(word));
  const isKnown = (word: string): boolean => isPosted(word) || isVectorWord(word) || isFiller(word);
  const soundsLike = (word: string): readonly string[] => bySound.get(toSound(word)) ?? [];
  const found = new LRUCache<string, readonly string[]>({ max: maxRemembered, memoMethod: (word) => correct(word) });

  const closest = (word: string, words: Iterable<string>, maxErrors: number): string | null => {
    let best: string | null = null;
    let bestRank = -Infinity;
    for (const other of words) {
      // The fast function takes an exchange for two errors.
      const errors = distance(word, other) > 2 * maxErrors ? Infinity : countErrors(word, other);
      if (errors > maxErrors) continue;
      const rank = -errors * 10 + (other[0] === word[0] ? 5 : 0) + Math.log1p(weights.get(other) ?? 0);
      if (rank > bestRank) [best, bestRank] = [other, rank];
    }
    return best;
  };
  const choosePosted = (words: readonly string[]): string | null =>
    words.reduce<string | null>(
      (best, word) => (best === null || (weights.get(word) ?? 0) > (weights.get(best) ?? 0) ? word : best),
      null,
    );
  const ofLengths = (
    groups: ReadonlyMap<number, readonly string[]>,
    length: number,
    margin: number,
  ): readonly string[] =>
    Array.from({ length: margin * 2 + 1 }, (_, at) => groups.get(length - margin + at) ?? []).flat();

  /** Splits words that were joined: "rampagent". */
  function split(word: string, maxParts = maxJoined): readonly string[] | null {
    for (let at = word.length - minPartLength; at >= minPartLength; at -= 1) {
      const [start, rest] = [word.slice(0, at), word.slice(at)];
      if (!weights.has(start)) continue;
      const others = weights.has(rest) ? [rest] : maxParts > 2 ? split(rest, maxParts - 1) : null;
      if (others !== null) return [start, ...others];
    }
    return null;
  }

  /** Splits two words that were joined, one of them with an error: "ranpagent". */
  function splitNear(word: string): readonly string[] | null {
    const near = (part: string): string | null =>
      part.length < minLengthNear ? null : closest(part, ofLengths(byLength, part.length, 1), 1);
    for (let at = word.length - minPartLength; at >= minPartLength; at -= 1) {
      const [start, rest] = [word.slice(0, at), word.slice(at)];
      const first = weights.has(start) ? start : weights.has(rest) ? near(start) : null;
      const last = weights.has(rest) ? rest : first === null ? null : near(rest);
      if (first !== null && last !== null) return [first, last];
    }
    return null;
  }

  /** Joins a word that was split: "ag ent", "I O S". */
  function join(text: string): string {
    const joined = text.replace(/(?<!\p{L})\p{L}(?: \p{L}){2,3}(?!\p{L})/gu, (letters) => {
      const word = letters.replaceAll(' ', '');
      return weights.has(word.toLowerCase()) ? word : letters;
    });
    return joined.replace(/(?<!\p{L})(\p{L}{2,}) (\p{L}{2,})(?!\p{L})/gu, (both, start: string, end: string) => {
      const [first = '', second = ''] = [...toWords(start), ...toWords(end)];
      const isMeant = [first, second].every((part) => weights.has(part) || isFiller(part));
      return !isMeant && weights.has(first + second) ? first + second : both;
    });
  }

  function correct(word: string): readonly string[] {
    if (word.length < minLength || !/^[a-z]+$/.test(word) || isPosted(word) || isFiller(word)) return [word];
    if (isVectorWord(word)) {
      // "Manger" and "costumer" are words, but people mean "manager" and "customer".
      const isNear = (one: string): boolean => one[0] === word[0] && (weights.get(one) ?? 0) >= minWeightOfOther;
      const other =
        closest(word, ofLengths(byLength, word.length, 1).filter(isNear), 1) ??
        closest(word, soundsLike(word).filter(isNear), maxErrorsOfOther);
      return [other !== null && toStem(other) !== toStem(word) ? other : word];
    }
    const completed = choosePosted([...weights.keys()].filter((other) => other.startsWith(word)));
    if (completed !== null) return [completed];
    const parts = split(word);
    if (parts !== null) return parts;
    const margin = word.length >= minLengthOfTwo ? 2 : 1;
    const posted = closest(word, ofLengths(byLength, word.length, margin), margin);
    if (
      posted !== null &&
      (word.length > minLength || (posted[0] === word[0] && (weights.get(posted) ?? 0) >= minWeightOfOther))
    )
      return [posted];
    if (word.length === minLength) return [word];
    const sound = closest(word, soundsLike(word), maxErrorsByEar);
    if (sound !== null) return [sound];
    for (let at = minPartLength; at <= word.length - minPartLength; at += 1)
      if (isKnown(word.slice(0, at)) && isKnown(word.slice(at))) return [word.slice(0, at), word.slice(at)];
    const nearParts = word.length > maxLengthNear ? null : splitNear(word);
    if (nearParts !== null) return nearParts;
    const others = [-1, 0, 1].flatMap((more) => vectorsByStart?.get(`${word[0]}${word.length + more}`) ?? []);
    return [closest(word, others, 1) ?? word];
  }
  return {
    correctText: (text) => {
      const words = toWords(text);
      const isOther = (word: string): boolean => word.length > 2 && !weights.has(word) && !isFiller(word);
      const hasOtherWord = words.length > 1 && words.some(isOther);
      const maxErrors = text.length >= minLengthOfTwoInTitle ? 2 : 1;
      const title = hasOtherWord ? closest(words.join(' '), titleTexts, maxErrors) : null;
      if (title !== null) return title;
      let corrections = 0;
      return join(text).replace(/[\p{L}'’ʻ]+/gu, (written) => {
        const [word = '', ...others] = toWords(written);
        if (word.length < minLength || others.length > 0) return written;
        const corrected = corrections < maxCorrections ? found.memo(word).join(' ') : word;
        if (corrected === word) return written;
        corrections += 1;
        return corrected;
      });
    },
  };
}

/** Returns the number of letters to add, drop, replace or exchange. */
function countErrors(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const exchanged = isExchange ? (before[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, exchanged));
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** Returns the words of postings and tables, with the number of postings that they stand for. */
export function toWeights({ titles, places, companies }: SearchKnowledge): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const word of toWords(text))
      if (word.length > 2 && !isFiller(word)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  for (const { title, categories, count } of titles) for (const text of [title, ...categories]) add(text, count);
  for (const { names, count } of places)
    for (const name of names.flat()) {
      add(name, 1 + count / 20);
      add(name.replaceAll(' ', ''), 1);
    }
  for (const { label } of companies) add(label, 50);
  for (const name of nicknames.keys()) add(name, 1);
  for (const text of [...textParts.flatMap(({ words }) => words), ...listTableTerms()]) add(text, 1);
  return weights;
}
