import { expect, test } from 'vitest';
import { ensureCapacity } from './growable.ts';

test.each([Uint32Array, Uint16Array, Uint8Array, Float32Array])(
  'a %o grows to twice its size, or as far as needed',
  (Kind) => {
    const values = Kind.of(1, 2, 3, 4);
    expect(ensureCapacity(values, 4)).toBe(values);
    const doubled = ensureCapacity(values, 5);
    expect(doubled).toBeInstanceOf(Kind);
    expect([...doubled]).toEqual([1, 2, 3, 4, 0, 0, 0, 0]);
    expect(ensureCapacity(values, 20)).toHaveLength(20);
  },
);
