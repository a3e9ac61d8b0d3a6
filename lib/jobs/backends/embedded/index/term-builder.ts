import type { PhraseTable } from './phrases.ts';
import { createRangeTable } from './range-table.ts';
import { toChunk, toStem } from './chunk.ts';

export interface TermIds {
  readonly sequence: readonly number[];
  readonly alternates: readonly number[];
}

/** A phrase the index keeps postings for, as stem numbers. */
export interface PhraseStart {
  readonly term: number;
  readonly stems: readonly number[];
}

export interface TermBuilder {
  readonly texts: readonly string[];
  readonly stemOfTerm: readonly number[];
  readonly stemTexts: readonly string[];
  /** Numbers of the words of the chunk that stands in a folded text. */
  chunk(text: string, start: number, end: number): TermIds;
  term(text: string): number;
  /** Phrases that may start at a term. */
  phrasesAt(term: number): readonly PhraseStart[] | undefined;
}

/** Name of the posting list of a phrase: starts with a space, as no word does. */
export function toPhraseTerm(stemKey: string): string {
  return ` ${stemKey}`;
}

/** Numbers terms and stems in order of appearance. */
export function createTermBuilder(phrases: PhraseTable): TermBuilder {
  const texts: string[] = [];
  const stemOfTerm: number[] = [];
  const stemTexts: string[] = [];
  const numbers = new Map<string, number>();
  const stems = new Map<string, number>();
  const chunks: TermIds[] = [];
  const table = createRangeTable();

  function stem(text: string): number {
    const known = stems.get(text);
    if (known !== undefined) return known;
    stems.set(text, stemTexts.length);
    return stemTexts.push(text) - 1;
  }

  function term(text: string): number {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, texts.length);
    stemOfTerm.push(stem(toStem(text)));
    return texts.push(text) - 1;
  }

  const starts: (PhraseStart[] | undefined)[] = [];
  for (const phrase of phrases.indexed) {
    const [first = 0, ...rest] = phrase.stems.map(stem);
    const list = starts[first] ?? [];
    starts[first] = list;
    list.push({ term: term(toPhraseTerm(phrase.term)), stems: [first, ...rest] });
  }

  return {
    texts,
    stemOfTerm,
    stemTexts,
    term,
    chunk(text, start, end) {
      const number = table.numberOf(text, start, end);
      const known = chunks[number];
      if (known !== undefined) return known;
      const { sequence, alternates } = toChunk(text.slice(start, end));
      const ids = { sequence: sequence.map(term), alternates: [...new Set(alternates)].map(term) };
      chunks[number] = ids;
      return ids;
    },
    phrasesAt: (at) => starts[stemOfTerm[at] ?? 0],
  };
}
