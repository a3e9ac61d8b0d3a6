import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { toStem } from '#lib/search/text/chunk.ts';
import { findText, textAt } from '#lib/search/embedded/index/lexicon.ts';
import { findKnownWord } from '#lib/search/text/known-words.ts';
import { phraseTable } from '#lib/search/text/phrases.ts';
import { isTradeWord } from '#lib/search/text/trades.ts';
import type { WordKnowledge } from '#lib/search/text/plan-text.ts';
import { frequencyOf } from './scored.ts';
import { findSpellings } from './spelling.ts';

const minPartLength = 4;
const minMisspelledPartLength = 7;
/** Parts need a higher importance than this: rarer words may be misspelled themselves. */
const minImportance = 2;

/** Creates the word dictionary of an index, for the text of one query. */
export function toWordKnowledge(data: IndexData): WordKnowledge {
  const corrected = new Map<string, string>();
  const isTerm = (word: string): boolean => findText(data.terms, word) !== -1;

  function correct(word: string): string {
    const correction =
      corrected.get(word) ??
      (isTerm(word) || phraseTable.words.has(toStem(word)) || isTradeWord(word)
        ? word
        : (toSingular(word) ?? firstSpelling(word)));
    corrected.set(word, correction);
    return correction;
  }

  /** Returns the singular of a short word that has synonyms, such as `csas`. The stemmer does not change words this short. */
  function toSingular(word: string): string | undefined {
    const singular = /^[a-z]{2,4}s$/.test(word) ? word.slice(0, -1) : '';
    return phraseTable.synonyms.has(singular) ? singular : undefined;
  }

  function firstSpelling(word: string): string {
    const [best] = findSpellings(data, word);
    return best === undefined ? (findKnownWord(word) ?? word) : textAt(data.terms, best);
  }

  /** Returns a part of a word as postings spell it: `attendent` in `flightattendent`. Short parts have too many neighbors. */
  function correctPart(part: string): string {
    return isTerm(part) || part.length < minMisspelledPartLength ? part : firstSpelling(part);
  }

  /** Returns the importance of a word: the number of documents, with titles and names weighted higher. */
  function importance(word: string): number {
    const term = findText(data.terms, word);
    return term === -1 ? 0 : 1000 * frequencyOf(data.head, term) + frequencyOf(data.body, term);
  }

  return {
    isTerm,
    correct,
    split(word) {
      if (word.length < 2 * minPartLength || !/^[a-z]+$/.test(word) || correct(word) !== word || isTerm(word))
        return null;
      let best: readonly [string, string] | null = null;
      let bestImportance = minImportance;
      for (let at = minPartLength; at <= word.length - minPartLength; at += 1) {
        const [left, right] = [word.slice(0, at), word.slice(at)];
        // One of them must be a word as it is, which also bounds the number of spellings to look for.
        if (!isTerm(left) && !isTerm(right)) continue;
        const parts = [correctPart(left), correctPart(right)] as const;
        const partImportance = Math.min(...parts.map(importance));
        if (partImportance > bestImportance) [best, bestImportance] = [parts, partImportance];
      }
      return best;
    },
  };
}
