import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxSaved } from '#lib/jobs/saved-urls.ts';
import { parseSavedSearch } from './saved-search.ts';

const guid = 'ab'.repeat(16);

test.each([
  ['', [], []],
  ['?id=a&id=b', ['a', 'b'], []],
  ['?id=a&id=a&id=%20a%20', ['a'], []],
  [`?id=${guid}&id=${guid.toUpperCase()}`, [guid.toUpperCase()], []],
  ['?id=2026-1%2Fseattle-wa', ['2026-1/seattle-wa'], []],
  [`?id=${'x'.repeat(101)}&id=%00&id=&id=%E2%80%AE`, [], []],
  ['?id=a&id=b&compare=b&compare=c', ['a', 'b', 'c'], ['b', 'c']],
])('%s', (search, ids, compared) => {
  expect(parseSavedSearch(search)).toEqual({ ids, compared });
});

test('returns at most maxSaved ids, without repeats, for any URL', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 6 }), { maxLength: 120 }), (rawIds) => {
      const { ids } = parseSavedSearch(`?${new URLSearchParams(rawIds.map((id) => ['id', id])).toString()}`);
      expect(ids.length).toBeLessThanOrEqual(maxSaved);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
