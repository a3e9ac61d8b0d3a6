import {
  countBits,
  emptyBits,
  hasBit,
  intersect,
  isSome,
  listBits,
  setBit,
  subtract,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { toUnitWords, type QueryUnit } from '#lib/search/text/plan-text.ts';
import { findNearTrades, relateTrades } from '#lib/search/text/trade-words.ts';
import { findDistantTrades, findTrades, isTradeWord } from '#lib/search/text/trades.ts';
import { selectMost } from './combine-units.ts';
import { findTitlePhrase } from './phrase.ts';
import { frequencyOf, sumScores, type Scored } from './scored.ts';

/** Scores beside those of matching words: of the name of a trade for each word that it stands for, and of the title of a match. */
const nameScore = 30;
const sameTitleScore = 5;
const rarestScore = 30;
/** A word that a greater share of all documents has says little about a text that matches none. */
const maxRarestShare = 0.15;

/** A text this similar to a title is about its trade, and others near to it are of interest too. */
const minNear = 0.3;
/** A page shows fewer jobs, so those of near trades would come after its end. */
const maxBeforeNear = 100;
/** A text this similar to a title is one. */
const minExact = 0.9;

/** Documents near in meaning, with their scores. */
export interface Related {
  readonly bits: BitSet;
  readonly scores: Float32Array;
  /** Whether they have the rarest word of a text that nothing matches. */
  readonly hasRarest?: boolean;
}

/** Documents of the trade that a text is about. */
export interface TradeMatches extends Related {
  /** How similar the text is to the title of a trade, from 0 to 1. */
  readonly similarity: number;
  /** How similar the text is to a title of the trade alone, and not to distant work or by its words. */
  readonly titleSimilarity: number;
  /** Documents of the trades nearest to these. */
  readonly near: Related;
  /** For a text that is a title: by document, how similar the title of its trade is. Null for other texts. */
  readonly exactness: Float32Array | null;
  /** Whether the text is similar to a title of work that no airline has. */
  readonly isDistant: boolean;
  /** What postings call the trades, best first. */
  readonly names: readonly (readonly string[])[];
  /** Whether some title or name has the words of the text that name a trade. */
  readonly isPosted: boolean;
}

/**
 * Finds the documents whose titles name the trades that a text is about. Units that name no trade but occur in titles and names,
 * such as places, are required where a document has them all.
 * @param fillers the words of the text that say nothing about the work
 * @param parts the open documents of each unit
 */
export function findTradeMatches(
  data: IndexData,
  open: BitSet,
  units: readonly QueryUnit[],
  fillers: readonly string[],
  parts: readonly Scored[],
  minSimilarity: number,
): TradeMatches {
  const named = emptyBits(data.size);
  const isTradeUnit = units.map((unit) =>
    toUnitWords(unit).some((word) => isTradeWord(word) || frequencyOf(data.head, findText(data.terms, word)) === 0),
  );
  const words = units.filter((_, at) => isTradeUnit[at]).flatMap(toUnitWords);
  const similar = findTrades({ words, fillers }, minSimilarity);
  const distant = findDistantTrades({ words, fillers }, similar, minSimilarity);
  // A title of work that no airline has says more than a similar one of other work: "dental hygienist".
  const titles = distant.length > 0 ? [] : similar;
  const names = relateTrades(words, titles.length > 0 ? titles : distant);
  const count = isTradeUnit.filter(Boolean).length;
  const scores = new Float32Array(data.size);
  const nearScores = new Float32Array(data.size);
  const titleSimilarity = Math.max(0, ...titles.map(({ weight, similarity = weight }) => similarity));
  const exactness = titleSimilarity < minExact ? null : new Float32Array(data.size);
  const near = emptyBits(data.size);
  for (const { words, weight, similarity = weight } of names) {
    const inTitle = findTitlePhrase(data, words);
    unite(named, inTitle);
    for (const doc of listBits(inTitle)) {
      scores[doc] = Math.max(scores[doc] ?? 0, weight * count * nameScore);
      if (exactness !== null) exactness[doc] = Math.max(exactness[doc] ?? 0, similarity);
    }
  }
  intersect(named, open);
  const isNear = titleSimilarity >= minNear && countBits(named) < maxBeforeNear;
  for (const { words: name, weight } of isNear ? findNearTrades(names) : []) {
    const inTitle = findTitlePhrase(data, name);
    unite(near, inTitle);
    for (const doc of listBits(inTitle)) nearScores[doc] = Math.max(nearScores[doc] ?? 0, weight * count * nameScore);
  }
  const narrowed = named.slice();
  const posted = open.slice();
  parts.forEach(({ inHead }, at) => intersect(isTradeUnit[at] === true ? posted : narrowed, inHead));
  return {
    bits: isSome(narrowed) ? narrowed : named,
    scores,
    similarity: Math.max(0, ...names.map(({ weight }) => weight)),
    titleSimilarity,
    near: { bits: subtract(intersect(near, open), named), scores: nearScores },
    exactness,
    isDistant: distant.length > 0,
    names: names.map(({ words }) => words),
    isPosted: isSome(posted),
  };
}

/** Returns the open documents that have the same title as one of the matches. */
function findSameTitles(data: IndexData, open: BitSet, matches: BitSet): BitSet {
  const titles = new Set(listBits(matches).map((doc) => data.titleOfDoc[doc]));
  const found = emptyBits(data.size);
  for (const doc of listBits(open)) if (titles.has(data.titleOfDoc[doc])) setBit(found, doc);
  return found;
}

/**
 * Finds documents that are near to a text with few matches: of the trade that it is about, with the title of a match, with at least
 * half of its units, or, where nothing matches, with its rarest word.
 * @param parts the open documents of each unit
 * @param matches what the text finds
 */
export function findRelated(
  data: IndexData,
  open: BitSet,
  parts: readonly Scored[],
  trade: TradeMatches,
  matches: BitSet,
): Related {
  const sameTitle = findSameTitles(data, open, matches);
  const named = emptyBits(data.size);
  for (const { inHead } of parts) unite(named, inHead);
  const bits = selectMost(parts, Math.ceil(parts.length / 2), subtract(named, matches));
  const rarest = isSome(matches) ? null : findRarest(parts, data.size);
  if (rarest !== null) unite(bits, rarest);
  unite(bits, trade.bits);
  unite(bits, trade.near.bits);
  unite(bits, sameTitle);
  subtract(bits, matches);
  const scores = new Float32Array(data.size);
  for (const doc of listBits(bits)) {
    const ofTrade = hasBit(trade.bits, doc) ? (trade.scores[doc] ?? 0) : (trade.near.scores[doc] ?? 0);
    const ofTitle = hasBit(sameTitle, doc) ? sameTitleScore : 0;
    const ofWord = rarest !== null && hasBit(rarest, doc) ? rarestScore : 0;
    scores[doc] = (sumScores(parts, doc) + ofTrade + ofTitle + ofWord) * (data.recency[doc] ?? 1);
  }
  return { bits, scores, hasRarest: rarest !== null };
}

/** Returns the documents with the word of a longer text that the fewest have; null when it is frequent. */
function findRarest(parts: readonly Scored[], size: number): BitSet | null {
  if (parts.length < 2) return null;
  const [rarest] = parts
    .map(({ bits }) => ({ bits, count: countBits(bits) }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => left.count - right.count);
  return rarest !== undefined && rarest.count <= size * maxRarestShare ? rarest.bits : null;
}
