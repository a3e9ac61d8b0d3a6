import { describe, expect, test } from 'vitest';
import { shareArrays, toShared } from './shared-arrays.ts';

test.each([Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array])(
  'a %o has the same numbers in shared memory',
  (Kind) => {
    const part = Kind.of(1, 2, 3, 4).subarray(1, 3);
    const shared = toShared(part);
    expect(shared).toBeInstanceOf(Kind);
    expect([...shared]).toEqual([2, 3]);
    expect(shared.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(toShared(shared)).toBe(shared);
  },
);

test('an unsupported kind of array is rejected', () => {
  expect(() => toShared(Int8Array.of(1))).toThrow();
});

const value = {
  size: 2,
  name: 'a',
  lists: { offsets: Uint32Array.of(0, 1, 3), values: Uint16Array.of(7, 8, 9).subarray(1) },
  rows: [{ at: Float64Array.of(Number.POSITIVE_INFINITY, -1.5) }, { at: new Float32Array(0) }],
  names: ['x', 'y'],
  points: Int32Array.of(-1, 2),
  used: Uint8Array.of(1),
  nothing: null,
};

describe('shareArrays', () => {
  test('changes no value', () => {
    expect(shareArrays(value)).toEqual(value);
  });

  test('moves every array into shared memory of its own size', () => {
    const { lists, rows, points, used } = shareArrays(value);
    for (const array of [lists.offsets, lists.values, ...rows.map(({ at }) => at), points, used])
      expect(array.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(lists.values.buffer.byteLength).toBe(4);
  });
});
