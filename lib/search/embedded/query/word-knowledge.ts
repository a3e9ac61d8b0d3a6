import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { toStem } from '#lib/search/text/chunk.ts';
import { findText, textAt } from '#lib/search/embedded/index/lexicon.ts';
import { phraseTable } from '#lib/search/text/phrases.ts';
import type { WordKnowledge } from '#lib/search/text/plan-text.ts';
import { frequencyOf } from './scored.ts';
import { findSpellings } from './spelling.ts';

const shortestPart = 4;
/** Words of fewer documents are no parts of a word: they may be misspelt themselves. */
const rarest = 2;

/** What an index knows of words, for the text of one query. */
export function toWordKnowledge(data: IndexData): WordKnowledge {
  const corrected = new Map<string, string>();
  const isTerm = (word: string): boolean => findText(data.terms, word) !== -1;

  function correct(word: string): string {
    const known =
      corrected.get(word) ??
      (isTerm(word) || phraseTable.words.has(toStem(word)) ? word : (toSingular(word) ?? firstSpelling(word)));
    corrected.set(word, known);
    return known;
  }

  /** `csas` are several of what has another name; stems leave words this short as they are. */
  function toSingular(word: string): string | undefined {
    const one = /^[a-z]{2,4}s$/.test(word) ? word.slice(0, -1) : '';
    return phraseTable.synonyms.has(one) ? one : undefined;
  }

  function firstSpelling(word: string): string {
    const [best] = findSpellings(data, word);
    return best === undefined ? word : textAt(data.terms, best);
  }

  /** How many documents have the word; those with it in titles and names count far more. */
  function importance(word: string): number {
    const term = findText(data.terms, word);
    return term === -1 ? 0 : 1000 * frequencyOf(data.head, term) + frequencyOf(data.body, term);
  }

  return {
    isTerm,
    correct,
    split(word) {
      if (word.length < 2 * shortestPart || !/^[a-z]+$/.test(word) || correct(word) !== word || isTerm(word))
        return null;
      let best: readonly [string, string] | null = null;
      let most = rarest;
      for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
        const frequency = Math.min(importance(word.slice(0, at)), importance(word.slice(at)));
        if (frequency > most) [best, most] = [[word.slice(0, at), word.slice(at)], frequency];
      }
      return best;
    },
  };
}
