import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countBits,
  countIntersection,
  emptyBits,
  hasBit,
  intersect,
  listBits,
  meets,
  setBit,
  unite,
  type BitSet,
} from './bit-set.ts';

const size = 100;
const docsArbitrary = fc.uniqueArray(fc.oneof(fc.nat(size - 1), fc.constantFrom(0, 31, 32, 63, 64, 99)));

function toBits(docs: readonly number[]): BitSet {
  const bits = emptyBits(size);
  for (const doc of docs) setBit(bits, doc);
  return bits;
}

test('bit sets behave like sets of numbers', () => {
  fc.assert(
    fc.property(docsArbitrary, docsArbitrary, fc.nat(12), fc.nat(12), (some, others, skip, limit) => {
      const [one, other] = [toBits(some), toBits(others)];
      const sorted = some.toSorted((a, b) => a - b);
      const shared = sorted.filter((doc) => others.includes(doc));
      const all = [...new Set([...some, ...others])].sort((a, b) => a - b);
      expect(Array.from({ length: size }, (_, doc) => doc).filter((doc) => hasBit(one, doc))).toEqual(sorted);
      expect([countBits(one), countIntersection(one, other)]).toEqual([some.length, shared.length]);
      expect(meets(one, other)).toBe(shared.length > 0);
      expect(listBits(one)).toEqual(sorted);
      expect(listBits(one, skip)).toEqual(sorted.slice(skip));
      expect(listBits(one, skip, limit)).toEqual(sorted.slice(skip, skip + limit));
      const joined = one.slice();
      unite(joined, other);
      expect(listBits(joined)).toEqual(all);
      intersect(one, other);
      expect(listBits(one)).toEqual(shared);
    }),
  );
});

test('a full set counts every document', () => {
  expect(countBits(toBits(Array.from({ length: size }, (_, doc) => doc)))).toBe(size);
});

test('a set has the minimum number of words', () => {
  expect([0, 1, 32, 33].map((docs) => emptyBits(docs).length)).toEqual([0, 1, 1, 2]);
  expect(hasBit(emptyBits(32), 40)).toBe(false);
});
