import {
  countBits,
  emptyBits,
  hasBit,
  isSome,
  listBits,
  setBit,
  subtract,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { selectMost } from './retrieve.ts';
import { sumScores, type RankedDocs, type Scored } from './scored.ts';
import type { TradeMatches } from './trade-matches.ts';

/** Scores beside those of matching words. */
const sameTitleScore = 5;
const rarestScore = 30;
/** A word that a greater share of all documents has says little about a text that matches none. */
const maxRarestShare = 0.15;

/** Documents near in meaning. */
interface Related extends RankedDocs {
  /** Whether they have the rarest word of a text that nothing matches. */
  readonly hasRarest: boolean;
}

/** Returns the open documents that have the same title as one of the matches. */
function findSameTitles(data: IndexData, open: BitSet, matches: BitSet): BitSet {
  const titles = new Set(listBits(matches).map((doc) => data.titleOfDoc[doc]));
  const found = emptyBits(data.size);
  for (const doc of listBits(open)) if (titles.has(data.titleOfDoc[doc])) setBit(found, doc);
  return found;
}

/**
 * Finds documents that are near to a text with few matches: of the trade that it is about, with the title of a match, with at least
 * half of its clauses, or, where nothing matches, with its rarest word.
 * @param byClause the open documents of each clause
 * @param matches what the text finds
 */
export function findRelated(
  data: IndexData,
  open: BitSet,
  byClause: readonly Scored[],
  trade: TradeMatches,
  matches: BitSet,
): Related {
  const sameTitle = findSameTitles(data, open, matches);
  const named = emptyBits(data.size);
  for (const { inHead } of byClause) unite(named, inHead);
  const bits = selectMost(byClause, Math.ceil(byClause.length / 2), subtract(named, matches));
  const rarest = isSome(matches) ? null : findRarest(byClause, data.size);
  if (rarest !== null) unite(bits, rarest);
  unite(bits, trade.bits);
  unite(bits, trade.near.bits);
  unite(bits, sameTitle);
  subtract(bits, matches);
  const scores = new Float32Array(data.size);
  for (const doc of listBits(bits)) {
    const ofTrade = hasBit(trade.bits, doc) ? (trade.scores[doc] ?? 0) : (trade.near.scores[doc] ?? 0);
    const ofTitle = hasBit(sameTitle, doc) ? sameTitleScore : 0;
    const ofWord = rarest !== null && hasBit(rarest, doc) ? rarestScore : 0;
    scores[doc] = (sumScores(byClause, doc) + ofTrade + ofTitle + ofWord) * (data.recency[doc] ?? 1);
  }
  return { bits, scores, hasRarest: rarest !== null };
}

/** Returns the documents with the word of a longer text that the fewest have; null when it is frequent. */
function findRarest(byClause: readonly Scored[], size: number): BitSet | null {
  if (byClause.length < 2) return null;
  const [rarest] = byClause
    .map(({ bits }) => ({ bits, count: countBits(bits) }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => left.count - right.count);
  return rarest !== undefined && rarest.count <= size * maxRarestShare ? rarest.bits : null;
}
