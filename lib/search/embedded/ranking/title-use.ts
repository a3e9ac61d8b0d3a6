import { countBits, isSome, listBits, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import type { Scored } from './scored.ts';

/** Score of a word that all postings of a title use, for each step of its rarity. */
const useScore = 4;
/** A title counts as if it had one more posting without the word, so that a single posting says less. */
const smoothing = 1;
/** A word that a greater share of all documents has says little. */
const maxShare = 0.15;

/**
 * Adds to the scores of documents how much the postings with their title use the words of a text that only descriptions have. So
 * "pricing" leads to the title whose postings all speak of it, and not to one of many that mentions it.
 * @param result changed
 * @param byClause the open documents of each word
 */
export function addTitleUse(data: IndexData, open: BitSet, result: Scored, byClause: readonly Scored[]): void {
  const words = byClause
    .filter(({ bits, inHead }) => isSome(bits) && !isSome(inHead))
    .map(({ bits }) => listBits(bits));
  const total = countBits(open);
  const rare = words.filter((docs) => docs.length <= total * maxShare);
  if (rare.length === 0) return;
  const postings = countTitles(data, listBits(open));
  const scores = new Float32Array(data.size);
  for (const docs of rare) {
    const rarity = Math.log(1 + total / docs.length);
    countTitles(data, docs).forEach((count, title) => {
      if (count > 0)
        scores[title] = (scores[title] ?? 0) + (useScore * rarity * count) / ((postings[title] ?? 0) + smoothing);
    });
  }
  for (const doc of listBits(result.bits))
    result.scores[doc] = (result.scores[doc] ?? 0) + (scores[data.titleOfDoc[doc] ?? -1] ?? 0);
}

/** Returns the number of documents with each title. */
function countTitles({ size, titleOfDoc }: IndexData, docs: readonly number[]): Uint32Array {
  const counts = new Uint32Array(size);
  for (const doc of docs) {
    const title = titleOfDoc[doc] ?? 0;
    counts[title] = (counts[title] ?? 0) + 1;
  }
  return counts;
}
