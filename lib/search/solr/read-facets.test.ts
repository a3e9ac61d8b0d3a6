import { expect, test } from 'vitest';
import { readBuckets, readCount, readCounts, readNumber } from './read-facets.ts';

const facets = {
  open: { count: 7, more: 1 },
  text: { count: '7' },
  newest: 12,
  endless: Number.POSITIVE_INFINITY,
  places: {
    buckets: [
      { val: 'seattle-wa', count: 5, located: { count: 4 } },
      { val: 'tokyo-jpn', count: 2 },
    ],
  },
  numbers: { buckets: [{ val: 1, count: 5 }] },
};

test.each([
  ['open', 7],
  ['text', 0],
  ['missing', 0],
])('the count of the query facet “%s” is %i', (name, count) => {
  expect(readCount(facets, name)).toBe(count);
});

test.each([
  ['newest', 12],
  ['endless', null],
  ['open', null],
  ['missing', null],
])('the number of the aggregation “%s” is %j', (name, number) => {
  expect(readNumber(facets, name)).toBe(number);
});

test('buckets keep their order and their nested facets', () => {
  expect(readBuckets(facets, 'places')).toEqual([
    { value: 'seattle-wa', count: 5, nested: { located: { count: 4 } } },
    { value: 'tokyo-jpn', count: 2, nested: {} },
  ]);
  expect([...readCounts(facets, 'places')]).toEqual([
    ['seattle-wa', 5],
    ['tokyo-jpn', 2],
  ]);
});

test.each(['missing', 'open', 'numbers'])('the facet “%s” has no buckets of texts', (name) => {
  expect(readBuckets(facets, name)).toEqual([]);
});
