import { expect, test } from 'vitest';
import { withDigits } from './number-words.ts';

test.each([
  ['twenty five an hour', '25 an hour'],
  ['Twenty-five dollars', '25 dollars'],
  ['a hundred thousand', '100k'],
  ['100 grand a year', '100k a year'],
  ['one hundred twenty k', '120k'],
  ['fifty k', '50k'],
  ['80k', '80k'],
  ['fourteen shifts', '14 shifts'],
  ['737 captain', '737 captain'],
  ['phone work, someone, tent', 'phone work, someone, tent'],
])('%s is %s', (text, expected) => {
  const found = withDigits(text);
  expect(found.replace(/\s+/g, ' ').trim()).toBe(expected);
  expect(found.length).toBe(text.length);
});
