import { subjectWords } from '#config/filler-words.ts';
import { foldLetters } from '#lib/jobs/fold.ts';
import { toTokenWords } from './token-words.ts';
import { mayNegate } from './negation.ts';
import { phraseTable, toStemKey, type Synonym } from './phrases.ts';
import { isRole } from './trade-words.ts';
import { isTradeWord } from './trades.ts';
import { scanTokens } from './scan.ts';
import { isStopWord, withoutFillerPhrases } from './stop-words.ts';
import { noNames, findParts } from './find-parts.ts';
import { withoutParts, type ParsedPart } from './parsed-part.ts';

/** One clause of a text query: a word, a phrase or a compound. */
export interface Clause {
  /** Folded tokens. All of them are required. */
  readonly tokens: readonly string[];
  /** Whether only the exact phrase matches. */
  readonly isQuoted: boolean;
  /** Whether the words count as one word: `part time`. */
  readonly isCompound: boolean;
  /** The words with corrected spelling. */
  readonly correctedWords: readonly string[];
  /** Alternative names. */
  readonly synonyms: readonly Synonym[];
}

/** Returns the words of a clause as written. */
export function toWrittenWords({ tokens }: Pick<Clause, 'tokens'>): readonly string[] {
  return tokens.flatMap((token) => toTokenWords(token).sequence);
}

/** Returns the words of a clause, with corrected spelling. */
export function toClauseWords(clause: Clause): readonly string[] {
  return clause.correctedWords.length > 0 ? clause.correctedWords : toWrittenWords(clause);
}

/** Returns whether a text has no words that say what to find. @param others words that say nothing either */
export function isOnlyStopWords(text: string, others: ReadonlySet<string> = new Set()): boolean {
  return withoutFillerPhrases(toPlainWords(text)).every((word) => isStopWord(word) || others.has(word));
}

/** Words that are true of all jobs: "airport jobs in Reno". */
export const generalWords: ReadonlySet<string> = new Set(
  'airport airports airline airlines aviation company'.split(' '),
);

const subjects: ReadonlySet<string> = new Set(subjectWords.split(' '));

const maxRunLength = 4;
/** Maximum number of words of a text. One of 200 characters has fewer, in any language. */
const maxWords = 200;
/** Maximum number of different clauses of a text. The longest sentences that people type have ten. */
export const maxClauses = 10;
/** Maximum number of words of a text that are corrected. */
export const maxCorrections = 12;
/** A clause of which nothing is known. */
const plainClause = { isQuoted: false, isCompound: false, correctedWords: [], synonyms: [] };

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

/**
 * Parses free text into clauses: quoted phrases, words and known phrases. Words that are not wanted are left out, equal clauses are one,
 * and those after `maxClauses` do not count.
 */
export function planText(text: string, known: WordKnowledge): readonly Clause[] {
  const clauses: Clause[] = [];
  const positiveText = withoutNegations(text);
  const isOnlyFiller = isOnlyStopWords(positiveText);
  for (const [at, part] of positiveText
    .replace(/[“”„«»]/g, '"')
    .split('"')
    .entries()) {
    const tokens: string[] = [];
    scanTokens(part, (token) => {
      if (toTokenWords(token).sequence.length > 0)
        tokens.push(...(splitJapanese(token, known) ?? (isKnownWord(token) ? null : known.split(token)) ?? [token]));
    });
    if (at % 2 === 1 && tokens.length > 0) clauses.push({ ...plainClause, tokens, isQuoted: true });
    else clauses.push(...planWords(joinParts(isOnlyFiller ? tokens : withoutFillerPhrases(tokens), known), known));
  }
  const isMeaningful = (clause: Clause): boolean =>
    clause.isQuoted ||
    clause.synonyms.length > 0 ||
    clause.isCompound ||
    !clause.tokens.every((token) => isStopWord(token));
  const isOnlyRank = clauses.filter(isMeaningful).every(({ tokens }) => tokens.every(isRole));
  const isSubject = ({ tokens }: Clause, at: number): boolean =>
    isOnlyRank && tokens.every((token) => subjects.has(token)) && clauses[at + 1]?.tokens.every(isRole) === true;
  const meaningfulClauses = clauses.filter((clause, at) => isMeaningful(clause) || isSubject(clause, at));
  const toKey = ({ tokens, isQuoted }: Clause): string => `${isQuoted} ${tokens.join(' ')}`;
  const different = Map.groupBy(meaningfulClauses.length > 0 ? meaningfulClauses : clauses, toKey);
  return [...different.values()].flatMap(([first]) => first ?? []).slice(0, maxClauses);
}

/**
 * Returns a text without what it says is not wanted; all of it where nothing else is left.
 * @param parts the parts of the text; by default without names of places and employers
 */
