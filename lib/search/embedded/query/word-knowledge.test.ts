import { describe, expect, it } from 'vitest';
import { solrRow, toSnapshot } from '../../../../tests/support/sample-rows.ts';
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
  ])('is known when some posting has it: %s', (word, isTerm) => {
    expect(known.isTerm(word)).toBe(isTerm);
  });

  it.each([
    ['a known word', 'falcon', 'falcon'],
    ['a misspelt word', 'falcan', 'falcon'],
    ['a word that is like none', 'zzzzqq', 'zzzzqq'],
    ['a word that has another name, whatever it is like', 'stewardes', 'stewardes'],
    ['several of a short name', 'fas', 'fa'],
    ['several of what has no name', 'xys', 'xys'],
    ['one of what has a name', 'fa', 'fa'],
  ])('is written as postings do: %s', (_, word, written) => {
    expect(known.correct(word)).toBe(written);
    expect(known.correct(word)).toBe(written);
  });
});

describe('a word that is two', () => {
  const rows = [
    ...times(4, { title: 'Falcon Heron' }),
    ...times(4, { title: 'Cook', description: 'Kestrel merlin.' }),
    ...times(2, { title: 'Cook', description: 'Gannet puffin.' }),
    ...times(9, { title: 'Owl Tern' }),
    { title: 'Ospreyeagle' },
  ];

  it.each([
    ['two words of titles', 'falconheron', ['falcon', 'heron']],
    ['two words of descriptions', 'kestrelmerlin', ['kestrel', 'merlin']],
    ['two rare words', 'gannetpuffin', null],
    ['a word and none', 'falconzzzz', null],
    ['a word that postings have', 'ospreyeagle', null],
    ['short words', 'owltern', null],
    ['a misspelt word', 'ospreyeagel', null],
    ['words with signs', 'falcon-heron', null],
  ])('is split into %s: %s', (_, word, parts) => {
    expect(know(rows).split(word)).toEqual(parts);
  });

  it('is split where both parts are most frequent, those of titles first', () => {
    const split = know([
      ...times(5, { title: 'Cook', description: 'heron sfalcon' }),
      ...times(3, { title: 'Herons Falcon' }),
    ]);
    expect(split.split('heronsfalcon')).toEqual(['herons', 'falcon']);
  });
});
