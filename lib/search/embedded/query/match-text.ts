import { countBits, emptyBits, hasBit, intersect, listBits, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText, textAt } from '#lib/search/embedded/index/lexicon.ts';
import { combineUnits } from './combine-units.ts';
import { evaluateUnit } from './evaluate-unit.ts';
import { planText, toPlainWords, type Unit } from '#lib/search/text/plan-text.ts';
import { documentFrequency, frequencyOf } from './scored.ts';
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
}

/** A spelling is suggested only when there are fewer results. */
const minResults = 3;

/** Finds and scores the open documents that match a text. The text must not be blank. */
export function matchText(data: IndexData, open: BitSet, text: string): TextMatch {
  const units = planText(text, toWordKnowledge(data));
  const result = findAll(data, open, units);
  const spellings = new Map(result.matches.flatMap((match) => [...match.spellings]));
  const total = countBits(result.scored.bits);
  addTitleBonus(data, result.scored, toPlainWords(text));
  const didYouMean = suggestSpelling(data, open, text, units, spellings, total);
  return { bits: result.scored.bits, scores: result.scored.scores, whole: result.whole, didYouMean };
}

function findAll(data: IndexData, open: BitSet, units: readonly Unit[]) {
  const matches = units.map((unit) => evaluateUnit(data, unit));
  for (const { scored } of matches) for (const bits of [scored.bits, scored.inHead]) intersect(bits, open);
  const whole = emptyBits(data.size).fill(0xffffffff);
  for (const { scored } of matches) intersect(whole, scored.bits);
  return {
    matches,
    whole,
    scored: combineUnits(
      data,
      units,
      matches.map(({ scored }) => scored),
    ),
  };
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
  units: readonly Unit[],
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
