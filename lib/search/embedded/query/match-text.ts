import { countBits, emptyBits, hasBit, intersect, listBits, type BitSet } from '../index/bit-set.ts';
import type { IndexData } from '../index/index-data.ts';
import { findText, textAt } from '../index/lexicon.ts';
import { combineUnits } from './combine-units.ts';
import { evaluateUnit } from './evaluate-unit.ts';
import { planText, toPlainWords, type Unit } from '#lib/search/text/plan-text.ts';
import { documentFrequency, frequencyOf } from './scored.ts';
import { findSpellings } from './spelling.ts';
import { toWordKnowledge } from './word-knowledge.ts';

export interface TextMatch {
  readonly bits: BitSet;
  /** By document; meaningless outside `bits`. */
  readonly scores: Float32Array;
  /** Documents with every part of the text, whether they match or not. */
  readonly whole: BitSet;
  /** A spelling of the text that has results, null when none is worth offering. */
  readonly didYouMean: string | null;
}

/** With fewer results than this another spelling is offered. */
const fewResults = 3;

/** Finds and scores the open documents that match a text; the text must not be blank. */
export function matchText(data: IndexData, open: BitSet, text: string): TextMatch {
  const units = planText(text, toWordKnowledge(data));
  const found = findAll(data, open, units);
  const spellings = new Map(found.matches.flatMap((match) => [...match.spellings]));
  const total = countBits(found.scored.bits);
  addTitleBonus(data, found.scored, toPlainWords(text));
  const didYouMean = offerSpelling(data, open, text, units, spellings, total);
  return { bits: found.scored.bits, scores: found.scored.scores, whole: found.whole, didYouMean };
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

/** All words in the title, side by side, and nothing else but them: each counts more. */
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

function offerSpelling(
  data: IndexData,
  open: BitSet,
  text: string,
  units: readonly Unit[],
  spellings: Map<string, string>,
  total: number,
): string | null {
  const isCorrected = spellings.size > 0;
  const chunks = total < fewResults ? units.flatMap((unit) => (unit.isQuoted ? [] : unit.chunks)) : [];
  for (const chunk of chunks) {
    // A word that no posting has is in none of them.
    const own = findText(data.terms, chunk);
    if (frequencyOf(data.head, own) > 0) continue;
    const [best] = findSpellings(data, chunk);
    if (best !== undefined && documentFrequency(data, best) > 5 * documentFrequency(data, own))
      spellings.set(chunk, textAt(data.terms, best));
  }
  const offered = text.replace(/[^\s"“”]+/g, (word) => spellings.get(toPlainWords(word).join('')) ?? word);
  if (offered === text) return null;
  const corrected = findAll(data, open, planText(offered, toWordKnowledge(data)));
  const better = countBits(corrected.scored.bits);
  return better > (isCorrected ? 0 : total) ? offered : null;
}
