import { countBits, countShared, emptyBits, hasBit, intersect, listBits, setBit, unite, type BitSet } from '../index/bit-set.ts';
import type { Unit } from './plan-text.ts';
import { both, emptyScored, type Scored } from './scored.ts';

/** Descriptions that have a part of a text say little, unless they are no more than this share of all. */
const fewShare = 1 / 50;

/**
 * The documents that have all units. Where none has, or only descriptions do, those too that have most of the units, at
 * least half, and one of them in a title, label or name. Quoted units are never left out.
 */
export function combineUnits(size: number, units: readonly Unit[], scored: readonly Scored[]): Scored {
  const named = emptyBits(size);
  for (const { inHead } of scored) unite(named, inHead);
  const every = (scored[0]?.bits ?? emptyBits(size)).slice();
  for (const { bits } of scored.slice(1)) intersect(every, bits);
  if (units.length < 2 || countShared(every, named) > 0) return sum(every, size, scored);
  for (const { bits, scores } of scored) for (let doc = 0; doc < size; doc += 1) if (!hasBit(bits, doc)) scores[doc] = 0;
  unite(every, findMost(size, units, scored, named, countBits(every) > 0));
  return sum(every, size, scored);
}

function findMost(size: number, units: readonly Unit[], scored: readonly Scored[], named: BitSet, isNamedOnly: boolean): BitSet {
  const counts = new Uint8Array(size);
  for (const { bits } of scored) for (const doc of listBits(bits)) counts[doc] = (counts[doc] ?? 0) + 1;
  const allowed = emptyBits(size).fill(0xffffffff);
  units.forEach((unit, number) => {
    const bits = scored[number]?.bits;
    if (unit.isQuoted && bits !== undefined) intersect(allowed, bits);
  });
  const least = Math.ceil(units.length / 2);
  const inNames = selectMost(counts, least, (doc) => hasBit(named, doc) && hasBit(allowed, doc));
  if (isNamedOnly || countBits(inNames) > 0) return inNames;
  const anywhere = selectMost(counts, least, (doc) => hasBit(allowed, doc));
  return countBits(anywhere) <= size * fewShare ? anywhere : emptyBits(size);
}

/** The documents with the highest count. */
function selectMost(counts: Uint8Array, least: number, isAllowed: (doc: number) => boolean): BitSet {
  let most = least;
  let bits = emptyBits(counts.length);
  counts.forEach((count, doc) => {
    if (count < most || !isAllowed(doc)) return;
    if (count > most) {
      most = count;
      bits = emptyBits(counts.length);
    }
    setBit(bits, doc);
  });
  return bits;
}

/** The documents with the scores of all units. */
function sum(bits: BitSet, size: number, scored: readonly Scored[]): Scored {
  const [first, ...rest] = scored;
  if (first === undefined) return emptyScored(size);
  return { ...rest.reduce(both, first), bits };
}
