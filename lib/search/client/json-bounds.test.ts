import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJsonScanner } from './json-bounds.ts';

const bounds = { maxDepth: 3, maxValues: 10 };
const scan = (text: string, partLength = text.length): string | null => {
  const scanner = createJsonScanner(bounds);
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += partLength) {
    const problem = scanner(bytes.subarray(from, from + partLength));
    if (problem !== null) return problem;
  }
  return null;
};

test.each([
  ['{"jobs":[{"title":"a"}],"pagination":{"total":1}}', null],
  ['[[[1]]]', null],
  ['[[[[1]]]]', 'nested deeper than 3'],
  ['[[[],[]],[[]]]', null],
  ['[1,2,3,4,5,6,7,8,9]', null],
  ['[1,2,3,4,5,6,7,8,9,10]', 'more than 10 values'],
  ['[{},{},{},{},{}]', 'more than 10 values'],
  ['["[[[[,,,,,,,,,,,,"]', null],
  [String.raw`["\"[[[[\\",[[1]]]`, null],
  [String.raw`["\\",[[[1]]]]`, 'nested deeper than 3'],
])('%s: %s', (text, problem) => {
  expect(scan(text)).toBe(problem);
  expect(scan(text, 1)).toBe(problem);
});

test('the result does not depend on how the bytes are split', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.integer({ min: 1, max: 7 }), (text, partLength) => {
      expect(scan(text, partLength) === null).toBe(scan(text) === null);
    }),
  );
});
