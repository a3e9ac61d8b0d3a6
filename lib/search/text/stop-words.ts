import { fillerPhrases, fillerWords } from '#config/filler-words.ts';
import { findRunLength } from './tokens.ts';

/** Words, and runs of words, that say nothing about the work. */
export interface FillerTable {
  readonly words: ReadonlySet<string>;
  readonly phrases: ReadonlySet<string>;
  /** Number of words of the longest phrase. */
  readonly maxLength: number;
}

/** Compiles lists of words with spaces between them, and of phrases with commas. */
export function toFillerTable(words: readonly string[], phraseLists: readonly string[]): FillerTable {
  const phrases = phraseLists.flatMap((list) => list.split(', '));
  return {
    words: new Set(words.flatMap((list) => list.split(' '))),
    phrases: new Set(phrases),
    maxLength: Math.max(...phrases.map((phrase) => phrase.split(' ').length)),
  };
}

const fillers = toFillerTable(fillerWords, fillerPhrases);
const toPlain = (word: string): string => word.replaceAll("'", '');

/** Returns whether a word says nothing about the work that a text asks for. Numbers of up to two digits are ages and amounts. */
export function isStopWord(word: string): boolean {
  return fillers.words.has(toPlain(word)) || /^\d{1,2}$/.test(word);
}

/** Returns folded words without the runs that say nothing about the work: "flight benefits". */
export function withoutFillerPhrases(words: readonly string[], table = fillers): readonly string[] {
  const others: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = findPhraseLength(words.slice(at, at + table.maxLength).map(toPlain), table);
    if (length === 0) others.push(...words.slice(at, at + 1));
    at += Math.max(1, length);
  }
  return others;
}

/** Returns the number of words of the longest run with which folded words start that says nothing about the work. */
export function findPhraseLength(words: readonly string[], { phrases, maxLength } = fillers): number {
  return findRunLength(words, 0, phrases, maxLength);
}
