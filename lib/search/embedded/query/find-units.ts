import { countBits, countIntersection, emptyBits, intersect, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { generalWords, type QueryUnit } from '#lib/search/text/plan-text.ts';
import { combineUnits } from './combine-units.ts';
import { evaluateUnit } from './evaluate-unit.ts';
import { copyScored } from './scored.ts';

/** A text with fewer results has related ones. */
export const minMatches = 10;
/** Finds the documents of a text. Words that are true of all jobs count only where a title or name has all words: "airport manager". */
export function findUnits(data: IndexData, open: BitSet, units: readonly QueryUnit[]) {
  const found = findAll(data, open, units);
  const others = units.filter(({ isQuoted, chunks }) => isQuoted || !chunks.every((chunk) => generalWords.has(chunk)));
  if (others.length === 0 || others.length === units.length || countIntersection(found.whole, found.scored.inHead) > 0)
    return { units, ...found };
  return { units: others, ...findAll(data, open, others) };
}

/** Finds the documents that have all units, else most of them. */
export function findAll(data: IndexData, open: BitSet, units: readonly QueryUnit[]) {
  const matches = units.map((unit) => evaluateUnit(data, unit));
  const scored = matches.map((match) => match.scored);
  for (const { bits, inHead, inTitle } of scored) for (const set of [bits, inHead, inTitle]) intersect(set, open);
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
