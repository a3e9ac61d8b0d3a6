import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { toStem } from '#lib/search/text/token-words.ts';
import { findText, prefixRange, textAt } from '#lib/search/embedded/index/lexicon.ts';
import { findKnownWord, findLongForms } from '#lib/search/text/known-words.ts';
import { phraseTable } from '#lib/search/text/phrases.ts';
import { isCommonWord } from '#lib/search/text/trade-words.ts';
import { isShortForm, toLikelyEdits } from '#lib/search/text/similar-words.ts';
import { isTradeWord, listTitleWords } from '#lib/search/text/trades.ts';
import { maxCorrections, toWrittenWords, type Clause, type WordKnowledge } from '#lib/search/text/plan-text.ts';
import { frequencyOf } from './scored.ts';
import { findBestSpelling } from './spelling.ts';

/** A letter and consonants: "mktg". */
const shortFormPattern = /^[a-z][b-df-hj-np-tv-xz]{2,7}$/;
/** Longer words are not split. */
const maxSplitLength = 40;
const minPartLength = 4;
const minMisspelledPartLength = 5;
/** Parts need a higher importance than this: rarer words may be misspelled themselves. */
const minImportance = 2;

/** The words that were written as one. */
interface Split {
  readonly parts: readonly string[];
  /** That of the least important part. */
  readonly importance: number;
}

/** Creates the word dictionary of an index, for the text of one query. */
export function toWordKnowledge(data: IndexData): WordKnowledge {
  const corrections = new Map<string, string>();
  const isTerm = (word: string): boolean => findText(data.terms, word) !== -1;
  const correct = (word: string): string => {
    if (isTerm(word) || phraseTable.words.has(toStem(word)) || isSureTradeWord(word)) return word;
    if (corrections.size === maxCorrections) return corrections.get(word) ?? word;
    return corrections.getOrInsertComputed(word, findCorrection);
  };

  function findCorrection(word: string): string {
    return toSingular(word) ?? toLongForm(word) ?? toSimilarWord(word);
  }

  /** Returns the most frequent word of titles and names with a short form, else one of synonyms and titles of trades. */
  function toLongForm(letters: string): string | undefined {
    if (!shortFormPattern.test(letters)) return undefined;
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

  /** Returns the nearest word of postings, or of synonyms and titles of trades if that needs fewer edits; the word itself for none. */
  function toSimilarWord(word: string): string {
    const term = findBestSpelling(data, word);
    const spelling = term === undefined ? word : textAt(data.terms, term);
    const edits = term === undefined ? Infinity : (toLikelyEdits(word, spelling) ?? Infinity);
    const known = edits > 1 ? findKnownWord(word) : undefined;
    return known !== undefined && known.edits < edits ? known.word : spelling;
  }

  function split(word: string, isExact = false): readonly string[] | null {
    if (word.length < 2 * minPartLength || word.length > maxSplitLength || !/^[a-z]+$/.test(word)) return null;
    if (isTerm(word) || isCommonWord(word) || listTitleWords().has(word)) return null;
    if (!isExact && correct(word) !== word) return null;
    const { parts, importance } = splitBest(word, isExact ? (part) => part : correctPart);
    return parts.length > 1 && importance > minImportance ? parts : null;
  }

  /** Returns the split of a word whose least important part is most important; the word as its only part is one too. */
  function splitBest(word: string, toPart: (part: string) => string): Split {
    let best = toWhole(toPart(word));
    for (let at = minPartLength; at <= word.length - minPartLength; at += 1) {
      const [left, right] = [word.slice(0, at), word.slice(at)];
      // One of them must be a word as it is, which also bounds the number of spellings to look for.
      if (!isTerm(left) && !isTerm(right)) continue;
      const first = toWhole(toPart(left));
      const rest = isTerm(left) ? splitBest(right, toPart) : toWhole(toPart(right));
      const importance = Math.min(first.importance, rest.importance);
      if (importance > best.importance) best = { parts: [...first.parts, ...rest.parts], importance };
    }
    return best;
  }

  /** Returns a part of a word as postings spell it: `attendent` in `flightattendent`. Short parts have too many neighbors. */
  function correctPart(part: string): string {
    return part.length < minMisspelledPartLength ? part : correct(part);
  }

  /** Returns a word as one part. Its importance is the number of documents with it, of which titles and names count more. */
  function toWhole(word: string): Split {
    const term = findText(data.terms, word);
    const importance = term === -1 ? 0 : 1000 * frequencyOf(data.head, term) + frequencyOf(data.body, term);
    return { parts: [word], importance };
  }

  return { isTerm, correct, split };
}

/**
 * Returns whether titles of trades have a word. Words ending in "-ance" must be there as they are, others by their stem: "maintainance"
 * has that of "maintainer".
 */
function isSureTradeWord(word: string): boolean {
  return isTradeWord(word) && (!/[ae]nce$/.test(word) || listTitleWords().has(word));
}

/** Returns the singular of a short word that has synonyms, such as `csas`. The stemmer does not change words this short. */
function toSingular(word: string): string | undefined {
  const singular = /^[a-z]{2,4}s$/.test(word) ? word.slice(0, -1) : '';
  return phraseTable.synonyms.has(singular) ? singular : undefined;
}

/** Returns a clause with the corrected spelling of a single word that has no other name. */
export function correctWords(clause: Clause, known: WordKnowledge): Clause {
  if (clause.isQuoted || clause.isCompound || clause.synonyms.length > 0) return clause;
  const words = toWrittenWords(clause);
  const correctedWords = words.map(known.correct);
  return correctedWords.every((word, at) => word === words[at]) ? clause : { ...clause, correctedWords };
}
