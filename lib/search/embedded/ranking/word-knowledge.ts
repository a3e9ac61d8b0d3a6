import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { toStem } from '#lib/search/text/token-words.ts';
import { findText, prefixRange, textAt } from '#lib/search/embedded/index/lexicon.ts';
import { findKnownWord, findLongForms } from '#lib/search/text/known-words.ts';
import { phraseTable } from '#lib/search/text/phrases.ts';
import { isCommonWord } from '#lib/search/text/trade-words.ts';
import { isShortForm, toLikelyEdits } from '#lib/search/text/similar-words.ts';
import { isTradeWord, listTitleWords } from '#lib/search/text/trades.ts';
import { toWrittenWords, type Clause, type WordKnowledge } from '#lib/search/text/plan-text.ts';
import { frequencyOf } from './scored.ts';
import { findBestSpelling } from './spelling.ts';

const minPartLength = 4;
const minMisspelledPartLength = 5;
/** Parts need a higher importance than this: rarer words may be misspelled themselves. */
const minImportance = 2;

/** Whether only its stem makes a word one of titles: "maintainance" is none, although "maintainer" is one. */
const isUncertain = (word: string): boolean => /[ae]nce$/.test(word) && !listTitleWords().has(word);

/** Creates the word dictionary of an index, for the text of one query. */
export function toWordKnowledge(data: IndexData): WordKnowledge {
  const corrected = new Map<string, string>();
  const isTerm = (word: string): boolean => findText(data.terms, word) !== -1;

  function correct(word: string): string {
    const correction =
      corrected.get(word) ??
      (isTerm(word) || phraseTable.words.has(toStem(word)) || (isTradeWord(word) && !isUncertain(word))
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

  /** Returns the most frequent word of titles and names with a short form, else one of synonyms and titles of trades. */
  function toLongForm(letters: string): string | undefined {
    const [from, to] = prefixRange(data.terms, letters.charAt(0));
    let best: string | undefined;
    let highest = 0;
    for (let term = from; term < to; term += 1) {
      const frequency = frequencyOf(data.head, term);
      if (frequency <= highest || !isShortForm(letters, textAt(data.terms, term))) continue;
      [best, highest] = [textAt(data.terms, term), frequency];
    }
    return best ?? findLongForms(letters)[0];
  }

  function firstSpelling(word: string): string {
    const longForm = /^[a-z][b-df-hj-np-tv-xz]{2,7}$/.test(word) ? toLongForm(word) : undefined;
    if (longForm !== undefined) return longForm;
    const best = findBestSpelling(data, word);
    const spelling = best === undefined ? undefined : textAt(data.terms, best);
    const edits = spelling === undefined ? Infinity : (toLikelyEdits(word, spelling) ?? Infinity);
    const known = edits <= 1 ? undefined : findKnownWord(word);
    return known !== undefined && known.edits < edits ? known.word : (spelling ?? word);
  }

  /** Returns a part of a word as postings spell it: `attendent` in `flightattendent`. Short parts have too many neighbors. */
  function correctPart(part: string): string {
    return part.length < minMisspelledPartLength ? part : correct(part);
  }

  /** Returns the importance of a word: the number of documents, with titles and names weighted higher. */
  function importance(word: string): number {
    const term = findText(data.terms, word);
    return term === -1 ? 0 : 1000 * frequencyOf(data.head, term) + frequencyOf(data.body, term);
  }

  return {
    isTerm,
    correct,
    split(word, isExact = false) {
      if (word.length < 2 * minPartLength || !/^[a-z]+$/.test(word) || isTerm(word) || isCommonWord(word)) return null;
      if (listTitleWords().has(word)) return null;
      if (!isExact && correct(word) !== word) return null;
      const best = splitBest(word, isExact ? (part) => part : correctPart);
      return best.parts.length > 1 && best.importance > minImportance ? best.parts : null;
    },
  };

  /** Returns the parts of a word whose least important one is most important. */
  function splitBest(
    word: string,
    toPart: (part: string) => string,
  ): { readonly parts: readonly string[]; readonly importance: number } {
    const whole = toPart(word);
    let best = { parts: [whole], importance: importance(whole) };
    for (let at = minPartLength; at <= word.length - minPartLength; at += 1) {
      const [left, right] = [word.slice(0, at), word.slice(at)];
      // One of them must be a word as it is, which also bounds the number of spellings to look for.
      if (!isTerm(left) && !isTerm(right)) continue;
      const first = toPart(left);
      const rest = isTerm(left)
        ? splitBest(right, toPart)
        : { parts: [toPart(right)], importance: importance(toPart(right)) };
      const minPart = Math.min(importance(first), rest.importance);
      if (minPart > best.importance) best = { parts: [first, ...rest.parts], importance: minPart };
    }
    return best;
  }
}

/** Returns a clause with the corrected spelling of a single word that has no other name. */
export function correctWords(clause: Clause, known: WordKnowledge): Clause {
  if (clause.isQuoted || clause.isCompound || clause.synonyms.length > 0) return clause;
  const words = toWrittenWords(clause);
  const correctedWords = words.map(known.correct);
  return correctedWords.every((word, at) => word === words[at]) ? clause : { ...clause, correctedWords };
}
