import type { PhraseTable } from '#lib/search/text/phrases.ts';
import { capitalNames } from '#lib/search/text/capital-names.ts';
import { toChunk, toStem } from '#lib/search/text/chunk.ts';
import { roomFor } from './growable.ts';
import { lexiconSize, type Lexicon } from './lexicon.ts';
import type { RangeTable } from './range-table.ts';

/** A phrase the index keeps postings for, as numbers of texts. */
interface PhraseStart {
  readonly term: number;
  readonly stems: readonly number[];
}

/** What texts of a table are, by their numbers: a chunk may be a term, and a term its own stem. */
export interface TextRoles {
  readonly texts: Lexicon;
  /** `termRole`, `stemRole`, both or none. */
  readonly roles: Uint8Array;
  /** Of terms: the number of their stem. */
  readonly stemOf: Uint32Array;
}

export const termRole = 1;
export const stemRole = 2;

export interface TermBuilder {
  /** The only term of a chunk; below 0 for several: the complement of where they stand in `several`. */
  termOf(chunk: number): number;
  /** How many words, how many alternates, then the terms of both, for each chunk that has several. */
  several(): Uint32Array;
  /** True when the chunk, of two letters, is a name in capitals. After `termOf`. */
  isCapitalName(chunk: number): boolean;
  term(text: string): number;
  stemOf(term: number): number;
  /** Whether a phrase may start at a term. */
  startsPhrase(term: number): boolean;
  /** Phrases that may start at a term. */
  phrasesAt(term: number): readonly PhraseStart[];
  /** What was found; nothing may be added any more. */
  toRoles(): TextRoles;
}

/** Name of the posting list of a phrase: starts with a space, as no word does. */
export function toPhraseTerm(stemKey: string): string {
  return ` ${stemKey}`;
}

const unread = 0x7fffffff;
const isLetter = (unit: number): boolean => unit >= 97 && unit <= 122;
const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

/** Finds terms and stems in a table of texts, and adds those it lacks. */
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
    roles = roomFor(roles, number + 1);
    stemOf = roomFor(stemOf, roles.length);
    flags = roomFor(flags, roles.length);
  }

  function markStem(number: number): number {
    if (number >= roles.length) grow(number);
    roles[number] = (roles[number] ?? 0) | stemRole;
    return number;
  }

  /** How many letters a to z a text has, -1 when it has anything but these and digits. */
  function countLetters(number: number): number {
    const units = table.units();
    const end = table.startOf(number + 1);
    let letters = 0;
    for (let at = table.startOf(number); at < end; at += 1) {
      const unit = units[at] ?? 0;
      if (isLetter(unit)) letters += 1;
      else if (!isDigit(unit)) return -1;
    }
    return letters;
  }

  /** Makes a text a term. @param isWord whether it consists of letters a to z: others are their own stems */
  function addTerm(number: number, isWord: boolean): number {
    if (number >= roles.length) grow(number);
    if (((roles[number] ?? 0) & termRole) !== 0) return number;
    const stem = markStem(isWord ? table.numberOfText(toStem(table.textOf(number))) : number);
    roles[number] = (roles[number] ?? 0) | termRole;
    stemOf[number] = stem;
    if (starts.has(stem)) flags[number] = (flags[number] ?? 0) | phraseFlag;
    return number;
  }

  function term(text: string): number {
    const number = table.numberOfText(text);
    return addTerm(number, countLetters(number) === text.length);
  }

  function keep(words: readonly number[], alternates: readonly number[]): number {
    const at = severalEnd;
    severalEnd += 2 + words.length + alternates.length;
    several = roomFor(several, severalEnd);
    several.set([words.length, alternates.length, ...words, ...alternates], at);
    return ~at;
  }

  /** The numbers of three and more digits inside a word, each once. */
  function toDigitRuns(number: number): readonly number[] {
    const units = table.units();
    const end = table.startOf(number + 1);
    const runs: number[] = [];
    for (let from = table.startOf(number); from < end; from += 1) {
      let to = from;
      while (to < end && isDigit(units[to] ?? 0)) to += 1;
      if (to - from < 3) continue;
      const run = addTerm(table.numberOf(units, from, to), false);
      if (!runs.includes(run)) runs.push(run);
      from = to;
    }
    return runs;
  }

  function readChunk(chunk: number): number {
    const letters = countLetters(chunk);
    if (letters === -1) return readText(table.textOf(chunk));
    const length = table.startOf(chunk + 1) - table.startOf(chunk);
    addTerm(chunk, letters === length);
    if (length === 2 && capitalNames.has(table.textOf(chunk))) flags[chunk] = (flags[chunk] ?? 0) | capitalFlag;
    const runs = letters === 0 || letters === length ? [] : toDigitRuns(chunk);
    return runs.length === 0 ? chunk : keep([chunk], runs);
  }

  function readText(text: string): number {
    const { sequence, alternates } = toChunk(text);
    const words = sequence.map(term);
    return words.length === 1 && alternates.length === 0
      ? (words[0] ?? 0)
      : keep(words, [...new Set(alternates)].map(term));
  }

  for (const phrase of phrases.indexed) {
    const stems = phrase.stems.map((stem) => markStem(table.numberOfText(stem)));
    const first = stems[0] ?? 0;
    const list = starts.get(first) ?? [];
    starts.set(first, list);
    list.push({ term: term(toPhraseTerm(phrase.term)), stems });
  }

  return {
    term,
    termOf(chunk) {
      const known = termOfChunk[chunk] ?? unread;
      if (known !== unread) return known;
      const found = readChunk(chunk);
      while (chunk >= termOfChunk.length) termOfChunk = growChunks(termOfChunk);
      termOfChunk[chunk] = found;
      return found;
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
