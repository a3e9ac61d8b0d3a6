import { expect, test } from 'vitest';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { allCases } from './all-cases.ts';
import { furtherNeeds } from '#tests/conformance/conformance-case.ts';

/** Needs that `tests/conformance/judge` checks before it judges a part of an answer. */
const readByJudges = ['countsIgnoreOwnSelection', 'ranksTexts', 'splitsTexts', 'countedSuggestions', 'closedPlaces'];

test('every capability and every further need is used by a case or by a judge', () => {
  const needed = new Set<string>(allCases.flatMap(({ needs }) => needs));
  const abilities = Object.entries(createFakeSearch().capabilities).filter(([, value]) => typeof value === 'boolean');
  const declared = [...abilities.map(([name]) => name), ...Object.keys(furtherNeeds)];
  expect(declared.filter((name) => !needed.has(name))).toEqual(readByJudges);
});
