import { capitalNames } from '#lib/search/text/capital-names.ts';
import { phraseTable } from '#lib/search/text/phrases.ts';
import { toTokenWords, toStem } from '#lib/search/text/token-words.ts';
import { ensureCapacity } from './growable.ts';
import { lexiconSize, type Lexicon } from './lexicon.ts';
import type { RangeTable } from './range-table.ts';

/** A phrase with its own postings list, as text numbers. */
interface PhraseStart {
  readonly term: number;
  readonly stems: readonly number[];
}

/** Roles of the texts of a table, by number: a text can be a term, a stem or both. */
export interface TextRoles {
  readonly texts: Lexicon;
  /** Bits: `termRole`, `stemRole`, and one for the builder alone. */
  readonly roles: Uint8Array;
  /** For terms: the number of the stem. */
  readonly stemOf: Uint32Array;
}

export const termRole = 1;
export const stemRole = 2;
/** A term that a phrase can start with. */
const phraseRole = 4;

/** Returns the term of a phrase. It starts with a space, unlike any word. */
export function toPhraseTerm(stemKey: string): string {
  return ` ${stemKey}`;
}

export type TermBuilder = ReturnType<typeof createTermBuilder>;

/** Creates a builder that finds terms and stems in a table of texts, and adds missing ones. */
export function createTermBuilder(table: RangeTable) {
  const starts = new Map<number, PhraseStart[]>();
  const capitalChunks: ReadonlySet<number> = new Set([...capitalNames].map(table.numberOfText));
  // By chunk: 0 when it is not read yet, its term + 1, or the bitwise complement of an offset in `several`.
  let termOfChunk = new Int32Array(1 << 15);
  let roles = new Uint8Array(1 << 15);
  let stemOf = new Uint32Array(1 << 15);
  let several = new Uint32Array(1 << 12);
  let severalEnd = 0;

  function hasRole(number: number, role: number): boolean {
    return ((roles[number] ?? 0) & role) !== 0;
  }

  function addRole(number: number, role: number): void {
    roles = ensureCapacity(roles, number + 1);
    roles[number] = (roles[number] ?? 0) | role;
  }

  function stem(text: string): number {
    const number = table.numberOfText(text);
    addRole(number, stemRole);
    return number;
  }

  /** Returns the number of a term. */
  function term(text: string): number {
    const number = table.numberOfText(text);
    if (hasRole(number, termRole)) return number;
    addRole(number, termRole);
    const stemNumber = stem(toStem(text));
    stemOf = ensureCapacity(stemOf, number + 1);
    stemOf[number] = stemNumber;
    if (starts.has(stemNumber)) addRole(number, phraseRole);
    return number;
  }

  function readChunk(chunk: number): number {
    const { sequence, alternates } = toTokenWords(table.textOf(chunk));
    const words = sequence.map(term);
    if (words.length === 1 && alternates.length === 0) return words[0] ?? 0;
    const others = [...new Set(alternates)].map(term);
    const at = severalEnd;
    severalEnd += 2 + words.length + others.length;
    several = ensureCapacity(several, severalEnd);
    several.set([words.length, others.length, ...words, ...others], at);
    return ~at;
  }

  for (const phrase of phraseTable.indexed) {
    const stems = phrase.stems.map(stem);
    starts.getOrInsertComputed(stems[0] ?? 0, () => []).push({ term: term(toPhraseTerm(phrase.term)), stems });
  }

  return {
    term,
    /** Returns the term of a chunk. For several terms, returns the bitwise complement of their offset in `several`. */
    termOf(chunk: number): number {
      const known = termOfChunk[chunk] ?? 0;
      if (known !== 0) return known > 0 ? known - 1 : known;
      const read = readChunk(chunk);
      termOfChunk = ensureCapacity(termOfChunk, chunk + 1);
      termOfChunk[chunk] = read < 0 ? read : read + 1;
      return read;
    },
    /** Returns, for each chunk with several terms: number of words, number of alternates, then the terms of both. */
    several: () => several,
    /** Returns whether a chunk of two letters is a name when it is in capitals. */
    isCapitalName: (chunk: number) => capitalChunks.has(chunk),
    stemOf: (number: number) => stemOf[number] ?? 0,
    /** Returns whether a phrase can start with a term. */
    startsPhrase: (number: number) => hasRole(number, phraseRole),
    /** Returns the phrases that can start with a term. */
    phrasesAt: (number: number): readonly PhraseStart[] => starts.get(stemOf[number] ?? 0) ?? [],
    /** Returns the roles. Nothing can be added afterwards. */
    toRoles(): TextRoles {
      const texts = table.toTexts();
      const size = lexiconSize(texts);
      return {
        texts,
        roles: ensureCapacity(roles, size).subarray(0, size),
        stemOf: ensureCapacity(stemOf, size).subarray(0, size),
      };
    },
  };
}
