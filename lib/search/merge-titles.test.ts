import { expect, test } from 'vitest';
import type { Suggestion } from './job-search.ts';
import { mergeTitles } from './merge-titles.ts';

const toTitles = (labels: string): readonly Suggestion[] =>
  labels.split(' ').map((label) => ({ kind: 'title', label, count: 1 }));

test.each([
  ['a b c d e f', '1 2 3 4', 'a b c d 1 2 3 e f 4'],
  ['a', '1 2 3 4', 'a 1 2 3 4'],
  ['a b c d e', 'B 1', 'a b c d 1 e'],
  ['a', '1 1 2', 'a 1 2'],
])('titles %s with those of trades %s are %s', (typed, ofTrades, merged) => {
  expect(mergeTitles(toTitles(typed), toTitles(ofTrades))).toEqual(toTitles(merged));
});
