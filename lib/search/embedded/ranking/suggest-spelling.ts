import { countBits, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText, textAt } from '#lib/search/embedded/index/lexicon.ts';
import { planText, toPlainWords, type WordKnowledge } from '#lib/search/text/plan-text.ts';
import { retrieveAll, type Candidates } from './retrieve.ts';
import { documentFrequency, frequencyOf } from './scored.ts';
import { findSpellings } from './spelling.ts';

/** Other spellings of words are looked for only when there are fewer results. */
const minResults = 3;
/** A spelling must be this much more frequent than a word that some postings have. */
const minFrequencyFactor = 5;

/**
 * Returns a text with other spellings of its words that has results, or more than the text; null when there is none.
 * @param corrections other spellings that the text was searched with, by token
 * @param total number of results of the text
 */
export function suggestSpelling(
  data: IndexData,
  open: BitSet,
  text: string,
  { clauses }: Candidates,
  corrections: ReadonlyMap<string, string>,
  total: number,
  known: WordKnowledge,
): string | null {
  const spellings = new Map(corrections);
  const tokens = total < minResults ? clauses.flatMap((clause) => (clause.isQuoted ? [] : clause.tokens)) : [];
  for (const token of tokens) {
    // A missing term has frequency 0.
    const term = findText(data.terms, token);
    if (frequencyOf(data.head, term) > 0) continue;
    const [best] = findSpellings(data, token);
    if (best !== undefined && documentFrequency(data, best) > minFrequencyFactor * documentFrequency(data, term))
      spellings.set(token, textAt(data.terms, best));
  }
  const suggestion = text.replace(/[^\s"“”]+/g, (word) => spellings.get(toPlainWords(word).join('')) ?? word);
  if (suggestion === text) return null;
  const { scored } = retrieveAll(data, open, planText(suggestion, known));
  return countBits(scored.bits) > (corrections.size > 0 ? 0 : total) ? suggestion : null;
}
