import { expect, test } from 'vitest';
import { toRunToken, toRunTokens } from './run-tokens.ts';

test.each([
  ['ramp', 'ramp'],
  ['flight attend', '_flight_attend'],
  ['guest servic agent', '_guest_servic_agent'],
])('the phrase “%s” has the token “%s”', (key, token) => {
  expect(toRunToken(key)).toBe(token);
});

test.each([
  [['lead', 'flight', 'attendant'], ['_flight_attend']],
  [['flight', 'attendants', 'and', 'a', 'flight', 'attendant'], ['_flight_attend']],
  [
    ['part', 'time', 'flight', 'attendant'],
    ['_part_time', '_flight_attend'],
  ],
  [['flight'], []],
  [['attendant', 'flight'], []],
  [['flight', 'and', 'attendant'], []],
  [[], []],
])('the known phrases of %j are %j', (words, tokens) => {
  expect(toRunTokens(words)).toEqual(tokens);
});
