import { z } from 'zod';
import { toChunk, toStem } from '#lib/search/text/chunk.ts';
import { phraseTable } from '#lib/search/text/phrases.ts';
import type { Unit } from '#lib/search/text/plan-text.ts';

/** What the postings know of a word as it is written. */
export interface Spelling {
  readonly isTerm: boolean;
  /** Words one edit away, the most frequent first. */
  readonly words: readonly string[];
}

const shortest = 5;
const spellcheckSchema = z.looseObject({ suggestions: z.array(z.unknown()) });
const suggestionSchema = z.looseObject({
  origFreq: z.number(),
  suggestion: z.array(z.looseObject({ word: z.string(), freq: z.number() })),
});

/** The answer of Solr's spellchecker, by word. Words that it says nothing of have no other spelling. */
export function readSpellings(spellcheck: unknown): ReadonlyMap<string, Spelling> {
  const parsed = spellcheckSchema.safeParse(spellcheck);
  const found = new Map<string, Spelling>();
  const list = parsed.success ? parsed.data.suggestions : [];
  for (let at = 0; at + 1 < list.length; at += 2) {
    const word = list[at];
    const told = suggestionSchema.safeParse(list[at + 1]);
    if (typeof word !== 'string' || !told.success) continue;
    const usable = told.data.suggestion.filter((entry) => /^\p{L}+$/u.test(entry.word));
    const words = [...usable].sort((a, b) => b.freq - a.freq || (a.word < b.word ? -1 : 1)).map((entry) => entry.word);
    found.set(word, { isTerm: told.data.origFreq > 0, words });
  }
  return found;
}

function maySpell(word: string): boolean {
  return word.length >= shortest && /^\p{L}+$/u.test(word);
}

/** The word that was meant: itself where the postings or the synonyms know it. */
export function toCorrect(word: string, spellings: ReadonlyMap<string, Spelling>): string {
  const known = spellings.get(word);
  if (known === undefined || known.isTerm || phraseTable.words.has(toStem(word))) return word;
  return known.words[0] ?? word;
}

/** The words of a text that may be misspelt. */
export function toSpeltWords(units: readonly Unit[]): readonly string[] {
  const words = units
    .filter(({ isQuoted }) => !isQuoted)
    .flatMap(({ chunks }) => chunks.flatMap((chunk) => toChunk(chunk).sequence));
  return [...new Set(words.filter(maySpell))];
}

/** The only word of a unit, if it may be misspelt. */
export function toSpelt(unit: Unit): string | null {
  const words = unit.chunks.flatMap((chunk) => toChunk(chunk).sequence);
  const [only] = words;
  if (unit.isQuoted || unit.isCompound || unit.synonyms.length > 0 || words.length !== 1 || only === undefined)
    return null;
  return maySpell(only) ? only : null;
}

/** The words of a unit that are spelled otherwise than the postings do, with the spelling that was meant. */
export function toCorrections(
  unit: Unit,
  spellings: ReadonlyMap<string, Spelling>,
): readonly (readonly [string, string])[] {
  const words = unit.chunks.flatMap((chunk) => toChunk(chunk).sequence);
  return words.map((word) => [word, toCorrect(word, spellings)] as const).filter(([word, meant]) => word !== meant);
}
