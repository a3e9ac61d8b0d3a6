import { describe, expect, it } from 'vitest';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { matchWords } from './match-words.ts';
import { rankPage } from './rank.ts';

type Row = Parameters<typeof solrRow>[0];

/** Returns the titles of the results of a text, best first, and the spelling suggestion. */
function find(rows: readonly Row[], text: string) {
  const { data, open, summaryAt } = toSnapshot(rows.map((row, number) => solrRow({ number, ...row })));
  const { bits, scores, whole, didYouMean } = matchWords(data, open, text);
  const titles = rankPage(bits, scores, 0, 99).map((doc) => summaryAt(doc).title);
  return { titles, scores, whole, didYouMean };
}

const newest = { date_new: '2026-10-09T12:00:00Z', salted_date: '2026-10-09T12:00:00Z' };
const older = { date_new: '2026-09-09T12:00:00Z', salted_date: '2026-09-09T12:00:00Z' };

describe('a title', () => {
  it.each([
    ['is the text', 'heron', 'Heron', 'Heron Osprey'],
    ['equals the text', 'heron falcon', 'Heron Falcon', 'Falcon Heron'],
    ['begins with the word', 'heron', 'Heron Osprey', 'Osprey Heron'],
    ['starts with the phrase', 'heron falcon', 'Heron Falcon Osprey', 'Heron Osprey Falcon'],
    ['contains the phrase', 'heron falcon', 'Osprey Heron Falcon', 'Osprey Falcon Heron'],
    ['has the phrase after one of its words', 'heron falcon', 'Heron Heron Falcon', 'Falcon Heron Heron'],
  ])('that %s ranks before a newer one', (_, text, better, other) => {
    const rows = [
      { title: better, ...older },
      { title: other, ...newest },
    ];
    expect(find(rows, text).titles).toEqual([better, other]);
  });

  it('with all words ranks before a newer one with a word in its category', () => {
    const rows = [
      { title: 'Falcon Heron', job_category: 'Kestrel', ...older },
      { title: 'Heron Osprey', job_category: 'Falcon', ...newest },
    ];
    expect(find(rows, 'heron falcon').titles).toEqual(['Falcon Heron', 'Heron Osprey']);
  });

  it.each([
    ['has the words in another order', 'heron falcon', 'Falcon Heron Osprey', 'Osprey Falcon Heron'],
    ['has a word behind its first', 'heron', 'Osprey Kestrel Heron', 'Osprey Heron Kestrel'],
    ['is one of the words', 'heron zzzz', 'Heron', 'Heron '],
  ])('that %s ranks the same as another of its kind, and the newer one comes first', (_, text, one, other) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ]) {
      const rows = [
        { title: first ?? '', ...newest },
        { title: second ?? '', ...older },
      ];
      expect(find(rows, text).titles).toEqual([first?.trim(), second?.trim()]);
    }
  });
});

describe('closed postings', () => {
  const closed = { valid_through: '2026-10-20T00:00:00Z' };

  it('are not found', () => {
    expect(find([{ title: 'Heron' }, { title: 'Heron', ...closed }], 'heron').titles).toEqual(['Heron']);
  });

  it('are not found by a city in the text', () => {
    const juneau = { location_exact: 'Juneau, AK', city_exact: 'Juneau', state_short_exact: 'AK', all_locations: [] };
    const rows = [{ title: 'Ramp Agent' }, { title: 'Ramp Agent' }, { title: 'Cook', ...juneau, ...closed }];
    expect(find(rows, 'ramp agent juneau').titles).toEqual(['Ramp Agent', 'Ramp Agent']);
  });
});

describe('a spelling suggestion', () => {
  const many = (count: number, row: Row): readonly Row[] => Array.from({ length: count }, () => row);
  const officers = many(4, { title: 'First Officer' });
  const words = [...many(7, { title: 'Cook', description: 'kestrel' }), { title: 'Cook', description: 'kestral' }];

  /** Creates descriptions with ospreys and kestrels: one has both words, four have another spelling. */
  const birds = (count: number): readonly Row[] => [
    ...many(count - 1, { title: 'Cook', description: 'kestrel' }),
    { title: 'Cook', description: 'kestrel osprey' },
    ...many(4, { title: 'Cook', description: 'kestral' }),
    ...many(4, { title: 'Cook', description: 'osprey' }),
  ];

  it.each([
    ['a misspelled word', officers, 'first oficer', 'first officer'],
    ['a misspelled word alone', officers, 'oficer', 'officer'],
    ['a word in capitals and with signs', officers, 'First OFICER!', 'First officer'],
    ['a word next to a quote', officers, '“first” oficer', '“first” officer'],
    ['a word in few descriptions', words, 'kestral', 'kestrel'],
    ['a word of a text in far fewer descriptions than its correction', birds(40), 'osprey kestral', 'osprey kestrel'],
  ])('is offered for %s', (_, rows, text, offered) => {
    expect(find(rows, text).didYouMean).toBe(offered);
  });

  it.each([
    ['a right word', officers, 'officer'],
    ['a word without similar terms', officers, 'zzzzqq'],
    ['a quoted word', officers, '"oficer"'],
    ['a text whose other part finds nothing', officers, '"zzzzqq" oficer'],
    ['a word in a title', [...many(7, { title: 'Kestrel' }), { title: 'Kestral' }], 'kestral'],
    ['a word in another writing', officers, "oficer's"],
    [
      'a word of a text that has no more results with its correction',
      [...birds(40), { title: 'Osprey' }, { title: 'Osprey', description: 'kestrel' }],
      '"osprey" kestral',
    ],
    ['a word in enough descriptions', [...words, ...words, ...words, ...many(9, { title: 'Kestrel' })], 'kestral'],
    ['a word of a text in half as many descriptions as its correction', birds(8), 'osprey kestral'],
  ])('is not offered for %s', (_, rows, text) => {
    expect(find(rows, text).didYouMean).toBeNull();
  });
});
