import {
  countBits,
  countIntersection,
  emptyBits,
  intersect,
  listBits,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { isRole } from '#lib/search/text/trade-words.ts';
import { findCity, preferNear } from './near-places.ts';
import { scorePhrase } from './phrase.ts';
import { toWrittenWords, type QueryUnit } from '#lib/search/text/plan-text.ts';
import { intersectScored, emptyScored, type Scored } from './scored.ts';

/** Partial matches in descriptions only count when they are at most this share of all documents: otherwise they say little. */
const maxPartialShare = 1 / 50;

/**
 * Returns the documents with all units. If there are none, or only descriptions have all units, adds documents with most units
 * (at least half) of which one is in a title, label or name. Quoted units are always required. Adjacent words in descriptions
 * score higher. If no document has all units, documents near a city named in the text score higher, and documents of a small
 * city are added.
 */
export function combineUnits(data: IndexData, units: readonly QueryUnit[], scored: readonly Scored[]): Scored {
  const { size } = data;
  const named = emptyBits(size);
  const isRank = units.map(({ isQuoted, chunks }) => !isQuoted && chunks.every(isRole));
  scored.forEach(({ inHead }, at) => {
    if (isRank[at] !== true || isRank.every(Boolean)) unite(named, inHead);
  });
  const withAllUnits = (scored[0]?.bits ?? emptyBits(size)).slice();
  for (const { bits } of scored.slice(1)) intersect(withAllUnits, bits);
  if (units.length < 2 || countIntersection(withAllUnits, named) > 0) return sum(withAllUnits, size, scored);
  if (countBits(withAllUnits) > 0) {
    const adjacent = scorePhrase(data, units.flatMap(toWrittenWords));
    intersect(adjacent.bits, withAllUnits);
    if (countBits(adjacent.bits) === 0) unite(withAllUnits, findMost(size, units, scored, named));
    return addScores(sum(withAllUnits, size, scored), adjacent);
  }
  const city = findCity(data, units, scored);
  const result = sum(findMost(size, units, scored, named), size, scored);
  if (city !== null) preferNear(data, result, city, size * maxPartialShare);
  return result;
}

function findMost(size: number, units: readonly QueryUnit[], scored: readonly Scored[], named: BitSet): BitSet {
  const allowed = emptyBits(size).fill(0xffffffff);
  units.forEach((unit, number) => {
    const bits = scored[number]?.bits;
    if (unit.isQuoted && bits !== undefined) intersect(allowed, bits);
  });
  intersect(named, allowed);
  const minUnits = Math.ceil(units.length / 2);
  const inNames = selectMost(scored, minUnits, named);
  if (countBits(inNames) > 0) return inNames;
  const anywhereMatches = selectMost(scored, minUnits, allowed);
  return countBits(anywhereMatches) <= size * maxPartialShare ? anywhereMatches : emptyBits(size);
}

/** Returns the allowed documents with the highest number of units, if that is at least `minUnits`. */
export function selectMost(scored: readonly Scored[], minUnits: number, allowed: BitSet): BitSet {
  // reached[n]: documents with more than n units, updated unit by unit.
  const reached = scored.map(() => new Uint32Array(allowed.length));
  for (const { bits } of scored) {
    for (let count = reached.length - 1; count >= 0; count -= 1) {
      const [to, from] = [reached[count], count === 0 ? allowed : reached[count - 1]];
      for (let word = 0; to !== undefined && from !== undefined && word < bits.length; word += 1)
        to[word] = (to[word] ?? 0) | ((from[word] ?? 0) & (bits[word] ?? 0));
    }
  }
  for (let count = reached.length; count >= minUnits; count -= 1) {
    const bits = reached[count - 1];
    if (bits !== undefined && countBits(bits) > 0) return bits;
  }
  return new Uint32Array(allowed.length);
}

/** Adds the scores of the second to documents of the first. */
function addScores(result: Scored, { bits, scores }: Scored): Scored {
  for (const doc of listBits(bits)) result.scores[doc] = (result.scores[doc] ?? 0) + (scores[doc] ?? 0);
  return result;
}

/** Returns the documents with the sum of the scores of all units. */
function sum(bits: BitSet, size: number, scored: readonly Scored[]): Scored {
  const [first, ...rest] = scored;
  if (first === undefined) return emptyScored(size);
  return { ...rest.reduce(intersectScored, first), bits };
}
