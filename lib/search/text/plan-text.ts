import { subjectWords } from '#config/filler-words.ts';
import { foldLetters } from '#lib/jobs/fold.ts';
import { toChunk } from './chunk.ts';
import { mayNegate } from './negation.ts';
import { phraseTable, toStemKey, type Synonym } from './phrases.ts';
import { isRole } from './trade-words.ts';
import { isTradeWord } from './trades.ts';
import { scanChunks } from './scan.ts';
import { isStopWord, withoutFillerPhrases } from './stop-words.ts';
import { noNames, understandText, withoutParts, type AskPart } from './understand.ts';

/** One clause of a text query: a word, a phrase or a compound. */
export interface QueryUnit {
  /** Folded chunks. All of them are required. */
  readonly chunks: readonly string[];
  /** Whether only the exact phrase matches. */
  readonly isQuoted: boolean;
  /** Whether the words count as one word: `part time`. */
  readonly isCompound: boolean;
  /** The words with corrected spelling. */
  readonly correctedWords: readonly string[];
  /** Alternative names. */
  readonly synonyms: readonly Synonym[];
}

/** Returns the words of a unit as written. */
export function toWrittenWords({ chunks }: Pick<QueryUnit, 'chunks'>): readonly string[] {
  return chunks.flatMap((chunk) => toChunk(chunk).sequence);
}

/** Returns the words of a unit, with corrected spelling. */
export function toUnitWords(unit: QueryUnit): readonly string[] {
  return unit.correctedWords.length > 0 ? unit.correctedWords : toWrittenWords(unit);
}

/** Returns whether a text has no words that say what to find. @param others words that say nothing either */
export function isOnlyStopWords(text: string, others: ReadonlySet<string> = new Set()): boolean {
  return withoutFillerPhrases(toPlainWords(text)).every((word) => isStopWord(word) || others.has(word));
}

/** Words that are true of all jobs: "airport jobs in Reno". */
export const generalWords: ReadonlySet<string> = new Set([
  'airport',
  'airports',
  'airline',
  'airlines',
  'aviation',
  'company',
]);

const subjects: ReadonlySet<string> = new Set(subjectWords.split(' '));

const maxRunLength = 4;
/** A unit of which nothing is known. */
const plainUnit = { isQuoted: false, isCompound: false, correctedWords: [], synonyms: [] };

/** Dictionary of the words in postings. */
export interface WordKnowledge {
  /** Returns true when some posting has the word. */
  isTerm(word: string): boolean;
  /** Returns the word, or its corrected spelling. */
  correct(word: string): string;
  /**
   * Splits words that were written as one: `flightattendant`; null for other words.
   * @param isExact whether the parts must be words as they are
   */
  split(word: string, isExact?: boolean): readonly string[] | null;
}

/** Parses free text into clauses: quoted phrases, words and known phrases. Words that are not wanted are left out. */
export function planText(text: string, known: WordKnowledge): readonly QueryUnit[] {
  const units: QueryUnit[] = [];
  const positiveText = withoutNegations(text);
  const isOnlyFiller = isOnlyStopWords(positiveText);
  for (const [at, part] of positiveText
    .replace(/[“”„«»]/g, '"')
    .split('"')
    .entries()) {
    const chunks: string[] = [];
    scanChunks(part, (chunk) => {
      if (toChunk(chunk).sequence.length > 0)
        chunks.push(...(splitJapanese(chunk, known) ?? (isKnownWord(chunk) ? null : known.split(chunk)) ?? [chunk]));
    });
    if (at % 2 === 1 && chunks.length > 0) units.push({ ...plainUnit, chunks, isQuoted: true });
    else units.push(...planWords(joinParts(isOnlyFiller ? chunks : withoutFillerPhrases(chunks), known), known));
  }
  const isMeaningful = (unit: QueryUnit): boolean =>
    unit.isQuoted || unit.synonyms.length > 0 || unit.isCompound || !unit.chunks.every((chunk) => isStopWord(chunk));
  const isOnlyRank = units.filter(isMeaningful).every(({ chunks }) => chunks.every(isRole));
  const isSubject = ({ chunks }: QueryUnit, at: number): boolean =>
    isOnlyRank && chunks.every((chunk) => subjects.has(chunk)) && units[at + 1]?.chunks.every(isRole) === true;
  const meaningfulUnits = units.filter((unit, at) => isMeaningful(unit) || isSubject(unit, at));
  return meaningfulUnits.length > 0 ? meaningfulUnits : units;
}

/**
 * Returns a text without what it says is not wanted; all of it where nothing else is left.
 * @param parts the parts of the text; by default without names of places and employers
 */
export function withoutNegations(
  text: string,
  parts: readonly AskPart[] = mayNegate(text) ? understandText(text, noNames) : [],
): string {
  const negations = parts.filter(({ means }) => 'not' in means);
  const positiveText = negations.length === 0 ? text : withoutParts(text, negations);
  return isOnlyStopWords(positiveText) ? text : positiveText;
}

