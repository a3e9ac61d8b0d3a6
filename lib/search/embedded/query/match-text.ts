import {
  countBits,
  countIntersection,
  hasBit,
  intersect,
  isSome,
  listBits,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText, textAt } from '#lib/search/embedded/index/lexicon.ts';
import { findRelated, findTradeMatches, type Related, type TradeMatches } from './related.ts';
import { addTrade, findAskedLeaders, rankClosest } from './closest.ts';
import { addExactTrade } from './exact-trade.ts';
import type { UnitMatch } from './evaluate-unit.ts';
import { toForms } from './expand-word.ts';
import { findAll, findUnits, minMatches } from './find-units.ts';
import { planText, toPlainWords, toUnitWords, type QueryUnit } from '#lib/search/text/plan-text.ts';
import { isStopWord } from '#lib/search/text/stop-words.ts';
import { isOccupation, isRole } from '#lib/search/text/trade-words.ts';
import { isTradeWord, maxOfWord } from '#lib/search/text/trades.ts';
import { documentFrequency, frequencyOf } from './scored.ts';
import { findSpellings } from './spelling.ts';
import { addTitleBonus } from './title-bonus.ts';
import { addTitleUse } from './title-use.ts';
import { correctWords, toWordKnowledge } from './word-knowledge.ts';

export interface TextMatch {
  readonly bits: BitSet;
  /** By document; undefined outside `bits`. */
  readonly scores: Float32Array;
  /** Documents with every part of the text. */
  readonly whole: BitSet;
  /** Documents with every part of the text, and those of the trade that it surely means. */
  readonly meant: BitSet;
  /** Documents with every part of the text in titles, labels or names, or of the trade that it surely means; empty when there are none. */
  readonly named: BitSet;
  /** Documents with every part of the text, also those whose descriptions only mention a trade that others have as title. */
  readonly mentions: BitSet;
  /** Documents of the trade of the text by its titles and phrases; null where it is like none. */
  readonly work: BitSet | null;
  /** Whether the text names work that no posting has. */
  readonly isUnposted: boolean;
  /** A spelling suggestion that has results; null when there is none. */
  readonly didYouMean: string | null;
  /** Other names and spellings of the words and of their trade, best first. */
  readonly names: readonly (readonly string[])[];
  /** Documents that are near to a text with few matches; null when it has enough. */
  readonly related: Related | null;
  /** The words of the text with corrected spelling, in any order. */
  readonly corrected: string;
}

/**
 * How similar a text must be to the title of a trade: where descriptions have its words, where they do not, where nothing has, and
 * where it names work that no posting has.
 */
const minSimilarity = { sure: 0.78, usual: 0.45, last: 0.2, unposted: 0.35 };
/** A text that matches nothing finds the trades of its words, when they are used in these at least this much. */
const minWordSimilarity = 0.3;
/** Trades below this weight do not change the order of documents. */
const minTradeWeight = 0.05;
/**
 * Documents with every word are of another trade when the text is about a trade at least this much, and when at most this share of
 * them belongs to it.
 */
const minOtherTradeWeight = 0.15;
const maxOwnShare = 0.3;
/** A trade less similar to a title than this is not the one that the title names. */
const minOwnExactness = 0.9;
/** A sentence has at least this many words that are no fillers, and is about work where this many say something of it. */
const minSentenceUnits = 4;
const minKnownUnits = 2;
/** A spelling is suggested only when there are fewer results. */
const minResults = 3;

