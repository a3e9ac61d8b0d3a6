import {
  countBits,
  countIntersection,
  emptyBits,
  hasBit,
  intersect,
  listBits,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText, textAt } from '#lib/search/embedded/index/lexicon.ts';
import { findRelated, findTradeMatches, type Related, type TradeMatches } from './related.ts';
import { combineUnits } from './combine-units.ts';
import { evaluateUnit } from './evaluate-unit.ts';
import { planText, toPlainWords, type QueryUnit } from '#lib/search/text/plan-text.ts';
import { addDoc, copyScored, documentFrequency, frequencyOf, sumScores, type Scored } from './scored.ts';
import { findSpellings } from './spelling.ts';
import { toWordKnowledge } from './word-knowledge.ts';

export interface TextMatch {
  readonly bits: BitSet;
  /** By document; undefined outside `bits`. */
  readonly scores: Float32Array;
  /** Documents with every part of the text. */
  readonly whole: BitSet;
  /** A spelling suggestion that has results; null when there is none. */
  readonly didYouMean: string | null;
  /** Documents that are near to a text with few matches; null when it has enough. */
  readonly related: Related | null;
}

/** A text with fewer results has related ones. */
const minMatches = 10;
/** How similar a text must be to the title of a trade: where descriptions have its words, where they do not, and where nothing has. */
const minSimilarity = { sure: 0.8, usual: 0.45, last: 0.25 };
/** A spelling is suggested only when there are fewer results. */
const minResults = 3;

/** Finds and scores the open documents that match a text. The text must not be blank. */
export function matchText(data: IndexData, open: BitSet, text: string): TextMatch {
  const units = planText(text, toWordKnowledge(data));
  const { matches, whole, scored, parts } = findAll(data, open, units);
  const spellings = new Map(matches.flatMap((match) => [...match.spellings]));
  const total = countBits(scored.bits);
  const wholeTotal = countBits(whole);
  const isNamed = countIntersection(whole, scored.inHead) > 0;
  const trade =
    parts.length > 0
      ? findTradeMatches(data, open, units, parts, total === 0 ? minSimilarity.last : minSimilarity.usual)
      : null;
  if (trade !== null && !isNamed && !trade.isPosted && (wholeTotal === 0 || trade.similarity >= minSimilarity.sure))
    addTrade(scored, parts, trade);
  addTitleBonus(data, scored, toPlainWords(text));
  const didYouMean = suggestSpelling(data, open, text, units, spellings, total);
  const related =
    trade === null || wholeTotal >= minMatches ? null : findRelated(data, open, parts, trade, scored.bits);
  return { bits: scored.bits, scores: scored.scores, whole, didYouMean, related };
}

function findAll(data: IndexData, open: BitSet, units: readonly QueryUnit[]) {
  const matches = units.map((unit) => evaluateUnit(data, unit));
  const scored = matches.map((match) => match.scored);
  for (const { bits, inHead } of scored) for (const set of [bits, inHead]) intersect(set, open);
  const whole = emptyBits(data.size).fill(0xffffffff);
  for (const { bits } of scored) intersect(whole, bits);
  const named = whole.slice();
  for (const { inHead } of scored) intersect(named, inHead);
  const isWeak = countBits(whole) < minMatches || countBits(named) === 0;
  return {
    matches,
    whole,
    /** The documents of each unit, where few documents have all units. `combineUnits` changes the originals. */
    parts: isWeak && units.every(({ isQuoted }) => !isQuoted) ? scored.map(copyScored) : [],
    scored: combineUnits(data, units, scored),
  };
}

/** Adds documents of a trade to a result, with their scores. */
function addTrade(result: Scored, parts: readonly Scored[], trade: TradeMatches): void {
  for (const doc of listBits(trade.bits)) {
    const own = hasBit(result.bits, doc) ? (result.scores[doc] ?? 0) : sumScores(parts, doc);
    addDoc(result, doc, own + (trade.scores[doc] ?? 0), 'head');
  }
}

/**
 * Multiplies scores by recency, and by bonuses for titles with all words, with the words as a phrase, and with no other words.
 */
function addTitleBonus(
  data: IndexData,
  scored: { readonly bits: BitSet; readonly scores: Float32Array; readonly inTitle: BitSet },
  words: readonly string[],
): void {
  const stems = words.map((word) => data.stemOfTerm[findText(data.terms, word)] ?? -1);
  for (const doc of listBits(scored.bits)) {
    let factor = data.recency[doc] ?? 1;
    if (hasBit(scored.inTitle, doc)) {
      factor *= 1.4;
      const start = data.sequenceOffsets[doc] ?? 0;
      const length = (data.titleEnds[doc] ?? 0) - start;
      const at = findStems(data, stems, start, length);
      if (at !== -1) factor *= length === stems.length ? 1.8 : stems.length > 1 ? 1.25 : at === 0 ? 1.1 : 1;
    }
    scored.scores[doc] = (scored.scores[doc] ?? 0) * factor;
  }
}

function findStems(data: IndexData, stems: readonly number[], start: number, length: number): number {
  for (let at = 0; at + stems.length <= length; at += 1) {
    let ahead = 0;
    while (ahead < stems.length && data.stemOfTerm[data.sequence[start + at + ahead] ?? 0] === stems[ahead]) ahead += 1;
    if (ahead === stems.length) return at;
  }
  return -1;
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
