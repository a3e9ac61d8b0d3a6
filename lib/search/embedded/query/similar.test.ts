import { describe, expect, it } from 'vitest';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { listSimilar } from './similar.ts';

type Row = Parameters<typeof solrRow>[0];

/** Returns the titles of postings that are similar to the first row. */
function similarTo(rows: readonly Row[], limit = 20) {
  const snapshot = toSnapshot(
    rows.map((row, number) => solrRow({ number: number + 1, job_category: 'Pilots', ...row })),
  );
  const first = snapshot.summaryAt(
    [...rows.keys()].find((doc) => snapshot.summaryAt(doc).title === rows[0]?.title) ?? 0,
  );
  const list = () => listSimilar(snapshot, first, limit).map(({ title }) => title);
  const titles = list();
  expect(list()).toEqual(titles);
  return titles;
}

const other = { job_category: 'Falconry' };
const away = { location_exact: 'Nome, AK', city_exact: 'Nome', state_short_exact: 'AK', all_locations: [] };
const tacoma = { location_exact: 'Tacoma, WA', city_exact: 'Tacoma', state_exact: 'Washington', all_locations: [] };

describe('similar postings', () => {
  it('have the same kind or are nearby, the most similar first', () => {
    const rows = [
      { title: 'Heron' },
      { title: 'Category alone', ...away },
      { title: 'State alone', ...tacoma, ...other },
      { title: 'City alone', ...other },
      { title: 'Nothing', ...away, ...other },
      { title: 'Category and state', ...tacoma },
      { title: 'Category and city' },
    ];
    expect(similarTo(rows)).toEqual(['Category and city', 'Category and state', 'City alone', 'Category alone']);
  });

  it('share title words, and rarer words score higher', () => {
    const rows = [
      { title: 'Heron Osprey', ...other },
      { title: 'Heron', ...away },
      { title: 'Heron', ...away },
      { title: 'Osprey', ...away },
      { title: 'Osprey Heron', ...away },
      { title: 'Falcon', description: 'Heron and osprey.', ...away },
    ];
    expect(similarTo(rows).slice(0, 2)).toEqual(['Osprey Heron', 'Osprey']);
    expect(similarTo(rows)).not.toContain('Falcon');
  });

  it('are open, one of each other requisition, ties sorted newest first', () => {
    const rows = [
      { title: 'Heron', reqid: 'R-1', number: 0xab },
      { title: 'Own requisition', reqid: 'r-1' },
      { title: 'Closed', deleted_at: '2026-10-01' },
      { title: 'First', reqid: 'R-2' },
      { title: 'First again', reqid: 'R-2' },
      { title: 'Second', reqid: 'R-3' },
    ];
    expect(similarTo(rows)).toEqual(['First', 'Second']);
    expect(similarTo(rows, 1)).toEqual(['First']);
  });

  it('are found after any number of postings of the same requisition', () => {
    const rows = [
      ...Array.from({ length: 40 }, () => ({ title: 'Heron', reqid: 'R-1' })),
      { title: 'Heron', reqid: 'R-2', ...away },
      { title: 'Osprey', reqid: 'R-3', ...away },
    ];
    expect(similarTo(rows, 2)).toEqual(['Heron', 'Osprey']);
  });

  it('are the best of many, in order', () => {
    const rows = [
      { title: 'Heron' },
      ...Array.from({ length: 60 }, (_, number) => ({ title: `Osprey ${number}`, ...away })),
      ...Array.from({ length: 5 }, (_, number) => ({ title: `Tacoma ${number}`, ...tacoma })),
      { title: 'Seattle' },
    ];
    const ospreys = Array.from({ length: 60 }, (_, number) => `Osprey ${number}`);
    const all = ['Seattle', ...Array.from({ length: 5 }, (_, number) => `Tacoma ${number}`), ...ospreys];
    for (const limit of [1, 3, 10, 66]) expect(similarTo(rows, limit)).toEqual(all.slice(0, limit));
  });

  it('are cached separately by title, category and place', () => {
    const rows = [
      { title: 'Heron' },
      { title: 'Heron', ...other },
      { title: 'Osprey', ...tacoma, ...other },
      { title: 'Osprey', ...tacoma },
    ];
    const snapshot = toSnapshot(rows.map((row, number) => solrRow({ number, job_category: 'Pilots', ...row })));
    const similar = rows.map((_, doc) => listSimilar(snapshot, snapshot.summaryAt(doc), 1).map(({ id }) => Number(id)));
    expect(similar).toEqual([[1], [0], [3], [2]]);
    expect(listSimilar(snapshot, snapshot.summaryAt(0), 3)).toHaveLength(2);
  });

  it('need no place', () => {
    const nowhere = { location_exact: null, city_exact: null, state_short_exact: null, all_locations: [] };
    expect(similarTo([{ title: 'Heron', ...nowhere }, { title: 'Osprey' }, { title: 'Cook', ...other }])).toEqual([
      'Osprey',
    ]);
  });
});
