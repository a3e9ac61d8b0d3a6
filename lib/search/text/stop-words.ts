import { fillerPhrases, fillerWords } from '#config/filler-words.ts';
import { findRunLength } from './tokens.ts';

const toPlain = (word: string): string => word.replaceAll("'", '');
const stopWords: ReadonlySet<string> = new Set(fillerWords.flatMap((words) => words.split(' ')));
const phrases: ReadonlySet<string> = new Set(fillerPhrases.flatMap((list) => list.split(', ')));
const maxPhraseLength = Math.max(...[...phrases].map((phrase) => phrase.split(' ').length));

/** Returns whether a word says nothing about the work that a text asks for. Numbers of up to two digits are ages and amounts. */
export function isStopWord(word: string): boolean {
  return stopWords.has(toPlain(word)) || /^\d{1,2}$/.test(word);
}

/** Returns folded words without the runs that say nothing about the work: "flight benefits". */
export function withoutFillerPhrases(words: readonly string[]): readonly string[] {
  const others: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = findPhraseLength(words.slice(at, at + maxPhraseLength).map(toPlain));
    if (length === 0) others.push(...words.slice(at, at + 1));
    at += Math.max(1, length);
  }
  return others;
}

/** Returns the number of words of the longest run with which folded words start that says nothing about the work. */
export function findPhraseLength(words: readonly string[]): number {
  return findRunLength(words, 0, phrases, maxPhraseLength);
}
