import { describe, expect, it } from 'vitest';
import { findText, textAt } from '#lib/search/embedded/index/lexicon.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { expandWord, toForms } from './expand-word.ts';
import type { WeightedTerm } from './scored.ts';

type Row = Parameters<typeof solrRow>[0];

function dataOf(rows: readonly Row[]) {
  return toSnapshot(rows.map((row, number) => solrRow({ description: '', number: number + 1, ...row }))).data;
}

const titles = (...all: readonly string[]): readonly Row[] => all.map((title) => ({ title }));
const texts = (count: number, description: string): readonly Row[] =>
  Array.from({ length: count }, () => ({ title: 'Cook', description }));

/** Returns the searched words for a word, highest weight first, then by name. */
function expand(rows: readonly Row[], word: string, mayCorrect = true, hasOtherName?: boolean) {
  const data = dataOf(rows);
  const { terms, spelling } = expandWord(data, word, mayCorrect, hasOtherName);
  const weightOf = ({ weight }: WeightedTerm): number => weight;
  const words = terms.toSorted((a, b) => weightOf(b) - weightOf(a) || a.term - b.term);
  return { words: words.map(({ term }) => textAt(data.terms, term)), spelling, terms: words };
}

describe('the forms of a word', () => {
  const data = dataOf(titles('Pilot', 'Pilots', 'Piloting', 'Cook'));
  const formsOf = (word: string) =>
    toForms(data, word, 1).map(({ term, weight }) => [textAt(data.terms, term), weight]);

  it('are the word itself, and others of its stem with a lower weight', () => {
    const [first, ...others] = formsOf('pilots');
    expect(first).toEqual(['pilots', 1]);
    expect(others.map(([word]) => word)).toEqual(['pilot', 'piloting']);
    for (const [, weight] of others) expect(weight).toBeLessThan(1);
  });

  it('are those of its stem when no posting has the word', () => {
    expect(formsOf('piloted').map(([word]) => word)).toEqual(['pilot', 'piloting', 'pilots']);
    expect(formsOf('zzzz')).toEqual([]);
  });

  it('count in descriptions too', () => {
    expect(toForms(data, 'pilots', 1).map(({ inBody }) => inBody)).toEqual([true, true, true]);
  });
});

describe('longer words', () => {
  it.each([
    ['in titles and descriptions match an unknown word', 'fal', ['falcon', 'falconry']],
    ['only in titles match two letters', 'fa', ['falcon']],
    ['do not match a single letter', 'f', []],
    ['only in titles match the start of a known word', 'osp', ['osp', 'osprey']],
    ['do not match a known word of two letters', 'os', ['os']],
    ['match a single letter of another script', '客', ['客室']],
  ])('%s: %j', (_, word, words) => {
    const rows = [
      { title: 'Falcon', description: 'Falconry and ospreys.' },
      ...titles('Osp', 'Osprey', 'Os', '客室乗務員'),
    ];
    expect(expand(rows, word, false).words).toEqual(words);
  });

  it('of a known word have a much lower weight when it is long', () => {
    const { terms } = expand(titles('Heron', 'Heronry', 'Cab', 'Cabin'), 'heron');
    const { terms: short } = expand(titles('Heron', 'Heronry', 'Cab', 'Cabin'), 'cab');
    expect(terms[1]?.weight).toBeLessThan((short[1]?.weight ?? 0) / 10);
    expect(short[1]?.weight).toBeLessThan(1);
  });

  it('are limited to the most frequent ones', () => {
    const letters = 'abcdefghijklmnop'.split('');
    const many = letters.flatMap((one) => letters.map((two) => `qu${one}${two}`));
    const rows = [...titles(...many), ...titles('quzz', 'quzz')];
    const { words } = expand(rows, 'qu', false);
    expect(words.length).toBeLessThan(many.length);
    expect(words).toContain('quzz');
  });

  it('are searched in descriptions when the word itself is unknown', () => {
    const rows = [{ title: 'Falcon', description: 'Falconry.' }];
    expect(expand(rows, 'falc', false).terms.map(({ inBody }) => inBody)).toEqual([true, true]);
    expect(expand(rows, 'falcon', false).words).toEqual(['falcon']);
    expect(expand(titles('Falcon', 'Falconry'), 'falcon').terms.map(({ inBody }) => inBody)).toEqual([true, false]);
  });
});

describe('a correction', () => {
  it.each([
    ['of an unknown word', titles('Falcon'), 'falcan', 'falcon'],
    ['for a word in few descriptions', [...titles('Falcon'), ...texts(2, 'falcan')], 'falcan', 'falcon'],
    ['for a word in many descriptions', [...titles('Falcon'), ...texts(5, 'falcan')], 'falcan', null],
    ['for a word in a title', titles('Falcon', 'Falcan'), 'falcan', null],
    ['for the start of many words', titles('Falcon', 'Falcan A', 'Falcanry', 'Falcanry', 'Falcanry'), 'falca', null],
    ['for a word without similar terms', titles('Falcon'), 'zzzzqq', null],
  ])('%s', (_, rows, word, spelling) => {
    expect(expand(rows, word).spelling).toBe(spelling);
    expect(expand(rows, word, false).spelling).toBeNull();
  });

  it('is searched in all its forms, with a lower weight than the word itself', () => {
    const rows = [...titles('Falcon', 'Falcons'), ...texts(1, 'falcan')];
    const { words, terms, spelling } = expand(rows, 'falcan');
    expect([words, spelling]).toEqual([['falcan', 'falcon', 'falcons'], 'falcon']);
    expect(new Set(terms.map(({ weight }) => weight)).size).toBe(3);
  });

  it('is the most frequent of several', () => {
    expect(expand(titles('Falcon', 'Falcin', 'Falcin'), 'falcan').spelling).toBe('falcin');
  });

  it('does not change the weight of a word that was found without it', () => {
    const data = dataOf(titles('Falcan', 'Falcans'));
    const { terms } = expandWord(data, 'falcans', true);
    expect(terms.find(({ term }) => term === findText(data.terms, 'falcans'))?.weight).toBe(1);
  });
});
