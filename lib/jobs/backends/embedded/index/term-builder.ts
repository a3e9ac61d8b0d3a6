import type { PhraseTable } from '../../../words/phrases.ts';
import { capitalNames } from '../../../words/capital-names.ts';
import { toChunk, toStem } from '../../../words/chunk.ts';
import { roomFor } from './growable.ts';

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
  /** By chunk number: its only term, -1 where `idsOf` has more to say. Before `idsOf` and `isCapitalName`. */
  termOf(chunk: number): number;
  idsOf(chunk: number): TermIds;
  /** True when the chunk is a word that is a name in capitals. */
  isCapitalName(chunk: number): boolean;
  term(text: string): number;
  /** Whether a phrase may start at a term. */
  startsPhrase(term: number): boolean;
  /** Phrases that may start at a term. */
  phrasesAt(term: number): readonly PhraseStart[];
}

/** Name of the posting list of a phrase: starts with a space, as no word does. */
export function toPhraseTerm(stemKey: string): string {
  return ` ${stemKey}`;
}

const several = -1;
const unread = -2;
const none: TermIds = { sequence: [], alternates: [] };

/** Numbers terms and stems in order of appearance. */
export function createTermBuilder(phrases: PhraseTable, chunkText: (chunk: number) => string): TermBuilder {
  const texts: string[] = [];
  const stemOfTerm: number[] = [];
  const stemTexts: string[] = [];
  const numbers = new Map<string, number>();
  const stems = new Map<string, number>();
  const chunks: TermIds[] = [];
  const starts: (PhraseStart[] | undefined)[] = [];
  let termOfChunk = new Int32Array(1 << 14).fill(unread);
  let capitals = new Uint8Array(1 << 14);
  let starting = new Uint8Array(1 << 14);

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
    const number = stem(toStem(text));
    stemOfTerm.push(number);
    starting = roomFor(starting, texts.length + 1);
    starting[texts.length] = starts[number] === undefined ? 0 : 1;
    return texts.push(text) - 1;
  }

  function readChunk(chunk: number): number {
    const text = chunkText(chunk);
    const { sequence, alternates } = toChunk(text);
    const ids = { sequence: sequence.map(term), alternates: [...new Set(alternates)].map(term) };
    const only = ids.sequence.length === 1 && ids.alternates.length === 0 ? (ids.sequence[0] ?? 0) : several;
    if (only === several) chunks[chunk] = ids;
    while (chunk >= termOfChunk.length) termOfChunk = widen(termOfChunk);
    capitals = roomFor(capitals, termOfChunk.length);
    termOfChunk[chunk] = only;
    capitals[chunk] = capitalNames.has(text) ? 1 : 0;
    return only;
  }

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
    termOf(chunk) {
      const known = termOfChunk[chunk] ?? unread;
      return known === unread ? readChunk(chunk) : known;
    },
    idsOf: (chunk) => chunks[chunk] ?? none,
    isCapitalName: (chunk) => capitals[chunk] === 1,
    startsPhrase: (at) => starting[at] === 1,
    phrasesAt: (at) => starts[stemOfTerm[at] ?? 0] ?? [],
  };
}

function widen(values: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(values.length * 2).fill(unread);
  wider.set(values);
  return wider;
}
