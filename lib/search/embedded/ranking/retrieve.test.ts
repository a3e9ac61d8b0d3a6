import { describe, expect, it } from 'vitest';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { rankPage } from './rank.ts';

type Row = Parameters<typeof solrRow>[0];

/** Returns the titles of the results of a text, best first. */
function find(rows: readonly Row[], text: string): readonly string[] {
  const snapshot = toSnapshot(rows.map((row, number) => solrRow({ description: '', number: number + 1, ...row })));
  const { bits, scores } = snapshot.match(text);
  return rankPage(bits, scores, 0, 999).map((doc) => snapshot.summaryAt(doc).title);
}

const cooks = (count: number, description = ''): readonly Row[] =>
  Array.from({ length: count }, () => ({ title: 'Cook', description }));

describe('postings with every part of a text', () => {
  it('are the only results when one of them has a part in its title or names', () => {
    const rows = [
      { title: 'Heron', description: 'An osprey.' },
      { title: 'Cook', description: 'A heron and an osprey.' },
      { title: 'Heron' },
      { title: 'Osprey Kestrel' },
    ];
    expect(find(rows, 'heron osprey').toSorted()).toEqual(['Cook', 'Heron']);
  });

  it('only in descriptions are joined by postings with most parts, one in the title', () => {
    const rows = [
      { title: 'Cook', description: 'A heron, an osprey and a falcon.' },
      { title: 'Heron', description: 'An osprey.' },
      { title: 'Heron' },
      { title: 'Kestrel', description: 'An osprey and a heron.' },
    ];
    expect(find(rows, 'heron osprey falcon').toSorted()).toEqual(['Cook', 'Heron']);
  });

  it('only in descriptions are not joined by postings that share only a rank', () => {
    const rows = [{ title: 'Cook', description: 'A heron and a manager.' }, { title: 'Osprey Manager' }];
    expect(find(rows, 'heron manager')).toEqual(['Cook']);
  });

  it('only in descriptions suffice when one has them as a phrase, and it ranks first', () => {
    const rows = [
      { title: 'Apart', description: 'A heron or an osprey.' },
      { title: 'Beside', description: 'A heron osprey.' },
      { title: 'Heron' },
    ];
    expect(find(rows, 'heron osprey')).toEqual(['Beside', 'Apart']);
  });

  it('do not suffice when only a closed one has them as a phrase', () => {
    const rows = [
      { title: 'Apart', description: 'A heron or an osprey.' },
      { title: 'Beside', description: 'A heron osprey.', deleted_at: '2026-10-01' },
      { title: 'Heron' },
    ];
    expect(find(rows, 'heron osprey').toSorted()).toEqual(['Apart', 'Heron']);
  });

  it('have the sum of the scores of all parts', () => {
    const rows = [
      { title: 'Heron', description: 'osprey' },
      { title: 'Heron', description: 'osprey osprey osprey' },
      ...cooks(9),
    ];
    const snapshot = toSnapshot(rows.map((row, number) => solrRow({ description: '', number: number + 1, ...row })));
    const [once = 0, often = 0] = snapshot.match('heron osprey').scores;
    expect(often).toBeGreaterThan(once);
  });
});

describe('when no posting has every part of a text', () => {
  it.each([
    ['those with most parts are found', 'heron osprey falcon zzzz', ['Heron Osprey Falcon']],
    ['those with half of the parts are found', 'heron zzzz', ['Heron', 'Heron Osprey', 'Heron Osprey Falcon']],
    ['those with less than half are not', 'heron zzzz zzzy', []],
    ['quoted parts are always required', 'heron "zzzz"', []],
    ['those with the quoted part are found', '"falcon" kestrel zzzz zzzy', []],
    ['those with the quoted part and others are found', '"falcon" heron zzzz', ['Heron Osprey Falcon']],
    ['a quoted part counts more than another', 'kestrel "falcon"', ['Heron Osprey Falcon']],
  ])('%s: %s', (_, text, found) => {
    const rows = ['Heron', 'Heron Osprey', 'Heron Osprey Falcon', 'Kestrel'].map((title) => ({ title }));
    expect(find(rows, text).toSorted()).toEqual(found);
  });

  it('postings with parts only in descriptions are found when there are few', () => {
    const few = [{ title: 'Heron', description: 'An osprey.' }];
    expect(find([...cooks(60), ...few], 'osprey zzzz')).toEqual(['Heron']);
    expect(find([...cooks(60), ...cooks(15, 'An osprey.')], 'osprey zzzz')).toEqual([]);
    expect(find([...cooks(60), ...few, { title: 'Osprey' }], 'osprey zzzz')).toEqual(['Osprey']);
  });

  it('only postings with the most parts are found, in any word of a bit set', () => {
    const rows = [...cooks(40), { title: 'Heron Osprey' }, ...cooks(40), { title: 'Osprey Heron' }, { title: 'Heron' }];
    expect(find(rows, 'heron osprey zzzz')).toEqual(['Heron Osprey', 'Osprey Heron']);
  });
});
