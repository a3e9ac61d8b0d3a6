import type { Lexicon } from './lexicon.ts';

/** Sorts the numbers of texts in code-unit order, of the texts read forward or backward. */
export function sortTexts({ units, offsets }: Lexicon, numbers: Uint32Array, isReversed = false): Uint32Array {
  const unitOf = (number: number, at: number): number => {
    const from = offsets[number] ?? 0;
    const to = offsets[number + 1] ?? 0;
    return at >= to - from ? -1 : ((isReversed ? units[to - 1 - at] : units[from + at]) ?? 0);
  };
  return numbers.toSorted((a, b) => {
    for (let at = 0; ; at += 1) {
      const unit = unitOf(a, at);
      const difference = unit - unitOf(b, at);
      if (difference !== 0 || unit === -1) return difference;
    }
  });
}
