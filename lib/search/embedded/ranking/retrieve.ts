import {
  countBits,
  countIntersection,
  emptyBits,
  intersect,
  isSome,
  listBits,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { generalWords, toWrittenWords, type Clause } from '#lib/search/text/plan-text.ts';
import { isRole } from '#lib/search/text/trade-words.ts';
import { evaluateClause, type ClauseMatch } from './evaluate-clause.ts';
import { findCity, preferNear } from './near-places.ts';
import { scorePhrase } from './phrase.ts';
import { copyScored, emptyScored, intersectScored, type Scored } from './scored.ts';

/** A text with fewer matches has related ones. */
export const minMatches = 10;
/** Partial matches in descriptions only count when they are at most this share of all documents: otherwise they say little. */
const maxPartialShare = 1 / 50;

/** The documents that clauses retrieve. */
export interface Candidates {
  readonly clauses: readonly Clause[];
  readonly matches: readonly ClauseMatch[];
  /** The open documents of each clause. */
  readonly byClause: readonly Scored[];
  /** Documents with every clause. */
  readonly whole: BitSet;
  /** Documents with every clause, else with most of them, by the sum of the scores of the clauses. */
  readonly scored: Scored;
}

/**
 * Retrieves the open documents that have all clauses, else most of them. Words that are true of all jobs count only where a title or
 * name has all words: "airport manager".
 */
export function retrieve(data: IndexData, open: BitSet, clauses: readonly Clause[]): Candidates {
  const candidates = retrieveAll(data, open, clauses);
  const others = clauses.filter(
    ({ isQuoted, tokens }) => isQuoted || !tokens.every((token) => generalWords.has(token)),
  );
  if (others.length === 0 || others.length === clauses.length) return candidates;
  const isNamed = countIntersection(candidates.whole, candidates.scored.inHead) > 0;
  return isNamed ? candidates : retrieveAll(data, open, others);
}

/** Works like `retrieve`, with all words. */
export function retrieveAll(data: IndexData, open: BitSet, clauses: readonly Clause[]): Candidates {
  const matches = clauses.map((clause) => evaluateClause(data, clause));
  const byClause = matches.map(({ scored }) => scored);
  const whole = emptyBits(data.size).fill(0xffffffff);
  for (const { bits, inHead, inTitle } of byClause) {
    for (const set of [bits, inHead, inTitle]) intersect(set, open);
    intersect(whole, bits);
  }
  return { clauses, matches, byClause, whole, scored: combine(data, clauses, byClause, whole) };
}

/**
 * Returns the documents with all clauses. If there are none, or only descriptions have all clauses, adds documents with most clauses
 * (at least half) of which one is in a title, label or name. Quoted clauses are always required. Adjacent words in descriptions
 * score higher. If no document has all clauses, documents near a city named in the text score higher, and documents of a small
 * city are added.
 */
function combine(data: IndexData, clauses: readonly Clause[], byClause: readonly Scored[], whole: BitSet): Scored {
  const { size } = data;
  const named = emptyBits(size);
  const isRank = clauses.map(({ isQuoted, tokens }) => !isQuoted && tokens.every(isRole));
  byClause.forEach(({ inHead }, at) => {
    if (isRank[at] !== true || isRank.every(Boolean)) unite(named, inHead);
  });
  if (clauses.length < 2 || countIntersection(whole, named) > 0) return sumClauses(whole.slice(), size, byClause);
  if (!isSome(whole)) {
    const city = findCity(data, clauses, byClause);
    const result = sumClauses(findMost(size, clauses, byClause, named), size, byClause);
    if (city !== null) preferNear(data, result, city, size * maxPartialShare);
    return result;
  }
  const phrase = scorePhrase(data, clauses.flatMap(toWrittenWords));
  const adjacent = intersect(phrase.bits, whole);
  const partial = isSome(adjacent) ? emptyBits(size) : findMost(size, clauses, byClause, named);
  const result = sumClauses(unite(partial, whole), size, byClause);
  for (const doc of listBits(adjacent)) result.scores[doc] = (result.scores[doc] ?? 0) + (phrase.scores[doc] ?? 0);
  return result;
}

function findMost(size: number, clauses: readonly Clause[], byClause: readonly Scored[], named: BitSet): BitSet {
  const allowed = emptyBits(size).fill(0xffffffff);
  byClause.forEach(({ bits }, at) => {
    if (clauses[at]?.isQuoted === true) intersect(allowed, bits);
  });
  const minClauses = Math.ceil(clauses.length / 2);
  const inNames = selectMost(byClause, minClauses, intersect(named, allowed));
  if (isSome(inNames)) return inNames;
  const anywhere = selectMost(byClause, minClauses, allowed);
  return countBits(anywhere) <= size * maxPartialShare ? anywhere : emptyBits(size);
}

/** Returns the allowed documents with the highest number of clauses, if that is at least `minClauses`. */
export function selectMost(byClause: readonly Scored[], minClauses: number, allowed: BitSet): BitSet {
  // reached[n]: documents with more than n clauses, updated clause by clause.
  const reached = byClause.map(() => new Uint32Array(allowed.length));
  for (const { bits } of byClause) {
    for (let count = reached.length - 1; count >= 0; count -= 1) {
      const [to, from] = [reached[count], count === 0 ? allowed : reached[count - 1]];
      for (let word = 0; to !== undefined && from !== undefined && word < bits.length; word += 1)
        to[word] = (to[word] ?? 0) | ((from[word] ?? 0) & (bits[word] ?? 0));
    }
  }
  return reached.slice(minClauses - 1).findLast(isSome) ?? new Uint32Array(allowed.length);
}

/** Returns documents with the sum of the scores of all clauses. */
function sumClauses(bits: BitSet, size: number, [first, ...rest]: readonly Scored[]): Scored {
  return first === undefined ? emptyScored(size) : { ...rest.reduce(intersectScored, copyScored(first)), bits };
}
