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
import { scorePhrase } from './phrase.ts';
import { addDoc, type Scored } from './scored.ts';

/** How similar a text is at least to a title that says more than its single words do. */
const minSimilarity = 0.85;

/** Documents of the trade that have the words are at most this share of either. */
const maxCommonShare = 0.2;

/**
 * Adds documents of the trade whose title a text is, where all that have its words are of other trades: a "travel sales executive"
 * books travel, and is no sales manager. Returns whether it added some.
 * @param found the documents with every word, with their scores; changed
 */
export function addExactTrade(data: IndexData, open: BitSet, words: readonly string[], found: Scored): boolean {
  const ofWork = words.filter((word) => !isStopWord(word));
  if (ofWork.length < 2) return false;
  const titles = findTrades({ words: ofWork, fillers: words.filter(isStopWord) }, minSimilarity);
  const names = titles.length === 0 ? [] : relateTrades(ofWork, titles).filter(({ weight }) => weight >= minSimilarity);
  const added = emptyBits(data.size);
  const ofNames = names.map(({ words: name, weight }) => {
    const { inTitle } = scorePhrase(data, name, false);
    intersect(inTitle, open);
    unite(added, inTitle);
    return { inTitle, weight };
  });
  const common = countIntersection(added, found.bits);
  if (!isSome(added) || common > Math.min(countBits(added), countBits(found.bits)) * maxCommonShare) return false;
  const best = listBits(found.bits).reduce((max, doc) => Math.max(max, found.scores[doc] ?? 0), 0);
  for (const { inTitle, weight } of ofNames)
    for (const doc of listBits(inTitle)) addDoc(found, doc, best * weight, 'title');
  return true;
}