/**
 * Returns the words of a Japanese sentence, without those in hiragana, which say little: names in katakana, and pairs of other
 * characters that postings have. Null for other texts, and where postings have all of it.
 */
function splitJapanese(chunk: string, known: WordKnowledge): readonly string[] | null {
  if (!/\p{Script=Hiragana}/u.test(chunk) || toChunk(chunk).sequence.every(known.isTerm)) return null;
  const runs = chunk.match(/[\p{Script=Katakana}ー]{2,}|\p{Script=Han}{2,}/gu) ?? [];
  const words = runs.flatMap((run) =>
    /\p{Script=Han}/u.test(run) ? toChunk(run).sequence.filter(known.isTerm) : [run],
  );
  return words.length > 0 ? words : null;
}

/** Joins letters of one word, `I O S`, and words with a space in the wrong place: `mec hanic`, `hel pdesk`. */
function joinParts(chunks: readonly string[], known: WordKnowledge): readonly string[] {
  const joined: string[] = [];
  for (let at = 0; at < chunks.length;) {
    const letters = chunks.slice(at).findIndex((chunk) => !/^[a-z]$/.test(chunk));
    const spelled = chunks.slice(at, letters === -1 ? chunks.length : at + letters);
    if (spelled.length > 1 && known.isTerm(spelled.join(''))) {
      joined.push(spelled.join(''));
      at += spelled.length;
      continue;
    }
    const parts = moveSpace(chunks.slice(at, at + 2), known);
    joined.push(...(parts ?? chunks.slice(at, at + 1)));
    at += parts === null ? 1 : 2;
  }
  return joined;
}

/** Returns the words that two parts are without the space between them; null when they are words as they are. */
function moveSpace(pair: readonly string[], known: WordKnowledge): readonly string[] | null {
  const both = pair.join('');
  const isWord = (chunk: string): boolean =>
    known.isTerm(chunk) || phraseTable.synonyms.has(toStemKey([chunk])) || isTradeWord(chunk);
  if (!/^[a-z]{7,}$/.test(both) || pair.length < 2) return null;
  if (phraseTable.synonyms.has(toStemKey(pair)) || phraseTable.compounds.has(toStemKey(pair))) return null;
  if (phraseTable.synonyms.has(toStemKey([both]))) return [both];
  if (pair.every(isWord)) return null;
  if (isWord(both)) return [both];
  return known.split(both, true);
}

function planWords(chunks: readonly string[], known: WordKnowledge): readonly QueryUnit[] {
  const units: QueryUnit[] = [];
  for (let at = 0; at < chunks.length;) {
    const unit = findLongestUnit(chunks.slice(at, at + maxRunLength), known);
    units.push(unit);
    at += unit.chunks.length;
  }
  return units;
}

function findLongestUnit(chunks: readonly string[], known: WordKnowledge): QueryUnit {
  for (let length = chunks.length; length > 0; length -= 1) {
    const run = chunks.slice(0, length);
    const words = run.flatMap((chunk) => toChunk(chunk).sequence.map(known.correct));
    const key = toStemKey(words);
    const synonyms = phraseTable.synonyms.get(key);
    if (synonyms !== undefined) return { ...plainUnit, chunks: run, correctedWords: words, synonyms };
    if (
      phraseTable.compounds.has(key) ||
      (length === 2 && run.every((chunk) => /^[a-z]{2,}$/.test(chunk)) && known.isTerm(run.join('')))
    )
      return { ...plainUnit, chunks: run, isCompound: true, correctedWords: words };
    const spaced = length === 1 ? splitCompound(run[0] ?? '') : undefined;
    if (spaced !== undefined)
      return {
        ...plainUnit,
        chunks: run,
        isCompound: true,
        correctedWords: words,
        synonyms: [{ words: spaced, weight: 1 }],
      };
  }
  return { ...plainUnit, chunks: chunks.slice(0, 1) };
}

/** Returns true for a word that must not be split, although it contains other words: `bookkeeper`. */
function isKnownWord(chunk: string): boolean {
  return splitCompound(chunk) !== undefined || phraseTable.synonyms.has(toStemKey([chunk]));
}

/** Splits a compound written as one word: `parttime` into `part time`. */
function splitCompound(chunk: string): readonly string[] | undefined {
  for (const key of phraseTable.compounds) if (key.replace(' ', '') === chunk) return key.split(' ');
  return undefined;
}

/** Returns the words of the text, without quotes and other syntax. */
export function toPlainWords(text: string): readonly string[] {
  const words: string[] = [];
  scanChunks(foldLetters(text), (chunk) => words.push(...toChunk(chunk).sequence));
  return words;
}
