import { hasBit, listBits, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';

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
      const start = data.sequenceOffsets[doc] ?? 0;
      const length = (data.titleEnds[doc] ?? 0) - start;
      const at = findStems(data, stems, start, length);
      if (at !== -1) factor *= length === stems.length ? 1.8 : stems.length > 1 ? 1.25 : at === 0 ? 1.1 : 1;
    }
    scored.scores[doc] = (scored.scores[doc] ?? 0) * factor;
  }
}

function findStems(data: IndexData, stems: readonly number[], start: number, length: number): number {
  for (let at = 0; at + stems.length <= length; at += 1) {
    let ahead = 0;
    while (ahead < stems.length && data.stemOfTerm[data.sequence[start + at + ahead] ?? 0] === stems[ahead]) ahead += 1;
    if (ahead === stems.length) return at;
  }
  return -1;
}
