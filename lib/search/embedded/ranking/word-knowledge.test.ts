import { describe, expect, it } from 'vitest';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { toWordKnowledge } from './word-knowledge.ts';

type Row = Parameters<typeof solrRow>[0];

const know = (rows: readonly Row[]) =>
  toWordKnowledge(toSnapshot(rows.map((row, number) => solrRow({ description: '', number, ...row }))).data);
const times = (count: number, row: Row): readonly Row[] => Array.from({ length: count }, () => row);

describe('a word', () => {
  const known = know([{ title: 'Falcon' }, { title: 'Cook', description: 'Heron.' }, { title: 'Flight Attendants' }]);

  it.each([
    ['falcon', true],
    ['heron', true],
    ['osprey', false],
  ])('is a term when some posting has it: %s', (word, isTerm) => {
    expect(known.isTerm(word)).toBe(isTerm);
  });

  it.each([
    ['a known word', 'falcon', 'falcon'],
    ['a misspelled word', 'falcan', 'falcon'],
    ['a word without similar terms', 'zzzzqq', 'zzzzqq'],
    ['a word with synonyms, even when it is similar to another', 'stewardes', 'stewardes'],
    ['a short form', 'flcn', 'falcon'],
    ['a short form of a word that no posting has', 'rcptnst', 'receptionist'],
    ['a misspelled word that no posting has', 'recepptionist', 'receptionist'],
    ['the plural of a short synonym', 'fas', 'fa'],
    ['the plural of a word without synonyms', 'xys', 'xys'],
    ['the singular of a short synonym', 'fa', 'fa'],
  ])('is corrected to the spelling of postings: %s', (_, word, written) => {
    expect(known.correct(word)).toBe(written);
    expect(known.correct(word)).toBe(written);
  });
});

it('is corrected in a text with at most twelve of them', () => {
  const birds = 'falcon heron kestrel merlin gannet puffin osprey eagle sparrow pelican penguin ostrich flamingo'.split(
    ' ',
  );
  const known = know(birds.map((title) => ({ title })));
  const misspell = (word: string): string => `${word.slice(0, -2)}x${word.slice(-1)}`;
  const corrected = [...birds, ...birds].map((bird) => known.correct(misspell(bird)) === bird);
  expect(corrected).toEqual([...Array<boolean>(12).fill(true), false, ...Array<boolean>(12).fill(true), false]);
  expect(birds.every((bird) => known.correct(bird) === bird)).toBe(true);
});

it('is corrected to a word of titles before a nearer one of descriptions', () => {
  const known = know([{ title: 'Service' }, { title: 'Cook', description: 'Serves. Merlin.' }]);
  expect(known.correct('servis')).toBe('service');
  expect(known.correct('merlen')).toBe('merlin');
});

describe('a word that is two words', () => {
  const rows = [
    ...times(4, { title: 'Falcon Heron' }),
    ...times(4, { title: 'Cook', description: 'Kestrel merlin.' }),
    ...times(2, { title: 'Cook', description: 'Gannet puffin.' }),
    ...times(9, { title: 'Owl Tern' }),
    ...times(4, { title: 'Black Smith' }),
    ...times(4, { title: 'Quarter Master' }),
    { title: 'Ospreyeagle' },
  ];

  it.each([
    ['two words in titles', 'falconheron', ['falcon', 'heron']],
    ['two words in descriptions', 'kestrelmerlin', ['kestrel', 'merlin']],
    ['three words', 'falconheronkestrel', ['falcon', 'heron', 'kestrel']],
    ['words of which one is misspelled', 'falconheren', ['falcon', 'heron']],
    ['a word of other occupations', 'blacksmith', null],
    ['a word of titles of trades', 'quartermaster', null],
    ['two rare words', 'gannetpuffin', null],
    ['a word and none', 'falconzzzz', null],
    ['a word that postings have', 'ospreyeagle', null],
    ['short words', 'owltern', null],
    ['a misspelled word', 'ospreyeagel', null],
    ['words with signs', 'falcon-heron', null],
  ])('is split into %s: %s', (_, word, parts) => {
    expect(know(rows).split(word)).toEqual(parts);
  });

  it('is split where both parts are most frequent, with preference for titles', () => {
    const split = know([
      ...times(5, { title: 'Cook', description: 'heron sfalcon' }),
      ...times(3, { title: 'Herons Falcon' }),
    ]);
    expect(split.split('heronsfalcon')).toEqual(['herons', 'falcon']);
    // A long part may be misspelled.
    expect(know(times(3, { title: 'Osprey Kingfisher' })).split('ospreykingfischer')).toEqual(['osprey', 'kingfisher']);
  });
});
