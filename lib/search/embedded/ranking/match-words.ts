import {
  countBits,
  countIntersection,
  intersect,
  isSome,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { maxClauses, planText, toClauseWords, toPlainWords, type WordKnowledge } from '#lib/search/text/plan-text.ts';
import { isStopWord } from '#lib/search/text/stop-words.ts';
import { isOccupation } from '#lib/search/text/trade-words.ts';
import { isTradeWord, maxOfWord } from '#lib/search/text/trades.ts';
import { addTrade, findAskedLeaders, rankClosest } from './closest.ts';
import { addExactTrade } from './exact-trade.ts';
import { isOfOtherTrade, isTitle, isUnpostedOccupation, withoutUnknown } from './query-kind.ts';
import { findRelated } from './related.ts';
import { minMatches, retrieve } from './retrieve.ts';
import type { RankedDocs } from './scored.ts';
import { suggestSpelling } from './suggest-spelling.ts';
import { addTitleBonus } from './title-bonus.ts';
import { addTitleUse } from './title-use.ts';
import { findTradeMatches } from './trade-matches.ts';
import { correctWords, toWordKnowledge } from './word-knowledge.ts';

/** What words find. */
export interface WordsMatch extends RankedDocs {
  /** Documents with every word. */
  readonly whole: BitSet;
  /** Documents with every word, and those of the trade that the words surely mean. */
  readonly meant: BitSet;
  /** Documents with every word in titles, labels or names, or of the trade that the words surely mean; empty when there are none. */
  readonly named: BitSet;
  /** Documents with every word, also those whose descriptions only mention a trade that others have as title. */
  readonly mentions: BitSet;
  /** Documents of the trade of the words by its titles and phrases; null where they are like none. */
  readonly work: BitSet | null;
  /** Whether the words name work that no posting has. */
  readonly isUnposted: boolean;
  /** A spelling suggestion that has results; null when there is none. */
  readonly didYouMean: string | null;
  /** Other names and spellings of the words and of their trade, best first. */
  readonly names: readonly (readonly string[])[];
  /** Documents that are near to words with few matches; null when they have enough. */
  readonly related: RankedDocs | null;
  /** The words with corrected spelling, in any order. */
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
 * Finds and scores the open documents that match the words of a text: analyzes the words, retrieves candidates, expands the query by
 * the trade that the words name, and re-ranks. The text must not be blank.
 * @param known dictionary of all of a text that has these words
 */
export function matchWords(
  data: IndexData,
  open: BitSet,
  text: string,
  known: WordKnowledge = toWordKnowledge(data),
): WordsMatch {
  // Analysis: clauses with corrected spelling.
  const plainWords = toPlainWords(text);
  const stopWords = plainWords.filter(isStopWord);
  const planned = planText(text, known).map((clause) => correctWords(clause, known));
  const words = planned.flatMap(toClauseWords);
  // Other words may be misspelled places.
  const isAllWork = words.every((word) => isTradeWord(word) || isOccupation(word));
  const corrected = isAllWork ? [...words, ...stopWords] : plainWords;

  // Candidate retrieval.
  const all = retrieve(data, open, planned);
  const fewer = isSome(all.whole) ? planned : withoutUnknown(data, planned);
  const candidates = fewer.length === planned.length ? all : retrieve(data, open, fewer);
  const { clauses, byClause, whole, scored } = candidates;
  const total = countBits(scored.bits);
  const namedTotal = countIntersection(whole, scored.inHead);
  const isQuoted = clauses.some((clause) => clause.isQuoted);
  const isWeak = !isQuoted && (countBits(whole) < minMatches || namedTotal === 0);
  const mentions = whole.slice();
  if (namedTotal >= minMatches && isTitle(data, clauses))
    for (const set of [whole, scored.bits]) intersect(set, scored.inHead);

  // Query expansion: the documents of the trade that the words name.
  const isUnposted = isUnpostedOccupation(candidates, open);
  const similarity = total > 0 ? minSimilarity.usual : isUnposted ? minSimilarity.unposted : minSimilarity.last;
  const tokens = new Set(clauses.flatMap((clause) => clause.tokens));
  // The words after the last clause of a long text do not count.
  const others = planned.length === maxClauses ? stopWords : plainWords;
  const fillers = others.filter((word) => !tokens.has(word));
  const trade = isWeak && clauses.length > 0 ? findTradeMatches(data, open, candidates, fillers, similarity) : null;
  if (trade !== null && isUnposted) for (const set of [whole, scored.bits]) intersect(set, trade.bits);
  const wholeTotal = countBits(whole);
  const meant = whole.slice();
  const named = intersect(whole.slice(), scored.inHead);
  if (trade !== null && namedTotal === 0 && !trade.isPosted) {
    const isByWords = total === 0 && !isUnposted && !trade.isDistant && trade.similarity >= minWordSimilarity;
    const hasTitle = trade.titleSimilarity > 0;
    const isSure = trade.similarity >= minSimilarity.sure && trade.titleSimilarity > maxOfWord;
    if (isByWords || (hasTitle && (wholeTotal === 0 || isSure))) {
      addTrade(scored, byClause, trade, whole, findAskedLeaders(data, clauses));
      if (isSure) for (const set of [meant, named]) unite(set, trade.bits);
    }
    const isWrong = wholeTotal === 0 ? hasTitle || total > 0 : isOfOtherTrade(clauses, trade, whole);
    if (isWrong && clauses.length > 1 && trade.similarity >= minTradeWeight)
      rankClosest(data, scored, clauses, byClause, trade, whole);
  }

  // Re-ranking by titles.
  if (namedTotal > 0 && !isQuoted && addExactTrade(data, open, corrected, scored))
    for (const set of [meant, named]) unite(set, scored.inTitle);
  if (isWeak && clauses.length > 1 && namedTotal === 0) addTitleUse(data, open, scored, byClause);
  addTitleBonus(data, scored, stopWords.length === 0 ? corrected : plainWords);

  const corrections = new Map(candidates.matches.flatMap((match) => [...match.spellings]));
  const didYouMean = suggestSpelling(data, open, text, candidates, corrections, total, known);
  const related =
    trade === null || wholeTotal >= minMatches ? null : findRelated(data, open, byClause, trade, scored.bits);
  // Nothing has every word: postings with the rarest one are better than nothing, and the page says that words are missing.
  const isPromoted = related?.hasRarest === true && !isUnposted && !isSome(scored.bits);
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
    names: [
      ...clauses.flatMap(({ correctedWords, synonyms }) => [
        correctedWords,
        ...synonyms.map((synonym) => synonym.words),
      ]),
      ...[...corrections.values()].map((word) => [word]),
      ...(trade?.names ?? []).map((name) => name.words),
    ],
    related: isPromoted ? null : related,
    corrected: corrected.join(' '),
  };
}
