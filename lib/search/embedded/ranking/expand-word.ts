import { toStem } from '#lib/search/text/token-words.ts';
import { listOf, type IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText, prefixRange, textAt } from '#lib/search/embedded/index/lexicon.ts';
import { documentFrequency, frequencyOf, type WeightedTerm } from './scored.ts';
import { findSpellings } from './spelling.ts';

export interface Expansion {
  readonly terms: readonly WeightedTerm[];
  /** The corrected spelling that is also searched; null when the word is known. */
  readonly spelling: string | null;
}

/** Maximum number of terms of a prefix. The most frequent ones are used. */
const maxPrefixTerms = 200;
/** Weight of longer words when the word itself is known and too long for a typed prefix: `engineer` for `engine`. */
const knownPrefixWeight = 0.01;
/** A shorter word may be a typed prefix although it is known. */
const minWholeLength = 5;
/** A word with fewer matches may be misspelled. */
const minCorrectMatches = 3;

/** Words with the same stem that mean something else. */
const homonyms: ReadonlyMap<string, number> = new Map(
  ['office offices', 'officer officers', 'animal animals', 'animation animations animator animators'].flatMap(
    (forms, group) => forms.split(' ').map((form) => [form, group] as const),
  ),
);

/** Returns the term itself and the other forms of its stem. */
export function toForms(data: IndexData, word: string, weight: number): readonly WeightedTerm[] {
  const exact = findText(data.terms, word);
  const stem = findText(data.stems, toStem(word));
  const terms: WeightedTerm[] = exact === -1 ? [] : [{ term: exact, weight, inBody: true }];
  const group = homonyms.get(word);
  for (const term of listOf(data.termsOfStem, stem)) {
    if (term === exact || (group !== undefined && homonyms.get(textAt(data.terms, term)) !== group)) continue;
    terms.push({ term, weight: weight * 0.7, inBody: true });
  }
  return terms;
}

function countMatches(data: IndexData, terms: readonly WeightedTerm[]): number {
  return terms.reduce(
    (sum, { term, inBody }) => sum + (inBody ? documentFrequency(data, term) : frequencyOf(data.head, term)),
    0,
  );
}

/**
 * Returns longer words that start with the word, in titles, labels and names; in descriptions only when the word itself is
 * unknown.
 */
function toPrefixTerms(data: IndexData, word: string, isKnown: boolean): readonly WeightedTerm[] {
  const minPrefixLength = /^[\x00-\x7f]*$/.test(word) ? (isKnown ? 3 : 2) : 1;
  if (word.length < minPrefixLength) return [];
  const [from, to] = prefixRange(data.terms, word);
  let prefixTerms: number[] = [];
  const inBody = !isKnown && (word.length > 2 || minPrefixLength === 1);
  for (let term = from; term < to; term += 1) if (inBody || frequencyOf(data.head, term) > 0) prefixTerms.push(term);
  if (prefixTerms.length > maxPrefixTerms) {
    prefixTerms = prefixTerms
      .sort((a, b) => documentFrequency(data, b) - documentFrequency(data, a))
      .slice(0, maxPrefixTerms);
  }
  const weight = isKnown && word.length >= minWholeLength ? knownPrefixWeight : 0.5;
  return prefixTerms.map((term) => ({ term, weight, inBody }));
}

/**
 * Returns all terms that match a word of a query.
 * @param mayCorrect whether one typo is tolerated
 * @param hasOtherName whether the word also matches by another name
 */
export function expandWord(data: IndexData, word: string, mayCorrect: boolean, hasOtherName = false): Expansion {
  const forms = toForms(data, word, 1);
  const isKnown = hasOtherName || countMatches(data, forms) > 0;
  const formTerms = new Set(forms.map(({ term }) => term));
  const prefixes = toPrefixTerms(data, word, isKnown).filter(({ term }) => !formTerms.has(term));
  const terms = [...forms, ...prefixes];
  const isName = forms.some(({ term }) => frequencyOf(data.head, term) > 0);
  const isStart = word.length < minWholeLength && prefixes.length > 0;
  if (!mayCorrect || isName || isStart || countMatches(data, terms) >= minCorrectMatches)
    return { terms, spelling: null };
  const spellings = findSpellings(data, word);
  const [best] = spellings;
  if (best === undefined) return { terms, spelling: null };
  const corrected = spellings.flatMap((term) => toForms(data, textAt(data.terms, term), 0.6));
  const weights = new Map<number, WeightedTerm>();
  for (const entry of [...corrected, ...terms]) weights.set(entry.term, entry);
  return { terms: [...weights.values()], spelling: textAt(data.terms, best) };
}
