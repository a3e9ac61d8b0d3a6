import { foldLetters } from '#lib/jobs/fold.ts';
import { toChunk } from './chunk.ts';
import { phraseTable, toStemKey, type Synonym } from './phrases.ts';
import { scanChunks } from './scan.ts';

/** One thing that a posting must have. */
export interface Unit {
  /** Folded chunks, all of them wanted. */
  readonly chunks: readonly string[];
  /** Only as it stands, side by side. */
  readonly isQuoted: boolean;
  /** Counts as one word: `part time`. */
  readonly isCompound: boolean;
  /** The words that were meant, spelled as the postings do. */
  readonly meant: readonly string[];
  /** What it may be called instead. */
  readonly synonyms: readonly Synonym[];
}

/** Words that say nothing about a job; they count only when nothing else was typed. */
const idle = new Set([
  'job',
  'jobs',
  'career',
  'careers',
  'hiring',
  'vacancy',
  'vacancies',
  'opening',
  'openings',
  'position',
  'positions',
  'want',
  'looking',
  'be',
  'am',
  'find',
  'apply',
  'hire',
  'me',
  'we',
  'you',
  'your',
  'any',
  'or',
  'that',
  'this',
  'in',
  'at',
  'near',
  'the',
  'a',
  'an',
  'of',
  'for',
  'from',
  'and',
  'to',
  'with',
  'on',
  'by',
  'as',
  'is',
  'are',
  'i',
  'my',
]);

const longestRun = 4;

/** What the postings know of words. */
export interface WordKnowledge {
  /** Whether some posting has the word. */
  isTerm(word: string): boolean;
  /** The word, or the spelling that it was meant to be. */
  correct(word: string): string;
  /** The two names that were written as one: `flightattendant`; null for all other words. */
  split(word: string): readonly [string, string] | null;
}

/** Reads free text: phrases in quotes, words, known runs of words. */
export function planText(text: string, known: WordKnowledge): readonly Unit[] {
  const units: Unit[] = [];
  for (const [at, part] of text
    .replace(/[“”„«»]/g, '"')
    .split('"')
    .entries()) {
    const chunks: string[] = [];
    scanChunks(part, (chunk) => {
      if (toChunk(chunk).sequence.length > 0)
        chunks.push(...((isOneThing(chunk) ? null : known.split(chunk)) ?? [chunk]));
    });
    if (at % 2 === 1 && chunks.length > 0)
      units.push({ chunks, isQuoted: true, isCompound: false, meant: [], synonyms: [] });
    else units.push(...planWords(chunks, known));
  }
  const busy = units.filter(
    (unit) =>
      unit.isQuoted || unit.synonyms.length > 0 || unit.isCompound || !unit.chunks.every((chunk) => idle.has(chunk)),
  );
  return busy.length > 0 ? busy : units;
}

function planWords(chunks: readonly string[], known: WordKnowledge): readonly Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < chunks.length;) {
    const unit = longestUnit(chunks.slice(at, at + longestRun), known);
    units.push(unit);
    at += unit.chunks.length;
  }
  return units;
}

function longestUnit(chunks: readonly string[], known: WordKnowledge): Unit {
  for (let length = chunks.length; length > 0; length -= 1) {
    const run = chunks.slice(0, length);
    const words = run.flatMap((chunk) => toChunk(chunk).sequence.map(known.correct));
    const key = toStemKey(words);
    const synonyms = phraseTable.synonyms.get(key);
    if (synonyms !== undefined) return { chunks: run, isQuoted: false, isCompound: false, meant: words, synonyms };
    if (
      phraseTable.compounds.has(key) ||
      (length === 2 && run.every((chunk) => /^[a-z]{2,}$/.test(chunk)) && known.isTerm(run.join('')))
    ) {
      return { chunks: run, isQuoted: false, isCompound: true, meant: words, synonyms: [] };
    }
    const spaced = length === 1 ? toSpaced(run[0] ?? '') : undefined;
    if (spaced !== undefined)
      return { chunks: run, isQuoted: false, isCompound: true, meant: words, synonyms: [{ words: spaced, weight: 1 }] };
  }
  return { chunks: chunks.slice(0, 1), isQuoted: false, isCompound: false, meant: [], synonyms: [] };
}

/** Not two names written as one, whatever words stand in it: `bookkeeper`. */
function isOneThing(chunk: string): boolean {
  return toSpaced(chunk) !== undefined || phraseTable.synonyms.has(toStemKey([chunk]));
}

/** `parttime` is `part time`. */
function toSpaced(chunk: string): readonly string[] | undefined {
  for (const key of phraseTable.compounds) if (key.replace(' ', '') === chunk) return key.split(' ');
  return undefined;
}

/** The words of the text as a title would have them, null when quotes or compounds make it more than words. */
export function toPlainWords(text: string): readonly string[] {
  const words: string[] = [];
  scanChunks(foldLetters(text), (chunk) => words.push(...toChunk(chunk).sequence));
  return words;
}
