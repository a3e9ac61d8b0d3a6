import { describe, expect, it } from 'vitest';
import { planText } from '#lib/search/text/plan-text.ts';
import { listBits } from '#lib/search/embedded/index/bit-set.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { evaluateClause } from './evaluate-clause.ts';
import { toWordKnowledge } from './word-knowledge.ts';

type Row = Parameters<typeof solrRow>[0];

/** Evaluates the only clause of a text. Documents have the order of the rows. */
function evaluate(rows: readonly Row[], text: string) {
  const { data } = toSnapshot(rows.map((row, number) => solrRow({ number: number + 1, description: '', ...row })));
  const [clause, ...more] = planText(text, toWordKnowledge(data));
  if (clause === undefined || more.length > 0) throw new Error(`${text} is ${more.length + 1} clauses`);
  const { scored, spellings } = evaluateClause(data, clause);
  const found = listBits(scored.bits);
  return { found, spellings: [...spellings], scored, scores: found.map((doc) => scored.scores[doc] ?? 0) };
}

const titles = (...all: readonly string[]): readonly Row[] => all.map((title) => ({ title }));

describe('one word', () => {
  it.each([
    ['the word and its forms', titles('Heron', 'Herons', 'Falcon'), 'herons', [0, 1]],
    ['a word with punctuation, written as one', titles('Checkin Agent', 'Check-in Agent', 'Cook'), 'check-in', [0, 1]],
    ['the parts of a word with punctuation, as a phrase', titles('Check In Agent', 'In Check Agent'), 'check-in', [0]],
    ['letters with signs between', titles('A&P Cook', 'AP Cook', 'Cook'), 'a&p', [0, 1]],
    ['a name that ends with symbols, and not its letters alone', titles('Notepad++', 'Notepad'), 'notepad++', [0]],
    ['a word with a number', titles('A321neo', 'Captain'), 'a321', [0]],
    ['the start of a word', titles('Cargo', 'Captain'), 'carg', [0]],
  ])('finds %s', (_, rows, text, found) => {
    expect(evaluate(rows, text)).toMatchObject({ found, spellings: [] });
  });

  it('also finds the written form in descriptions', () => {
    const rows = [{ title: 'Cook', description: 'a checkin' }, { title: 'Cook' }];
    expect(evaluate(rows, 'check-in').found).toEqual([0]);
  });

  it('is searched by its correction when it is unknown', () => {
    expect(evaluate(titles('Officer', 'Cook'), 'oficer')).toMatchObject({
      found: [0],
      spellings: [['oficer', 'officer']],
    });
  });

  it('with synonyms matches longer words only in titles, and has a higher weight than its synonyms', () => {
    const rows = [...titles('Steward', 'Flight Attendant'), { title: 'Cook', description: 'Stewardship.' }];
    const { found, scores } = evaluate(rows, 'steward');
    expect(found).toEqual([0, 1]);
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 0);
    expect(evaluate(rows.slice(1), 'steward').found).toEqual([0]);
  });

  it('that is misspelled is found by the synonyms of its correction', () => {
    expect(evaluate(titles('Aircraft Technician', 'Mechanic', 'Cook'), 'mecanic').found).toEqual([0, 1]);
  });
});

describe('an id', () => {
  const rows = [{ title: 'Heron', reqid: 'R-77' }, { title: 'R 77 Heron' }, { title: 'Falcon', reqid: 'R-77' }];

  it('matches like a title word and ranks its postings first', () => {
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

  it('without a digit is a normal word', () => {
    const lettered = evaluate([{ title: 'Cook', reqid: 'heron' }, { title: 'Heron' }], 'heron');
    expect(listBits(lettered.scored.inTitle)).toEqual([1]);
  });
});

describe('a compound', () => {
  it.each(['part time', 'part-time', 'parttime'])('%j is found in every spelling', (text) => {
    const rows = titles('Part Time Cook', 'Part-Time Cook', 'Parttime Cook', 'Time for a part', 'Cook');
    expect(evaluate(rows, text).found).toEqual([0, 1, 2]);
  });

  it('matches the spelling of postings', () => {
    expect(evaluate(titles('Airport Cook', 'Air Port Cook', 'Port of Air'), 'air port').found).toEqual([0, 1]);
  });
});

describe('a known phrase', () => {
  const crew = [
    { title: 'Cabin Crew' },
    { title: 'Cook', description: 'Cabin crew.' },
    { title: 'Cook', description: 'A crew with a cabin.' },
    { title: 'Flight Attendant' },
    { title: 'Cook', description: 'Cabin.' },
  ];

  it('is found by its words, adjacent or not, and by its synonyms', () => {
    expect(evaluate(crew, 'cabin crew').found).toEqual([0, 1, 2, 3]);
  });

  it('has the highest score for adjacent words, and a low score otherwise', () => {
    const [title = 0, adjacent = 0, scattered = 0, other = 0] = evaluate(crew, 'cabin crew').scores;
    expect(title).toBeGreaterThan(other);
    expect(other).toBeGreaterThan(adjacent);
    expect(adjacent).toBeGreaterThan(2 * scattered);
    expect(scattered).toBeGreaterThan(0);
  });

  it('in quotes matches only the exact phrase', () => {
    expect(evaluate(crew, '"cabin crew"').found).toEqual([0, 1]);
  });
});
