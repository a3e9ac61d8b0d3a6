/** Pseudorandom numbers that are the same for the same seed (mulberry32). */
export interface RandomSource {
  /** From 0 to just under 1. */
  next(): number;
  /** A whole number from 0 to just under `limit`. */
  below(limit: number): number;
  /** Returns true with this probability. @param share from 0 to 1 */
  chance(share: number): boolean;
  pick<T>(values: readonly [T, ...T[]] | readonly T[]): T;
  /** Returns up to `maxValues` of the values, sorted, each once. */
  some(values: readonly string[], maxValues: number): readonly string[];
}

/** Creates a source for a seed. */
export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  function pick<T>(values: readonly T[]): T {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('Nothing to pick from.');
    return value;
  }
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick,
    some: (values, maxValues) => [...new Set(Array.from({ length: 1 + below(maxValues) }, () => pick(values)))].sort(),
  };
}
