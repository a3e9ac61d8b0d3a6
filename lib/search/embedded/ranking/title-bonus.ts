import { hasBit, listBits, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { findRun, readTitle } from './phrase.ts';

/**
 * Multiplies scores by recency, and by bonuses for titles with all words, with the words as a phrase, and with no other words.
 */
export function addTitleBonus(
  data: IndexData,
  scored: { readonly bits: BitSet; readonly scores: Float32Array; readonly inTitle: BitSet },
  words: readonly string[],
): void {
  const stems = words.map((word) => data.stemOfTerm[findText(data.terms, word)] ?? -1);
  for (const doc of listBits(scored.bits)) {
    let factor = data.recency[doc] ?? 1;
    if (hasBit(scored.inTitle, doc)) {
      factor *= 1.4;
      const title = readTitle(data, doc).map((term) => data.stemOfTerm[term] ?? 0);
      const at = findRun(title, stems);
      if (at !== -1) factor *= title.length === stems.length ? 1.8 : stems.length > 1 ? 1.25 : at === 0 ? 1.1 : 1;
    }
    scored.scores[doc] = (scored.scores[doc] ?? 0) * factor;
  }
}
