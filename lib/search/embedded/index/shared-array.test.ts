import { expect, test } from 'vitest';
import { toShared } from './shared-array.ts';

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