/** Finds and scores the open documents that match a text. The text must not be blank. */
export function matchText(data: IndexData, open: BitSet, text: string): TextMatch {
  const known = toWordKnowledge(data);
  const planned = planText(text, known).map((unit) => correctWords(unit, known));
  const plainWords = toPlainWords(text);
  const stopWords = plainWords.filter(isStopWord);
  const words = planned.flatMap(toUnitWords);
  // Other words may be misspelled places.
  const corrected = words.every((word) => isTradeWord(word) || isOccupation(word))
    ? [...words, ...stopWords]
    : plainWords;
  const all = findUnits(data, open, planned);
  const fewer = isSome(all.whole) ? planned : withoutUnknown(data, planned);
  const { units, matches, whole, scored, parts } = fewer.length === planned.length ? all : findUnits(data, open, fewer);
  const spellings = new Map(matches.flatMap((match) => [...match.spellings]));
  const total = countBits(scored.bits);
  const mentions = whole.slice();
  const namedTotal = countIntersection(whole, scored.inHead);
  if (namedTotal >= minMatches && isTitle(data, units))
    for (const set of [whole, scored.bits]) intersect(set, scored.inHead);
  const isUnposted = isUnpostedOccupation(units, matches, open);
  const similarity = total > 0 ? minSimilarity.usual : isUnposted ? minSimilarity.unposted : minSimilarity.last;
  const ofUnits = new Set(units.flatMap(({ chunks }) => chunks));
  const fillers = plainWords.filter((word) => !ofUnits.has(word));
  const trade = parts.length > 0 ? findTradeMatches(data, open, units, fillers, parts, similarity) : null;
  if (trade !== null && isUnposted) for (const set of [whole, scored.bits]) intersect(set, trade.bits);
  const wholeTotal = countBits(whole);
  const meant = whole.slice();
  const named = intersect(whole.slice(), scored.inHead);
  if (trade !== null && namedTotal === 0 && !trade.isPosted) {
    const isByWords = total === 0 && !isUnposted && !trade.isDistant && trade.similarity >= minWordSimilarity;
    const hasTitle = trade.titleSimilarity > 0;
    const isSure = trade.similarity >= minSimilarity.sure && trade.titleSimilarity > maxOfWord;
    if (isByWords || (hasTitle && (wholeTotal === 0 || isSure))) {
      addTrade(scored, parts, trade, whole, findAskedLeaders(data, units));
      if (isSure) for (const set of [meant, named]) unite(set, trade.bits);
    }
    const isWrong = wholeTotal === 0 ? hasTitle || total > 0 : isOfOtherTrade(units, trade, whole);
    if (isWrong && units.length > 1 && trade.similarity >= minTradeWeight)
      rankClosest(data, scored, units, parts, trade, whole);
  }
  if (namedTotal > 0 && units.every(({ isQuoted }) => !isQuoted) && addExactTrade(data, open, corrected, scored))
    for (const set of [meant, named]) unite(set, scored.inTitle);
  if (parts.length > 1 && namedTotal === 0) addTitleUse(data, open, scored, parts);
  addTitleBonus(data, scored, stopWords.length === 0 ? corrected : plainWords);
  const names = [
    ...units.flatMap(({ correctedWords, synonyms }) => [correctedWords, ...synonyms.map((synonym) => synonym.words)]),
    ...[...spellings.values()].map((word) => [word]),
    ...(trade?.names ?? []),
  ];
  const didYouMean = suggestSpelling(data, open, text, units, spellings, total);
  const related =
    trade === null || wholeTotal >= minMatches ? null : findRelated(data, open, parts, trade, scored.bits);
  // Nothing has every word: postings with the rarest one are better than nothing, and the page says that words are missing.
  const isPromoted = related?.hasRarest === true && !isUnposted && countBits(scored.bits) === 0;
  const { bits, scores } = isPromoted ? related : scored;
  return {
    bits,
    scores,
    whole,
    meant,
    named,
    mentions,
    work: trade !== null && trade.titleSimilarity > 0 ? trade.bits : null,
    isUnposted,
    didYouMean,
    names,
    related: isPromoted ? null : related,
    corrected: corrected.join(' '),
  };
}

