import { distance } from 'fastest-levenshtein';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { textAt } from '#lib/search/embedded/index/lexicon.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { findSpellings } from './spelling.ts';

const letters = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength, maxLength });

function isSwapOf(a: string, b: string): boolean {
  return [...a].some(
    (_, at) => a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b && at + 1 < a.length,
  );
}

test('the spellings of a word are all terms one edit away, if there are any', () => {
  fc.assert(
    fc.property(fc.uniqueArray(letters(4, 7), { minLength: 1, maxLength: 40 }), letters(4, 6), (titles, word) => {
      const near = titles.filter((title) => title !== word && (distance(title, word) === 1 || isSwapOf(title, word)));
      fc.pre(near.length > 0);
      const { data } = toSnapshot([solrRow({ title: titles.join(' ') })]);
      const found = findSpellings(data, word).map((term) => textAt(data.terms, term));
      expect(found.filter((text) => titles.includes(text)).toSorted()).toEqual(near.toSorted());
    }),
    { numRuns: countCases(200) },
  );
});

test.each([
  ['wearhouse', ['warehouse']],
  ['warehouze', ['warehouse']],
  ['mearhouse', []],
  ['warohuse', ['warehouse']],
  ['falckan', ['falcon']],
  ['phalkon', ['falcon']],
  ['balkin', []],
  ['flco', []],
])(
  '%s has the spellings %j: further edits are tolerated in long words that begin alike, and where words sound alike',
  (word, spellings) => {
    const { data } = toSnapshot([solrRow({ title: 'Warehouse Falcon' })]);
    expect(findSpellings(data, word).map((term) => textAt(data.terms, term))).toEqual(spellings);
  },
);

test('words of descriptions are no spellings of short words, or two edits away', () => {
  const { data } = toSnapshot([solrRow({ title: 'Falcon', description: 'warehouse ramp' })]);
  expect(['wearhouse', 'rapm'].map((word) => findSpellings(data, word))).toEqual([[], []]);
});

test('a word of four letters is corrected to a word of titles', () => {
  const { data } = toSnapshot([solrRow({ title: 'Ramp Falcon' })]);
  expect(findSpellings(data, 'rapm').map((term) => textAt(data.terms, term))).toEqual(['ramp']);
});
