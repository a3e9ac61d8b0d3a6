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
import { isStopWord } from '#lib/search/text/stop-words.ts';
import { relateTrades } from '#lib/search/text/trade-words.ts';
import { findTrades } from '#lib/search/text/trades.ts';
import { findTitlePhrase } from './phrase.ts';
import { addDoc, type Scored } from './scored.ts';

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
  const ofTrade = emptyBits(data.size);
  const ofNames = names.map(({ words: name, weight }) => {
    const inTitle = intersect(findTitlePhrase(data, name), open);
    unite(ofTrade, inTitle);
    return { inTitle, weight };
  });
  if (!isSome(ofTrade)) return false;
  const best = listBits(found.bits).reduce((max, doc) => Math.max(max, found.scores[doc] ?? 0), 0);
  const common = countIntersection(ofTrade, found.bits);
  if (common > Math.min(countBits(ofTrade), countBits(found.bits)) * maxCommonShare) {
    for (const doc of listBits(intersect(ofTrade, found.bits))) found.scores[doc] = (found.scores[doc] ?? 0) + best;
    return false;
  }
  for (const { inTitle, weight } of ofNames)
    for (const doc of listBits(inTitle)) addDoc(found, doc, best * weight, 'title');
  return true;
}