export function withoutNegations(
  text: string,
  parts: readonly ParsedPart[] = mayNegate(text) ? findParts(text, noNames) : [],
): string {
  const negations = parts.filter(({ means }) => 'not' in means);
  const positiveText = negations.length === 0 ? text : withoutParts(text, negations);
  return isOnlyStopWords(positiveText) ? text : positiveText;
}

/**
 * Returns the words of a Japanese sentence, without those in hiragana, which say little: names in katakana, and pairs of other
 * characters that postings have. Null for other texts, and where postings have all of it.
 */
function splitJapanese(token: string, known: WordKnowledge): readonly string[] | null {
  if (!/\p{Script=Hiragana}/u.test(token) || toTokenWords(token).sequence.every(known.isTerm)) return null;
  const runs = token.match(/[\p{Script=Katakana}ー]{2,}|\p{Script=Han}{2,}/gu) ?? [];
  const words = runs.flatMap((run) =>
    /\p{Script=Han}/u.test(run) ? toTokenWords(run).sequence.filter(known.isTerm) : [run],
  );
  return words.length > 0 ? words : null;
}

/** Joins letters of one word, `I O S`, and words with a space in the wrong place: `mec hanic`, `hel pdesk`. */
function joinParts(tokens: readonly string[], known: WordKnowledge): readonly string[] {
  const joined: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const letters = tokens.slice(at).findIndex((token) => !/^[a-z]$/.test(token));
    const spelled = tokens.slice(at, letters === -1 ? tokens.length : at + letters);
    if (spelled.length > 1 && known.isTerm(spelled.join(''))) {
      joined.push(spelled.join(''));
      at += spelled.length;
      continue;
    }
    const parts = moveSpace(tokens.slice(at, at + 2), known);
    joined.push(...(parts ?? tokens.slice(at, at + 1)));
    at += parts === null ? 1 : 2;
  }
  return joined;
}

/** Returns the words that two parts are without the space between them; null when they are words as they are. */
function moveSpace(pair: readonly string[], known: WordKnowledge): readonly string[] | null {
  const both = pair.join('');
  const isWord = (token: string): boolean =>
    known.isTerm(token) || phraseTable.synonyms.has(toStemKey([token])) || isTradeWord(token);
  if (!/^[a-z]{7,}$/.test(both) || pair.length < 2) return null;
  if (phraseTable.synonyms.has(toStemKey(pair)) || phraseTable.compounds.has(toStemKey(pair))) return null;
  if (phraseTable.synonyms.has(toStemKey([both]))) return [both];
  if (pair.every(isWord)) return null;
  if (isWord(both)) return [both];
  return known.split(both, true);
}

function planWords(tokens: readonly string[], known: WordKnowledge): readonly Clause[] {
  const clauses: Clause[] = [];
  for (let at = 0; at < tokens.length;) {
    const clause = findLongestClause(tokens.slice(at, at + maxRunLength), known);
    clauses.push(clause);
    at += clause.tokens.length;
  }
  return clauses;
}

function findLongestClause(tokens: readonly string[], known: WordKnowledge): Clause {
  for (let length = tokens.length; length > 0; length -= 1) {
    const run = tokens.slice(0, length);
    const words = run.flatMap((token) => toTokenWords(token).sequence.map(known.correct));
    const key = toStemKey(words);
    const synonyms = phraseTable.synonyms.get(key);
    if (synonyms !== undefined) return { ...plainClause, tokens: run, correctedWords: words, synonyms };
    if (
      phraseTable.compounds.has(key) ||
      (length === 2 && run.every((token) => /^[a-z]{2,}$/.test(token)) && known.isTerm(run.join('')))
    )
      return { ...plainClause, tokens: run, isCompound: true, correctedWords: words };
    const spaced = length === 1 ? splitCompound(run[0] ?? '') : undefined;
    if (spaced !== undefined)
      return {
        ...plainClause,
        tokens: run,
        isCompound: true,
        correctedWords: words,
        synonyms: [{ words: spaced, weight: 1 }],
      };
  }
  return { ...plainClause, tokens: tokens.slice(0, 1) };
}

/** Returns true for a word that must not be split, although it contains other words: `bookkeeper`. */
function isKnownWord(token: string): boolean {
  return splitCompound(token) !== undefined || phraseTable.synonyms.has(toStemKey([token]));
}

/** Splits a compound written as one word: `parttime` into `part time`. */
function splitCompound(token: string): readonly string[] | undefined {
  for (const key of phraseTable.compounds) if (key.replace(' ', '') === token) return key.split(' ');
  return undefined;
}

/** Returns the words of the text, without quotes and other syntax. */
export function toPlainWords(text: string): readonly string[] {
  const words: string[] = [];
  scanTokens(foldLetters(text), (token) => words.push(...toTokenWords(token).sequence));
  return words.slice(0, maxWords);
}
