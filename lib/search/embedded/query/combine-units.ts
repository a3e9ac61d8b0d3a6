import { countBits, countShared, emptyBits, intersect, listBits, unite, type BitSet } from '../index/bit-set.ts';
import { toChunk } from '#lib/search/text/chunk.ts';
import type { IndexData } from '../index/index-data.ts';
import { findCity, preferNear } from './near-places.ts';
import { scorePhrase } from './phrase.ts';
import type { Unit } from '#lib/search/text/plan-text.ts';
import { both, emptyScored, type Scored } from './scored.ts';

/** Descriptions that have a part of a text say little, unless they are no more than this share of all. */
const fewShare = 1 / 50;

/**
 * The documents that have all units. Where none has, or only descriptions do, those too that have most of the units, at
 * least half, and one of them in a title, label or name. Quoted units are never left out. In descriptions words side by
 * side count more; where no document has all units, those near the city that the text names do, and what a small city has is shown too.
 */
export function combineUnits(data: IndexData, units: readonly Unit[], scored: readonly Scored[]): Scored {
  const { size } = data;
  const named = emptyBits(size);
  for (const { inHead } of scored) unite(named, inHead);
  const every = (scored[0]?.bits ?? emptyBits(size)).slice();
  for (const { bits } of scored.slice(1)) intersect(every, bits);
  if (units.length < 2 || countShared(every, named) > 0) return sum(every, size, scored);
  if (countBits(every) > 0) {
    const sideBySide = scorePhrase(
      data,
      units.flatMap(({ chunks }) => chunks.flatMap((chunk) => toChunk(chunk).sequence)),
    );
    intersect(sideBySide.bits, every);
    if (countBits(sideBySide.bits) === 0) unite(every, findMost(size, units, scored, named));
    return addScores(sum(every, size, scored), sideBySide);
  }
  const city = findCity(data, units, scored);
  const found = sum(findMost(size, units, scored, named), size, scored);
  if (city !== null) preferNear(data, found, city, size * fewShare);
  return found;
}

function findMost(size: number, units: readonly Unit[], scored: readonly Scored[], named: BitSet): BitSet {
  const allowed = emptyBits(size).fill(0xffffffff);
  units.forEach((unit, number) => {
    const bits = scored[number]?.bits;
    if (unit.isQuoted && bits !== undefined) intersect(allowed, bits);
  });
  intersect(named, allowed);
  const least = Math.ceil(units.length / 2);
  const inNames = selectMost(scored, least, named);
  if (countBits(inNames) > 0) return inNames;
  const anywhere = selectMost(scored, least, allowed);
  return countBits(anywhere) <= size * fewShare ? anywhere : emptyBits(size);
}

/** The allowed documents that have as many of the units as any of them has, at least `least`. */
function selectMost(scored: readonly Scored[], least: number, allowed: BitSet): BitSet {
  // reached[n]: documents with more than n units, built unit by unit.
  const reached = scored.map(() => new Uint32Array(allowed.length));
  for (const { bits } of scored) {
    for (let count = reached.length - 1; count >= 0; count -= 1) {
      const [to, from] = [reached[count], count === 0 ? allowed : reached[count - 1]];
      for (let word = 0; to !== undefined && from !== undefined && word < bits.length; word += 1)
        to[word] = (to[word] ?? 0) | ((from[word] ?? 0) & (bits[word] ?? 0));
    }
  }
  for (let count = reached.length; count >= least; count -= 1) {
    const bits = reached[count - 1];
    if (bits !== undefined && countBits(bits) > 0) return bits;
  }
  return new Uint32Array(allowed.length);
}

/** Adds what the second says of documents of the first. */
function addScores(found: Scored, { bits, scores }: Scored): Scored {
  for (const doc of listBits(bits)) found.scores[doc] = (found.scores[doc] ?? 0) + (scores[doc] ?? 0);
  return found;
}

/** The documents with the scores of all units. */
function sum(bits: BitSet, size: number, scored: readonly Scored[]): Scored {
  const [first, ...rest] = scored;
  if (first === undefined) return emptyScored(size);
  return { ...rest.reduce(both, first), bits };
}
