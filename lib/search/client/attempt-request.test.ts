import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findExcess, parseRetryAfter } from './attempt-request.ts';

const scan = (text: string): string | null => findExcess(Buffer.from(text), { maxDepth: 3, maxValues: 10 });

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
});

test('a text has as many values as it has in memory, where empty lists and objects count twice', () => {
  const countValues = (value: unknown): number =>
    typeof value !== 'object' || value === null
      ? 1
      : 1 +
        Math.max(
          1,
          Object.values(value).reduce<number>((sum, inner) => sum + countValues(inner), 0),
        );
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      const count = countValues(JSON.parse(text));
      const bytes = Buffer.from(text);
      expect(findExcess(bytes, { maxDepth: 9, maxValues: count })).toBeNull();
      expect(findExcess(bytes, { maxDepth: 9, maxValues: count - 1 })).toBe(`more than ${count - 1} values`);
    }),
  );
});

test.each([
  ['12', 12_000],
  ['120', 60_000],
  ['Tue, 24 Nov 2026 12:00:30 GMT', 30_000],
  ['Tue, 24 Nov 2026 11:00:00 GMT', 0],
  [' 5 ', 5000],
  ['0', 0],
  ['soon', 1000],
  ['12.5', 1000],
  ['5 s', 1000],
  ['1234567890', 1000],
  ['', 1000],
  ['-1', 1000],
  [null, 1000],
])('Retry-After: %s is a pause of %s ms', (header, milliseconds) => {
  expect(parseRetryAfter(header, Date.parse('2026-11-24T12:00:00Z'))).toBe(milliseconds);
});