/** Returns the units of a sentence without words that neither a trade nor a title or name has; all of them where few are left. */
function withoutUnknown(data: IndexData, units: readonly QueryUnit[]): readonly QueryUnit[] {
  if (units.length < minSentenceUnits || units.some(({ isQuoted }) => isQuoted)) return units;
  const isKnown = (word: string): boolean =>
    isTradeWord(word) ||
    isOccupation(word) ||
    toForms(data, word, 1).some(({ term }) => frequencyOf(data.head, term) > 0);
  const knownUnits = units.filter(
    (unit) =>
      unit.isCompound || unit.synonyms.length > 0 || toUnitWords(unit).some((word) => /\d/.test(word) || isKnown(word)),
  );
  return knownUnits.length < minKnownUnits ? units : knownUnits;
}

/**
 * Returns whether a text names work that no posting has as its title or by another name. "Nurse" in the description of another
 * trade is no match.
 */
function isUnpostedOccupation(units: readonly QueryUnit[], matches: readonly UnitMatch[], open: BitSet): boolean {
  const [unit, match] = [units.at(-1), matches.at(-1)];
  if (unit === undefined || match === undefined || unit.isQuoted || unit.isCompound || unit.synonyms.length > 0)
    return false;
  const word = toLastWord(units);
  return isOccupation(word) && !isRole(word) && countIntersection(match.scored.inHead, open) === 0;
}

/** Returns the last word of a text, with corrected spelling. */
function toLastWord(units: readonly QueryUnit[]): string {
  const last = units.at(-1);
  return last === undefined ? '' : (toUnitWords(last).at(-1) ?? '');
}

/**
 * Returns whether all words of a text are words of titles, of trades and in postings, and not all for a rank: descriptions that
 * mention them say little.
 */
function isTitle(data: IndexData, units: readonly QueryUnit[]): boolean {
  if (units.every(({ chunks }) => chunks.every(isRole))) return false;
  return units.every(
    ({ isQuoted, chunks }) =>
      !isQuoted &&
      chunks.every(
        (chunk) =>
          (isTradeWord(chunk) || isOccupation(chunk)) &&
          toForms(data, chunk, 1).some(({ term }) => frequencyOf(data.head, term) > 0),
      ),
  );
}

/**
 * Returns whether a text that ends with an occupation is about a trade to which few of the documents with every word belong. A title
 * is only about the trades that are most similar to it.
 */
function isOfOtherTrade(
  units: readonly QueryUnit[],
  { similarity, bits, exactness }: TradeMatches,
  whole: BitSet,
): boolean {
  if (!isOccupation(toLastWord(units)) || similarity < minOtherTradeWeight) return false;
  const isOwn = (doc: number): boolean => hasBit(bits, doc) && (exactness?.[doc] ?? 1) >= minOwnExactness;
  return listBits(whole).filter(isOwn).length <= countBits(whole) * maxOwnShare;
}

function suggestSpelling(
  data: IndexData,
  open: BitSet,
  text: string,
  units: readonly QueryUnit[],
  spellings: Map<string, string>,
  total: number,
): string | null {
  const isCorrected = spellings.size > 0;
  const chunks = total < minResults ? units.flatMap((unit) => (unit.isQuoted ? [] : unit.chunks)) : [];
  for (const chunk of chunks) {
    // A missing term has frequency 0.
    const chunkTerm = findText(data.terms, chunk);
    if (frequencyOf(data.head, chunkTerm) > 0) continue;
    const [best] = findSpellings(data, chunk);
    if (best !== undefined && documentFrequency(data, best) > 5 * documentFrequency(data, chunkTerm))
      spellings.set(chunk, textAt(data.terms, best));
  }
  const suggestion = text.replace(/[^\s"“”]+/g, (word) => spellings.get(toPlainWords(word).join('')) ?? word);
  if (suggestion === text) return null;
  const correctedResult = findAll(data, open, planText(suggestion, toWordKnowledge(data)));
  const correctedTotal = countBits(correctedResult.scored.bits);
  return correctedTotal > (isCorrected ? 0 : total) ? suggestion : null;
}
