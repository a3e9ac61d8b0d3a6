import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { emptyBits, listBits, setBit } from '#lib/search/embedded/index/bit-set.ts';
import { nearestPage, rankPage } from './rank.ts';

function toBits(docs: readonly number[], size: number) {
  const bits = emptyBits(size);
  for (const doc of docs) setBit(bits, doc);
  return bits;
}

describe('a page', () => {
  const numbers = (max: number) => fc.array(fc.nat(max), { minLength: 70, maxLength: 70 });

  it('has the best documents in order, ties by number', () => {
    fc.assert(
      fc.property(numbers(9), numbers(2), fc.nat(80), fc.nat(30), (scores, chosen, skip, limit) => {
        const docs = [...chosen.keys()].filter((doc) => chosen[doc] !== 0);
        const sorted = docs.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
        const page = rankPage(toBits(docs, 70), Float32Array.from(scores), skip, limit);
        expect(page).toEqual(sorted.slice(skip, skip + limit));
      }),
      { numRuns: countCases(300) },
    );
  });

  it('far after the first has the same order', () => {
    const docs = [...Array(3000).keys()];
    const scores = Float32Array.from(docs, (doc) => doc % 7);
    const sorted = docs.toSorted((a, b) => (b % 7) - (a % 7) || a - b);
    expect(rankPage(toBits(docs, 3000), scores, 2000, 20)).toEqual(sorted.slice(2000, 2020));
  });

  it('sorted by distance ends with documents without coordinates', () => {
    const pointOfDoc = Int32Array.of(1, -1, 0, 1, 2, 0);
    const miles = Float64Array.of(9, 3, 5);
    expect(nearestPage(toBits([0, 1, 2, 3, 5], 6), miles, pointOfDoc, 0, 9)).toEqual([0, 3, 2, 5, 1]);
    expect(nearestPage(toBits([0, 1, 2, 3, 5], 6), miles, pointOfDoc, 1, 2)).toEqual([3, 2]);
  });

  it.each([
    [0, 2, [1, 40]],
    [2, 2, [41]],
    [3, 2, []],
    [9, 2, []],
  ])('in document order skips %i and has at most %i', (skip, limit, docs) => {
    expect(listBits(toBits([1, 40, 41], 64), skip, limit)).toEqual(docs);
  });
});
