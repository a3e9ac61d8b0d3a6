import { expect, test } from 'vitest';
import { countVisit, parseVisits, visitGap } from './last-visit.ts';

const now = 1_800_000_000_000;

test.each([
  ['a first visit knows none before it', null, { last: now, previous: null }],
  [
    'a page of the same visit keeps what was before',
    { last: now - visitGap + 1, previous: 5 },
    { last: now, previous: 5 },
  ],
  [
    'after a pause, the last page ended the previous visit',
    { last: now - visitGap, previous: 5 },
    { last: now, previous: now - visitGap },
  ],
  ['a clock that ran backwards starts anew', { last: now + 1, previous: 5 }, { last: now, previous: null }],
])('%s', (_name, known, counted) => {
  expect(countVisit(known, now)).toEqual(counted);
});

test.each([
  [null, null],
  ['x', null],
  [{}, null],
  [{ last: 'x', previous: null }, null],
  [{ last: Number.NaN, previous: null }, null],
  [
    { last: 10, previous: 'x' },
    { last: 10, previous: null },
  ],
  [
    { last: 10, previous: 11 },
    { last: 10, previous: null },
  ],
  [
    { last: 10, previous: 9 },
    { last: 10, previous: 9 },
  ],
])('stored %j reads as %j', (stored, visits) => {
  expect(parseVisits(stored)).toEqual(visits);
});
