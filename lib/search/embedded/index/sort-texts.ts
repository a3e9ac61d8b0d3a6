import type { Lexicon } from './lexicon.ts';

const unitsInKey = 5;
const highest = 127;

/**
 * Sorts the numbers of texts in code-unit order, of the texts read forward or backward. Uses a numeric key of the first five
 * code units (ASCII only) with the position of the text in the lowest bits, and compares texts only when their keys are equal.
 */
export function sortTexts(texts: Lexicon, numbers: Uint32Array, isReversed = false): Uint32Array {
  const { units, offsets } = texts;
  const unitOf = (number: number, at: number): number => {
    const from = offsets[number] ?? 0;
    const to = offsets[number + 1] ?? 0;
    return at >= to - from ? -1 : ((isReversed ? units[to - 1 - at] : units[from + at]) ?? 0);
  };
  const compare = (a: number, b: number): number => {
    for (let at = 0; ; at += 1) {
      const unit = unitOf(a, at);
      const difference = unit - unitOf(b, at);
      if (difference !== 0 || unit === -1) return difference;
    }
  };
  // Five units of 7 bits leave 18 of the 53 bits of a whole number.
  if (numbers.length >= 2 ** 18) return numbers.toSorted(compare);
  const keys = Float64Array.from(numbers, (number, place) => {
    let key = 0;
    let last = 0;
    for (let at = 0; at < unitsInKey; at += 1) {
      last = last === highest ? highest : Math.min(unitOf(number, at) + 1, highest);
      key = key * 128 + last;
    }
    return key * 2 ** 18 + place;
  }).sort();
  const order = Uint32Array.from(keys, (key) => numbers[key % 2 ** 18] ?? 0);
  for (let from = 0; from < keys.length;) {
    const key = Math.floor((keys[from] ?? 0) / 2 ** 18);
    let to = from + 1;
    while (to < keys.length && Math.floor((keys[to] ?? 0) / 2 ** 18) === key) to += 1;
    if (to - from > 1) order.subarray(from, to).sort(compare);
    from = to;
  }
  return order;
}
