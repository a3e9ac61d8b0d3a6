import { z } from 'zod';
import { toStem } from '#lib/search/text/token-words.ts';
import { phraseTable } from '#lib/search/text/phrases.ts';
import { maxCorrections, toWrittenWords, type Clause } from '#lib/search/text/plan-text.ts';

/** Spellcheck result of a word. */
export interface Spelling {
  /** Whether some posting has the word. */
  readonly isTerm: boolean;
  /** Words one edit away, the most frequent first. */
  readonly words: readonly string[];
}

const minMisspelledLength = 5;
const spellcheckSchema = z.looseObject({ suggestions: z.array(z.unknown()) });
const suggestionSchema = z.looseObject({
  origFreq: z.number(),
  suggestion: z.array(z.looseObject({ word: z.string(), freq: z.number() })),
});

/** Parses the answer of Solr's spellchecker, by word. Words without an entry have no alternative spelling. */
export function readSpellings(spellcheck: unknown): ReadonlyMap<string, Spelling> {
  const parsed = spellcheckSchema.safeParse(spellcheck);
  const spellings = new Map<string, Spelling>();
  const list = parsed.success ? parsed.data.suggestions : [];
  for (let at = 0; at + 1 < list.length; at += 2) {
    const word = list[at];
    const parsedEntry = suggestionSchema.safeParse(list[at + 1]);
    if (typeof word !== 'string' || !parsedEntry.success) continue;
    const usable = parsedEntry.data.suggestion.filter((entry) => /^\p{L}+$/u.test(entry.word));
    const words = [...usable].sort((a, b) => b.freq - a.freq || (a.word < b.word ? -1 : 1)).map((entry) => entry.word);
    spellings.set(word, { isTerm: parsedEntry.data.origFreq > 0, words });
  }
  return spellings;
}

function mayBeMisspelled(word: string): boolean {
  return word.length >= minMisspelledLength && /^\p{L}+$/u.test(word);
}

/** Returns the corrected word; the word itself when postings or synonyms have it. */
export function toCorrect(word: string, spellings: ReadonlyMap<string, Spelling>): string {
  const known = spellings.get(word);
  if (known === undefined || known.isTerm || phraseTable.words.has(toStem(word))) return word;
  return known.words[0] ?? word;
}

/** Returns the words of a text that may be misspelled. */
export function toMisspellableWords(clauses: readonly Clause[]): readonly string[] {
  const words = clauses.filter(({ isQuoted }) => !isQuoted).flatMap(toWrittenWords);
  return [...new Set(words.filter(mayBeMisspelled))].slice(0, maxCorrections);
}

/** Returns the only word of a clause if it may be misspelled; else null. */
export function toMisspellable(clause: Clause): string | null {
  const words = toWrittenWords(clause);
  const [only] = words;
  if (clause.isQuoted || clause.isCompound || clause.synonyms.length > 0 || words.length !== 1 || only === undefined)
    return null;
  return mayBeMisspelled(only) ? only : null;
}

/** Returns the misspelled words of a clause with their corrections. */
export function toCorrections(
  clause: Clause,
  spellings: ReadonlyMap<string, Spelling>,
): readonly (readonly [string, string])[] {
  return toWrittenWords(clause)
    .map((word) => [word, toCorrect(word, spellings)] as const)
    .filter(([word, correctedWords]) => word !== correctedWords);
}
