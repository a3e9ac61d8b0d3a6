import { studentWords } from '#config/fillers.ts';
import { synonyms } from '#config/synonyms.ts';
import { trades } from '#config/trades.ts';
import { findFillerPhrase, isFiller, toStem, toWords } from './words.ts';

/** A spelling, a synonym or another title of a clause. */
export interface Form {
  readonly text: string;
  readonly stems: readonly string[];
  /** 1: as good as the words themselves. */
  readonly weight: number;
  /** Whether it is a title, which descriptions of other work mention too. */
  readonly isTitle: boolean;
}

/** A word of a text, or a phrase with a meaning of its own. */
export interface TextClause {
  readonly words: readonly string[];
  readonly forms: readonly Form[];
}

/** A related term of a group counts less than a term of postings that a rule names. */
const groupWeight = 0.85;
const maxPhraseLength = 5;
/** Sentences that people type have at most ten. More cost time and find nothing else. */
const maxClauses = 12;
/** Words that every posting of the employer has. */
const generalWords: ReadonlySet<string> = new Set('airport airports airline airlines aviation company'.split(' '));
const students: ReadonlySet<string> = new Set(studentWords.split(' '));

export const toStems = (text: string): readonly string[] => toWords(text).map(toStem);

export const toForm = (text: string, weight: number, isTitle: boolean): Form => ({
  text,
  stems: toStems(text),
  weight,
  isTitle,
});

/** Other terms by the stems of a term, from the tables of synonyms and of trades. */
const otherForms = new Map<string, Form[]>();
/** Terms that have other ones, by their words. */
const formsOfTerms = new Map<string, readonly Form[]>();
const addForms = (from: readonly string[], to: readonly string[], weight: number, isTitle = false): void => {
  for (const text of from) {
    const forms = otherForms.getOrInsertComputed(toStems(text).join(' '), () => []);
    formsOfTerms.set(toWords(text).join(' '), forms);
    forms.push(...to.filter((other) => other !== text).map((other) => toForm(other, weight, isTitle)));
  }
};
for (const rule of synonyms)
  if ('group' in rule) addForms(rule.group.split(', '), rule.group.split(', '), groupWeight);
  else addForms(rule.from.split(', '), rule.to.split(', '), 1);
for (const [postings, titles] of Object.entries(trades)) addForms(titles.split(', '), postings.split(', '), 1, true);

/** Returns the terms of the tables. */
export function listTableTerms(): readonly string[] {
  const terms = synonyms.flatMap((rule) => ('group' in rule ? rule.group : `${rule.from}, ${rule.to}`).split(', '));
  return [...terms, ...Object.entries(trades).flat()];
}

/** Returns the other terms of the terms that start with some words. @param startsWith compares a word of a term with a typed one */
export function listOtherForms(
  typed: readonly string[],
  startsWith: (word: string, start: string) => boolean,
): readonly Form[] {
  const isStarted = (words: readonly string[]): boolean => typed.every((word, at) => startsWith(words[at] ?? '', word));
  return [...formsOfTerms].flatMap(([term, forms]) => (isStarted(term.split(' ')) ? forms : []));
}

/** Returns whether words ask for no work in particular: "jobs at the airport". */
export function isAnyWork(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => isFiller(word) || generalWords.has(word));
}

/**
 * Splits the words of a text into clauses: the longest phrases that a table has, and other words that say something about the work.
 * @param hasConditions whether the text says more than the work, so that words for students are about hours
 */
export function toClauses(words: readonly string[], hasConditions: boolean): readonly TextClause[] {
  const clauses = new Map<string, TextClause>();
  const stems = words.map(toStem);
  for (let at = 0; at < words.length;) {
    let length = Math.min(maxPhraseLength, words.length - at);
    while (length > 1 && !otherForms.has(stems.slice(at, at + length).join(' '))) length -= 1;
    const run = words.slice(at, at + length);
    const others = otherForms.get(stems.slice(at, at + length).join(' ')) ?? [];
    const filler = length === 1 ? findFillerPhrase(words, at) || (isFiller(run[0] ?? '') ? 1 : 0) : 0;
    const isGeneral = length === 1 && (generalWords.has(run[0] ?? '') || (hasConditions && students.has(run[0] ?? '')));
    const text = run.join(' ');
    if (filler === 0 && !isGeneral) clauses.set(text, { words: run, forms: [toForm(text, 1, false), ...others] });
    at += Math.max(length, filler);
  }
  return [...clauses.values()].slice(0, maxClauses);
}

/** Returns whether some stems occur side by side. */
export function hasRun(stems: readonly string[], run: readonly string[]): boolean {
  return run.length > 0 && stems.some((_, at) => run.every((stem, offset) => stems[at + offset] === stem));
}
