import { describe, expect, it } from 'vitest';
import { shareArrays } from './share.ts';

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
  it('changes no value', () => {
    expect(shareArrays(value)).toEqual(value);
  });

  it('moves every array into shared memory of its own size', () => {
    const { lists, rows, points, used } = shareArrays(value);
    for (const array of [lists.offsets, lists.values, ...rows.map(({ at }) => at), points, used])
      expect(array.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(lists.values.buffer.byteLength).toBe(4);
  });

  it('rejects an unsupported kind of array', () => {
    expect(() => shareArrays({ big: BigInt64Array.of(1n) })).toThrow('BigInt64Array');
  });
});
