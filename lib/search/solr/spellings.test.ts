import { describe, expect, test } from 'vitest';
import { planText } from '#lib/search/text/plan-text.ts';
import {
  readSpellings,
  toCorrect,
  toCorrections,
  toMisspellable,
  toMisspellableWords,
  type Spelling,
} from './spellings.ts';

const clausesOf = (text: string) => planText(text, { isTerm: () => false, correct: (word) => word, split: () => null });

function spellingsOf(words: Readonly<Record<string, Partial<Spelling>>>): ReadonlyMap<string, Spelling> {
  return new Map(Object.entries(words).map(([word, known]) => [word, { isTerm: false, words: [], ...known }]));
}

describe('the answer of the spellchecker', () => {
  const spellcheckEntry = (origFreq: number, ...suggestion: readonly (readonly [word: string, freq: number])[]) => ({
    numFound: 1,
    origFreq,
    suggestion: suggestion.map(([word, freq]) => ({ word, freq })),
  });

  test('has for each word whether postings have it, and suggestions, most frequent first', () => {
    const suggestions = [
      'atendant',
      spellcheckEntry(0, ['attendance', 2], ['attendants', 9], ['attendant', 9]),
      'pilot',
      spellcheckEntry(3),
    ];
    expect([...readSpellings({ suggestions })]).toEqual([
      ['atendant', { isTerm: false, words: ['attendant', 'attendants', 'attendance'] }],
      ['pilot', { isTerm: true, words: [] }],
    ]);
  });

  test('drops suggestions that are not words', () => {
    const suggestions = ['flght', spellcheckEntry(0, ['_flight_attend', 9], ['b737', 8], ['flight', 1])];
    expect(readSpellings({ suggestions }).get('flght')?.words).toEqual(['flight']);
  });

  test.each([
    ['is missing', undefined],
    ['has no suggestions', {}],
    ['has no word before its entry', { suggestions: [spellcheckEntry(1), 'pilot'] }],
    ['ends within an entry', { suggestions: ['pilot'] }],
    ['has a malformed entry', { suggestions: ['pilot', 7] }],
  ])('is empty when it %s', (_, spellcheck) => {
    expect(readSpellings(spellcheck).size).toBe(0);
  });

  test('keeps other words when one entry is malformed', () => {
    expect([...readSpellings({ suggestions: ['flght', 7, 'pilot', spellcheckEntry(3)] }).keys()]).toEqual(['pilot']);
  });
});

test.each([
  ['atendant', 'attendant'],
  ['pilot', 'pilot'],
  ['barista', 'barista'],
  ['strange', 'strange'],
  ['nothing', 'nothing'],
])('“%s” is corrected to “%s”', (word, correctedWords) => {
  const spellings = spellingsOf({
    atendant: { words: ['attendant', 'attendance'] },
    pilot: { isTerm: true, words: ['pilots'] },
    // A word with synonyms.
    barista: { words: ['baristas'] },
    nothing: { words: [] },
  });
  expect(toCorrect(word, spellings)).toBe(correctedWords);
});

test.each([
  ['atendant flight-atendant pilot', ['atendant', 'flight', 'pilot']],
  ['ramp agents', ['agents']],
  ['"atendant" pilots', ['pilots']],
  ['boeing737 a320neo', []],
  ['naïveté', ['naivete']],
])('in “%s”, %j may be misspelled', (text, words) => {
  expect(toMisspellableWords(clausesOf(text))).toEqual(words);
});

test.each([
  ['atendant', 'atendant'],
  ['ramp', null],
  ['"atendant"', null],
  ['pilot', null],
  ['part-time', null],
  ['gate-keeper', null],
  ['boeing737', null],
])('the single misspellable word of “%s” is %j', (text, word) => {
  const [clause] = clausesOf(text);
  expect(clause && toMisspellable(clause)).toBe(word);
});

test('words of a known phrase are corrected one by one', () => {
  const [clause] = clausesOf('flight attendant');
  const spellings = spellingsOf({ attendant: { words: ['attendants'] }, flight: { isTerm: true, words: ['flights'] } });
  expect(clause && toCorrections(clause, spellings)).toEqual([]);
  const [loose] = clausesOf('flght-atendant');
  expect(loose && toCorrections(loose, spellingsOf({ atendant: { words: ['attendant'] } }))).toEqual([
    ['atendant', 'attendant'],
  ]);
});
