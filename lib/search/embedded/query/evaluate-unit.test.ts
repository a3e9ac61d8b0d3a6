import { describe, expect, it } from 'vitest';
import { planText } from '#lib/search/text/plan-text.ts';
import { listBits } from '../index/bit-set.ts';
import { solrRow, toSnapshot } from '../../../../tests/support/sample-rows.ts';
import { evaluateUnit } from './evaluate-unit.ts';
import { toWordKnowledge } from './word-knowledge.ts';

type Row = Parameters<typeof solrRow>[0];

/** Finds the only unit of a text in postings. Documents have the order of the rows. */
function evaluate(rows: readonly Row[], text: string) {
  const { data } = toSnapshot(rows.map((row, number) => solrRow({ number: number + 1, description: '', ...row })));
  const [unit, ...more] = planText(text, toWordKnowledge(data));
  if (unit === undefined || more.length > 0) throw new Error(`${text} is ${more.length + 1} units`);
  const { scored, spellings } = evaluateUnit(data, unit);
  const found = listBits(scored.bits);
  return { found, spellings: [...spellings], scored, scores: found.map((doc) => scored.scores[doc] ?? 0) };
}

const titles = (...all: readonly string[]): readonly Row[] => all.map((title) => ({ title }));

describe('one word', () => {
  it.each([
    ['the word and its forms', titles('Heron', 'Herons', 'Falcon'), 'herons', [0, 1]],
    ['a word with signs, written as one', titles('Checkin Agent', 'Check-in Agent', 'Cook'), 'check-in', [0, 1]],
    ['the parts of a word with signs, side by side', titles('Check In Agent', 'In Check Agent'), 'check-in', [0]],
    ['letters with signs between', titles('A&P Cook', 'AP Cook', 'Cook'), 'a&p', [0, 1]],
    ['a name that ends with signs, and not its letters', titles('Notepad++', 'Notepad'), 'notepad++', [0]],
    ['a word with a number', titles('A321neo', 'Captain'), 'a321', [0]],
    ['a part of a word', titles('Cargo', 'Captain'), 'carg', [0]],
  ])('finds %s', (_, rows, text, found) => {
    expect(evaluate(rows, text)).toMatchObject({ found, spellings: [] });
  });

  it('finds the written form in descriptions as well', () => {
    const rows = [{ title: 'Cook', description: 'a checkin' }, { title: 'Cook' }];
    expect(evaluate(rows, 'check-in').found).toEqual([0]);
  });

  it('is searched by another spelling where it is unknown', () => {
    expect(evaluate(titles('Officer', 'Cook'), 'oficer')).toMatchObject({
      found: [0],
      spellings: [['oficer', 'officer']],
    });
  });

  it('with other names stands for longer words of titles alone, and counts more than its other names', () => {
    const rows = [...titles('Steward', 'Flight Attendant'), { title: 'Cook', description: 'Stewardship.' }];
    const { found, scores } = evaluate(rows, 'steward');
    expect(found).toEqual([0, 1]);
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 0);
    expect(evaluate(rows.slice(1), 'steward').found).toEqual([0]);
  });

  it('that was misspelt is found by the names of the right word', () => {
    expect(evaluate(titles('Aircraft Technician', 'Mechanic', 'Cook'), 'mecanic').found).toEqual([0, 1]);
  });
});

describe('an id', () => {
  const rows = [{ title: 'Heron', reqid: 'R-77' }, { title: 'R 77 Heron' }, { title: 'Falcon', reqid: 'R-77' }];

  it('finds its postings as if they had it in their titles, before all others', () => {
    const { found, scored, scores } = evaluate(rows, 'r-77');
    expect(found).toEqual([0, 1, 2]);
    expect(listBits(scored.inTitle)).toEqual([0, 1, 2]);
    expect(listBits(scored.inHead)).toEqual([0, 1, 2]);
    expect(Math.min(scores[0] ?? 0, scores[2] ?? 0)).toBeGreaterThan(scores[1] ?? 0);
  });

  it('finds a guid', () => {
    const { found, scored } = evaluate(rows, `${'0'.repeat(31)}2`);
    expect([found, listBits(scored.inTitle)]).toEqual([[1], [1]]);
  });

  it('without a digit is a word like others', () => {
    const lettered = evaluate([{ title: 'Cook', reqid: 'heron' }, { title: 'Heron' }], 'heron');
    expect(listBits(lettered.scored.inTitle)).toEqual([1]);
  });
});

describe('two words that are one', () => {
  it.each(['part time', 'part-time', 'parttime'])('%j is found however it is written', (text) => {
    const rows = titles('Part Time Cook', 'Part-Time Cook', 'Parttime Cook', 'Time for a part', 'Cook');
    expect(evaluate(rows, text).found).toEqual([0, 1, 2]);
  });

  it('are found apart from each other by the word that postings write', () => {
    expect(evaluate(titles('Airport Cook', 'Air Port Cook', 'Port of Air'), 'air port').found).toEqual([0, 1]);
  });
});

describe('a known run of words', () => {
  const crew = [
    { title: 'Cabin Crew' },
    { title: 'Cook', description: 'Cabin crew.' },
    { title: 'Cook', description: 'A crew with a cabin.' },
    { title: 'Flight Attendant' },
    { title: 'Cook', description: 'Cabin.' },
  ];

  it('is found by its words, side by side and apart, and by its other names', () => {
    expect(evaluate(crew, 'cabin crew').found).toEqual([0, 1, 2, 3]);
  });

  it('counts most where it stands side by side, and little where its words stand apart', () => {
    const [title = 0, beside = 0, apart = 0, other = 0] = evaluate(crew, 'cabin crew').scores;
    expect(title).toBeGreaterThan(other);
    expect(other).toBeGreaterThan(beside);
    expect(beside).toBeGreaterThan(2 * apart);
    expect(apart).toBeGreaterThan(0);
  });

  it('in quotes is found only as it is written', () => {
    expect(evaluate(crew, '"cabin crew"').found).toEqual([0, 1]);
  });
});
