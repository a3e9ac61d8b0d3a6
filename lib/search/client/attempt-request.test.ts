import { expect, test } from 'vitest';
import { parseRetryAfter } from './attempt-request.ts';

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
