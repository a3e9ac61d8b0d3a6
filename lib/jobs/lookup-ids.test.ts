import { describe, expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import { toIdKeys, toLookupIds } from './lookup-ids.ts';

describe('the ids of a lookup', () => {
  test.each([
    ['keep their order', ['B', 'a', 'C'], ['B', 'a', 'C']],
    ['have no spaces around them', [' a ', '\tb\n'], ['a', 'b']],
    ['leave out blank ones', ['', ' ', 'a'], ['a']],
    ['name a posting once, whatever the case', ['2026-1A', 'b', ' 2026-1a'], ['2026-1a', 'b']],
  ])('%s', (_, ids, expected) => {
    expect(toLookupIds(ids)).toEqual(expected);
  });

  test('are the first 50 that are not blank', () => {
    const ids = Array.from({ length: 60 }, (_, number) => `id-${number}`);
    expect(toLookupIds(['', ...ids])).toEqual(ids.slice(0, 50));
  });
});

describe('a posting is found by', () => {
  test.each([
    [
      'its id, guid, requisition id and the id of its URL, in any case',
      { id: 'X', guid: 'ABCD', requisitionId: 'R-1', url: { location: 'a', title: 'b', id: 'U' } },
      ['x', 'abcd', 'r-1', 'u'],
    ],
    [
      'the ids that it has, once each',
      { id: 'R-1', guid: null, requisitionId: 'R-1', url: { location: 'a', title: 'b', id: 'r-1' } },
      ['r-1'],
    ],
  ])('%s', (_, posting, keys) => {
    expect(toIdKeys(sampleJob(posting))).toEqual(keys);
  });
});
