import { expect, test } from 'vitest';
import { countVisit, parseVisits, visitGapMs } from './last-visit.ts';

const now = 1_800_000_000_000;

test.each([
  ['a first visit has no previous visit', null, { last: now, previous: null }],
  [
    'a page of the same visit keeps the previous visit',
    { last: now - visitGapMs + 1, previous: 5 },
    { last: now, previous: 5 },
  ],
  [
    'after a pause, the last page is the end of the previous visit',
    { last: now - visitGapMs, previous: 5 },
    { last: now, previous: now - visitGapMs },
  ],
  ['a clock that ran backwards resets the visits', { last: now + 1, previous: 5 }, { last: now, previous: null }],
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
])('the stored value %j is parsed as %j', (stored, visits) => {
  expect(parseVisits(stored)).toEqual(visits);
});
