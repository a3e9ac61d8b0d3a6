import {
  countBits,
  countIntersection,
  intersect,
  isSome,
  listBits,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { isStopWord } from '#lib/search/text/stop-words.ts';
import { relateTrades } from '#lib/search/text/trade-words.ts';
import { findTrades } from '#lib/search/text/trades.ts';
import { addDoc, maxScore, type Scored } from './scored.ts';
import { findTitled } from './trade-matches.ts';

/** How similar a text is at least to a title that says more than its single words do. */
const minSimilarity = 0.75;

/** Documents of the trade that have the words are at most this share of either. */
const maxCommonShare = 0.2;

/**
 * Puts documents of the trade whose title a text is before others with its words: a "call center" has agents before leads. Where all
 * that have its words are of other trades, adds them: a "travel sales executive" books travel, and is no sales manager. Returns
 * whether it added some.
 * @param found the documents with every word, with their scores; changed
 */
export function addExactTrade(data: IndexData, open: BitSet, words: readonly string[], found: Scored): boolean {
  const ofWork = words.filter((word) => !isStopWord(word));
  if (ofWork.length < 2) return false;
  const titles = findTrades({ words: ofWork, fillers: words.filter(isStopWord) }, minSimilarity);
  const names = titles.length === 0 ? [] : relateTrades(ofWork, titles).filter(({ weight }) => weight >= minSimilarity);
  const best = maxScore(found);
  const trade = findTitled(data, open, names, ({ weight }) => best * weight);
  if (!isSome(trade.bits)) return false;
  const common = countIntersection(trade.bits, found.bits);
  if (common > Math.min(countBits(trade.bits), countBits(found.bits)) * maxCommonShare) {
    for (const doc of listBits(intersect(trade.bits, found.bits))) found.scores[doc] = (found.scores[doc] ?? 0) + best;
    return false;
  }
  for (const doc of listBits(trade.bits)) addDoc(found, doc, trade.scores[doc] ?? 0, 'title');
  return true;
}
