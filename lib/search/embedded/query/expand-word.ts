import { toStem } from '#lib/search/text/chunk.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText, prefixRange, textAt } from '#lib/search/embedded/index/lexicon.ts';
import { documentFrequency, frequencyOf, type WeightedTerm } from './scored.ts';
import { findSpellings, shortestMisspelt } from './spelling.ts';

export interface Expansion {
  readonly terms: readonly WeightedTerm[];
  /** The spelling that was searched instead or too, null when the word is known. */
  readonly spelling: string | null;
}

/** Beyond this many terms of a prefix, only the most frequent count. */
const maxPrefixTerms = 200;
/** What a longer word counts for where the postings know this one, which is too long to be a mere start: `engineer` for `engine`. */
const longerWeight = 0.01;
/** A word with fewer matches than this may be misspelt. */
const few = 3;

/** The term itself and the other forms of its stem. */
export function toForms(data: IndexData, word: string, weight: number): readonly WeightedTerm[] {
  const exact = findText(data.terms, word);
  const stem = findText(data.stems, toStem(word));
  const terms: WeightedTerm[] = exact === -1 ? [] : [{ term: exact, weight, inBody: true }];
  if (stem === -1) return terms;
  for (let at = data.termsOfStem.offsets[stem] ?? 0; at < (data.termsOfStem.offsets[stem + 1] ?? 0); at += 1) {
    const term = data.termsOfStem.values[at] ?? 0;
    if (term !== exact) terms.push({ term, weight: weight * 0.7, inBody: true });
  }
  return terms;
}

function countMatches(data: IndexData, terms: readonly WeightedTerm[]): number {
  return terms.reduce(
    (sum, { term, inBody }) => sum + (inBody ? documentFrequency(data, term) : frequencyOf(data.head, term)),
    0,
  );
}

/** Words that start with this one: in titles, labels and names; in descriptions only when the word itself is nowhere. */
function toPrefixTerms(data: IndexData, word: string, isKnown: boolean): readonly WeightedTerm[] {
  const shortest = /^[\x00-\x7f]*$/.test(word) ? (isKnown ? 3 : 2) : 1;
  if (word.length < shortest) return [];
  const [from, to] = prefixRange(data.terms, word);
  let found: number[] = [];
  const inBody = !isKnown && (word.length > 2 || shortest === 1);
  for (let term = from; term < to; term += 1) if (inBody || frequencyOf(data.head, term) > 0) found.push(term);
  if (found.length > maxPrefixTerms) {
    found = found.sort((a, b) => documentFrequency(data, b) - documentFrequency(data, a)).slice(0, maxPrefixTerms);
  }
  const weight = isKnown && word.length >= shortestMisspelt ? longerWeight : 0.5;
  return found.map((term) => ({ term, weight, inBody }));
}

/**
 * All terms that a word of a query stands for.
 * @param mayCorrect whether one typo is forgiven
 * @param hasOtherName whether the word is found by another name as well
 */
export function expandWord(data: IndexData, word: string, mayCorrect: boolean, hasOtherName = false): Expansion {
  const forms = toForms(data, word, 1);
  const isKnown = hasOtherName || countMatches(data, forms) > 0;
  const taken = new Set(forms.map(({ term }) => term));
  const prefixes = toPrefixTerms(data, word, isKnown).filter(({ term }) => !taken.has(term));
  const terms = [...forms, ...prefixes];
  const isName = forms.some(({ term }) => frequencyOf(data.head, term) > 0);
  if (!mayCorrect || isName || countMatches(data, terms) >= few) return { terms, spelling: null };
  const spellings = findSpellings(data, word);
  const [best] = spellings;
  if (best === undefined) return { terms, spelling: null };
  const corrected = spellings.flatMap((term) => toForms(data, textAt(data.terms, term), 0.6));
  const weights = new Map<number, WeightedTerm>();
  for (const entry of [...corrected, ...terms]) weights.set(entry.term, entry);
  return { terms: [...weights.values()], spelling: textAt(data.terms, best) };
}
