import { otherPeople } from '#config/background.ts';
import { foldWords } from '#lib/jobs/fold.ts';
import { toWish } from './background.ts';
import type { Synonym } from './phrases.ts';
import { generalWords, isOnlyStopWords, toPlainWords } from './plan-text.ts';
import { isStopWord, withoutFillerPhrases } from './stop-words.ts';
import { findNearTrades } from './trade-words.ts';
import { findTrades } from './trades.ts';
import { findParts, type Names } from './find-parts.ts';
import { withoutParts, type ParsedPart } from './parsed-part.ts';

/** What a text asks for. */
export interface ParsedText {
  /** The text, with spaces in the place of what says only who asks. */
  readonly text: string;
  readonly parts: readonly ParsedPart[];
  /** The words that name the work. */
  readonly rest: string;
  /** Words of the background that are left out, other than parts and fillers. They exclude nothing. */
  readonly leftOut: readonly ParsedPart[];
  /** Whether any work of a place will do: "anything in Reno". The rest may still say what fits. */
  readonly isAnyWork: boolean;
}

/** Words for work of which any will do. */
const anyWords: ReadonlySet<string> = new Set(['any', 'anything', 'something', 'whatever', 'airport']);
/** Words for work that was named before. */
const sameWords: ReadonlySet<string> = new Set(['that', 'this', 'same']);
/** How similar a text is at least to a title or phrase whose words it has, and a single word to a title. */
const minSure = 0.55;
const minSureWord = 0.9;
/** How similar a text is at least to a title or phrase of which it may speak. */
const minHint = 0.3;
/** Weight of the names of a trade, and not of other work whose people fit. */
const minOwnWeight = 0.71;
const speakers: ReadonlySet<string> = new Set(['i', 'im', 'ive']);
/** The words between a verb for moving and a place. */
const movePattern =
  /\b(?:mov(?:e|es|ed|ing)|relocat(?:e|ed|ing)|go|going|transfer|transferring|return|returning) (?:back )?(?:home )?to\s*$/i;

/**
 * Splits a text into what it asks for. What it says of the person who asks counts only for what the wish itself does not say: the
 * work, unless the wish names other work, and the places.
 */
export function parseText(text: string, names: Names): ParsedText {
  const found = findParts(text, names);
  const all = {
    text,
    parts: withoutLeftPlaces(text, found),
    rest: withoutParts(text, found),
    leftOut: [],
    isAnyWork: false,
  };
  const wish = toWish(text);
  if (wish === null) return all;
  const wished = findParts(wish, names);
  const rest = withoutParts(wish, wished);
  const parts = addPlaces(withoutLeftPlaces(wish, wished), all.parts);
  const background = text.replace(/[^]/g, (letter, at: number) => (wish.charAt(at) === ' ' ? letter : ' '));
  const isCondition = (part: ParsedPart): boolean => !isPlace(part);
  const hasConditions = all.parts.filter(isCondition).length > parts.filter(isCondition).length;
  if (namesOtherWork(rest, all.rest, background, hasConditions))
    return { text: wish, parts, rest, leftOut: listLeftOut(text, wish, parts), isAnyWork: false };
  return parts.length === 0 ? all : { ...all, parts, isAnyWork: parts.some(isPlace) && isAnyOfWork(rest) };
}

/** Returns the words of a text that a wish does not have, without those of parts and fillers. */
function listLeftOut(text: string, wish: string, parts: readonly ParsedPart[]): readonly ParsedPart[] {
  const isLeftOut = (at: number): boolean =>
    wish.charAt(at) === ' ' && !parts.some(({ start, end }) => at >= start && at < end);
  const leftOut = text.replace(/[^]/g, (letter, at: number) => (isLeftOut(at) ? letter : '\n'));
  return [...leftOut.matchAll(/[\p{L}\p{N}](?:[^\n]*[\p{L}\p{N}])?/gu)]
    .filter(([words]) => !isOnlyStopWords(words))
    .map(({ 0: words, index: start }) => ({
      label: `Ignored: “${words}”`,
      means: { not: [] },
      start,
      end: start + words.length,
    }));
}

const isOwn = ({ weight, similarity = weight }: Synonym): boolean => weight >= similarity * minOwnWeight;

/** Returns what postings call the trades that a text is surely about. */
export function listSureTrades(text: string): ReadonlySet<string> {
  return toNames(findSureTrades(text).filter(isOwn));
}

const toNames = (trades: readonly Synonym[]): ReadonlySet<string> =>
  new Set(trades.map(({ words }) => words.join(' ')));

/** Returns what postings call the trades that a text is surely about, with weights, and other names of them. */
export function findSureTrades(text: string): readonly Synonym[] {
  return listTrades(text, minSure, minSureWord);
}

/** Returns the trades whose titles are similar to a text. @param minOfWord minimum similarity for a text of one word */
function listTrades(text: string, min: number, minOfWord: number): readonly Synonym[] {
  const plainWords = toPlainWords(text);
  const words = withoutFillerPhrases(plainWords).filter((word) => !isStopWord(word));
  if (words.length === 0) return [];
  return findTrades({ words, fillers: plainWords.filter(isStopWord) }, words.length === 1 ? minOfWord : min);
}

/**
 * Returns whether a wish names work, and all of the text is about other work, or the background about other people or nothing.
 * @param hasConditions whether the background says more than places, such as hours
 */
function namesOtherWork(wish: string, all: string, background: string, hasConditions: boolean): boolean {
  const trades = findSureTrades(wish);
  const wished = toNames(trades.filter(isOwn));
  if (wished.size === 0) return false;
  if (isAboutOthers(background)) return true;
  if (!hasConditions && listTrades(background, minHint, minHint).length === 0) return true;
  const own = listSureTrades(all);
  return wished.isDisjointFrom(own) && toNames(findNearTrades(trades)).isDisjointFrom(own);
}

function isAboutOthers(background: string): boolean {
  const words = foldWords(background).split(' ');
  return (
    words.some((word, at) => word === 'my' && otherPeople.has(words[at + 1] ?? '')) &&
    !words.some((word) => speakers.has(word))
  );
}

function isAnyOfWork(wish: string): boolean {
  const words = new Set(toPlainWords(wish));
  return isOnlyStopWords(wish, generalWords) && !words.isDisjointFrom(anyWords) && words.isDisjointFrom(sameWords);
}

const isPlace = ({ means }: ParsedPart): boolean => 'places' in means;

/** Returns parts with the places of others, where they have none. */
function addPlaces(parts: readonly ParsedPart[], others: readonly ParsedPart[]): readonly ParsedPart[] {
  if (parts.some(isPlace)) return parts;
  return [...parts, ...others.filter(isPlace)].sort((a, b) => a.start - b.start);
}

/** Returns parts without the places that somebody leaves: "from Texas to Anchorage", "in Texas, moving to Anchorage". */
function withoutLeftPlaces(text: string, parts: readonly ParsedPart[]): readonly ParsedPart[] {
  const goals = parts.filter((part) => isPlace(part) && movePattern.test(text.slice(0, part.start)));
  const isLeft = (part: ParsedPart, next: ParsedPart | undefined): boolean =>
    goals.length > 0
      ? !goals.includes(part)
      : next !== undefined &&
        isPlace(next) &&
        /^(?:from|in|at)\b/i.test(text.slice(part.start)) &&
        /^\s*to\s*$/i.test(text.slice(part.end, next.start));
  return parts.filter((part, at) => !(isPlace(part) && isLeft(part, parts[at + 1])));
}
