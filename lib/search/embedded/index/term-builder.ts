import type { PhraseTable } from '#lib/search/text/phrases.ts';
import { capitalNames } from '#lib/search/text/capital-names.ts';
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
  /** `termRole`, `stemRole`, both or none. */
  readonly roles: Uint8Array;
  /** For terms: the number of the stem. */
  readonly stemOf: Uint32Array;
}

export const termRole = 1;
export const stemRole = 2;

export interface TermBuilder {
  /** Returns the term of a chunk. For several terms, returns the bitwise complement of their offset in `several`. */
  termOf(chunk: number): number;
  /** Returns, for each chunk with several terms: number of words, number of alternates, then the terms of both. */
  several(): Uint32Array;
  /** Returns true when the two-letter chunk is a name in capitals. Call after `termOf`. */
  isCapitalName(chunk: number): boolean;
  term(text: string): number;
  stemOf(term: number): number;
  /** Returns true when a phrase can start with a term. */
  startsPhrase(term: number): boolean;
  /** Returns the phrases that can start with a term. */
  phrasesAt(term: number): readonly PhraseStart[];
  /** Returns the roles. Nothing can be added afterwards. */
  toRoles(): TextRoles;
}

/** Returns the term of a phrase. It starts with a space, unlike any word. */
export function toPhraseTerm(stemKey: string): string {
  return ` ${stemKey}`;
}

const unread = 0x7fffffff;

/** Creates a builder that finds terms and stems in a table of texts, and adds missing ones. */
export function createTermBuilder(phrases: PhraseTable, table: RangeTable): TermBuilder {
  const starts = new Map<number, PhraseStart[]>();
  let termOfChunk = new Int32Array(1 << 15).fill(unread);
  let roles = new Uint8Array(1 << 15);
  let stemOf = new Uint32Array(1 << 15);
  let flags = new Uint8Array(1 << 15);
  let several = new Uint32Array(1 << 12);
  let severalEnd = 0;
  const phraseFlag = 1;
  const capitalFlag = 2;

  function grow(number: number): void {
    roles = ensureCapacity(roles, number + 1);
    stemOf = ensureCapacity(stemOf, roles.length);
    flags = ensureCapacity(flags, roles.length);
  }

  function markStem(number: number): number {
    if (number >= roles.length) grow(number);
    roles[number] = (roles[number] ?? 0) | stemRole;
    return number;
  }

  function term(text: string): number {
    const number = table.numberOfText(text);
    if (number >= roles.length) grow(number);
    if (((roles[number] ?? 0) & termRole) !== 0) return number;
    const stem = markStem(table.numberOfText(toStem(text)));
    roles[number] = (roles[number] ?? 0) | termRole;
    stemOf[number] = stem;
    if (starts.has(stem)) flags[number] = (flags[number] ?? 0) | phraseFlag;
    return number;
  }

  function storeSeveral(words: readonly number[], alternates: readonly number[]): number {
    const at = severalEnd;
    severalEnd += 2 + words.length + alternates.length;
    several = ensureCapacity(several, severalEnd);
    several.set([words.length, alternates.length, ...words, ...alternates], at);
    return ~at;
  }

  function readChunk(chunk: number): number {
    const text = table.textOf(chunk);
    const { sequence, alternates } = toTokenWords(text);
    const words = sequence.map(term);
    if (chunk >= flags.length) grow(chunk);
    if (capitalNames.has(text)) flags[chunk] = (flags[chunk] ?? 0) | capitalFlag;
    return words.length === 1 && alternates.length === 0
      ? (words[0] ?? 0)
      : storeSeveral(words, [...new Set(alternates)].map(term));
  }

  for (const phrase of phrases.indexed) {
    const stems = phrase.stems.map((stem) => markStem(table.numberOfText(stem)));
    starts.getOrInsertComputed(stems[0] ?? 0, () => []).push({ term: term(toPhraseTerm(phrase.term)), stems });
  }

  return {
    term,
    termOf(chunk) {
      const known = termOfChunk[chunk] ?? unread;
      if (known !== unread) return known;
      const termNumber = readChunk(chunk);
      while (chunk >= termOfChunk.length) termOfChunk = growChunks(termOfChunk);
      termOfChunk[chunk] = termNumber;
      return termNumber;
    },
    several: () => several,
    isCapitalName: (chunk) => ((flags[chunk] ?? 0) & capitalFlag) !== 0,
    stemOf: (at) => stemOf[at] ?? 0,
    startsPhrase: (at) => ((flags[at] ?? 0) & phraseFlag) !== 0,
    phrasesAt: (at) => starts.get(stemOf[at] ?? 0) ?? [],
    toRoles() {
      const texts = table.toTexts();
      const size = lexiconSize(texts);
      grow(size);
      return { texts, roles: roles.subarray(0, size), stemOf: stemOf.subarray(0, size) };
    },
  };
}

function growChunks(values: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(values.length * 2).fill(unread);
  wider.set(values);
  return wider;
}
