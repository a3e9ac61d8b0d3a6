import { describe, expect, test } from 'vitest';
import { planText } from '#lib/search/text/plan-text.ts';
import { readSpellings, toCorrect, toCorrections, toSpelt, toSpeltWords, type Spelling } from './spellings.ts';

const unitsOf = (text: string) => planText(text, { isTerm: () => false, correct: (word) => word, split: () => null });

function spellingsOf(words: Readonly<Record<string, Partial<Spelling>>>): ReadonlyMap<string, Spelling> {
  return new Map(Object.entries(words).map(([word, known]) => [word, { isTerm: false, words: [], ...known }]));
}

describe('the answer of the spellchecker', () => {
  const told = (origFreq: number, ...suggestion: readonly (readonly [word: string, freq: number])[]) => ({
    numFound: 1,
    origFreq,
    suggestion: suggestion.map(([word, freq]) => ({ word, freq })),
  });

  test('tells by word whether postings have it, and other words, the most frequent first', () => {
    const suggestions = ['atendant', told(0, ['attendance', 2], ['attendants', 9], ['attendant', 9]), 'pilot', told(3)];
    expect([...readSpellings({ suggestions })]).toEqual([
      ['atendant', { isTerm: false, words: ['attendant', 'attendants', 'attendance'] }],
      ['pilot', { isTerm: true, words: [] }],
    ]);
  });

  test('may suggest what is no word, which is left out', () => {
    const suggestions = ['flght', told(0, ['_flight_attend', 9], ['b737', 8], ['flight', 1])];
    expect(readSpellings({ suggestions }).get('flght')?.words).toEqual(['flight']);
  });

  test.each([
    ['is missing', undefined],
    ['has no suggestions', {}],
    ['has no word before its entry', { suggestions: [told(1), 'pilot'] }],
    ['ends within an entry', { suggestions: ['pilot'] }],
    ['has an entry of another shape', { suggestions: ['pilot', 7] }],
  ])('tells nothing where it %s', (_, spellcheck) => {
    expect(readSpellings(spellcheck).size).toBe(0);
  });

  test('tells of the other words where one entry is of another shape', () => {
    expect([...readSpellings({ suggestions: ['flght', 7, 'pilot', told(3)] }).keys()]).toEqual(['pilot']);
  });
});

test.each([
  ['atendant', 'attendant'],
  ['pilot', 'pilot'],
  ['barista', 'barista'],
  ['strange', 'strange'],
  ['nothing', 'nothing'],
])('“%s” was meant to be “%s”', (word, meant) => {
  const spellings = spellingsOf({
    atendant: { words: ['attendant', 'attendance'] },
    pilot: { isTerm: true, words: ['pilots'] },
    // The synonyms know it.
    barista: { words: ['baristas'] },
    nothing: { words: [] },
  });
  expect(toCorrect(word, spellings)).toBe(meant);
});

test.each([
  ['atendant flight-atendant pilot', ['atendant', 'flight', 'pilot']],
  ['ramp agents', ['agents']],
  ['"atendant" pilots', ['pilots']],
  ['boeing737 a320neo', []],
  ['naïveté', ['naivete']],
])('of “%s”, %j may be misspelt', (text, words) => {
  expect(toSpeltWords(unitsOf(text))).toEqual(words);
});

test.each([
  ['atendant', 'atendant'],
  ['ramp', null],
  ['"atendant"', null],
  ['pilot', null],
  ['part-time', null],
  ['gate-keeper', null],
  ['boeing737', null],
])('the one word of “%s” that may be misspelt is %j', (text, word) => {
  const [unit] = unitsOf(text);
  expect(unit && toSpelt(unit)).toBe(word);
});

test('words of a known run are corrected one by one', () => {
  const [unit] = unitsOf('flight attendant');
  const spellings = spellingsOf({ attendant: { words: ['attendants'] }, flight: { isTerm: true, words: ['flights'] } });
  expect(unit && toCorrections(unit, spellings)).toEqual([]);
  const [loose] = unitsOf('flght-atendant');
  expect(loose && toCorrections(loose, spellingsOf({ atendant: { words: ['attendant'] } }))).toEqual([
    ['atendant', 'attendant'],
  ]);
});
