import { describe, expect, it } from 'vitest';
import type { MilitaryCode } from '#lib/jobs/job.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { getJobs, getManyJobs, listFeatured, toVocabulary, listForMilitary } from './lookups.ts';

const closed = { deleted_at: '2026-10-01' };
const snapshot = toSnapshot([
  solrRow({ title: 'Heron', number: 1, featured: true, mapped_moc: ['15Q-army'] }),
  solrRow({ title: 'Osprey', number: 2, reqid: 'R-7', featured: true, mapped_moc: ['68W-army', '15Q-army'] }),
  solrRow({ title: 'Falcon', number: 3, reqid: 'R-7', description: 'Swift.', mapped_moc: ['15Q-navy'] }),
  solrRow({ title: 'Kestrel', number: 4, reqid: 'R-7', featured: true, mapped_moc: ['15Q-army'], ...closed }),
  solrRow({ title: 'Merlin', number: 5, featured: true }),
  solrRow({ title: 'Plover', number: 6, job_category: 'Airport Operations', salted_date: '2026-11-01T08:00:00Z' }),
]);
const titles = (jobs: readonly { readonly title: string }[]): readonly string[] => jobs.map(({ title }) => title);
const guid = (number: number): string => `${'0'.repeat(31)}${number}`;

describe('postings by id', () => {
  it.each([
    ['a guid', guid(1), ['Heron']],
    ['a requisition number, closed postings too, in the order of lists', 'R-7', ['Osprey', 'Falcon', 'Kestrel']],
    ['another case, between spaces', ' r-7 ', ['Osprey', 'Falcon', 'Kestrel']],
    ['the start of an id', 'R-', []],
    ['nothing', '', []],
  ])('are found by %s', (_, id, found) => {
    expect(titles(getJobs(snapshot, id))).toEqual(found);
  });

  it('have their descriptions', () => {
    expect(getJobs(snapshot, guid(3))[0]?.description.body).toBe('Swift.');
  });

  it('are found by several ids, each once', () => {
    expect(titles(getManyJobs(snapshot, [guid(3), 'r-7', 'unknown', guid(1)]))).toEqual([
      'Falcon',
      'Osprey',
      'Kestrel',
      'Heron',
    ]);
  });
});

describe('featured postings', () => {
  it.each([
    [9, ['Heron', 'Osprey', 'Merlin', 'Plover']],
    [3, ['Heron', 'Osprey', 'Merlin']],
    [2, ['Heron', 'Osprey']],
  ])('are open, at most %i, with flagged rows before newer ones of the featured query', (limit, featured) => {
    expect(titles(listFeatured(snapshot, limit))).toEqual(featured);
    expect(titles(listFeatured(snapshot, limit))).toEqual(featured);
  });
});

it('the vocabulary has the labels of values by their slugs', () => {
  expect(toVocabulary(snapshot).employmentType.get('full-time')).toBe('Full-Time');
});

describe('postings for a military occupation', () => {
  const army = (code: string): MilitaryCode => ({ ...snapshot.data.militaryCodes[0], code, branch: 'army' }) as const;
  const list = (codes: readonly MilitaryCode[], skip = 0, limit = 9) => {
    const { total, jobs, asOf } = listForMilitary(snapshot, codes, '2026-11-01', skip, limit);
    return { total, titles: titles(jobs), asOf };
  };

  it.each([
    ['one code', [army('15Q')], ['Heron', 'Osprey']],
    ['several codes', [army('15Q'), army('68W')], ['Heron', 'Osprey']],
    ['another code', [army('68W')], ['Osprey']],
    ['a code that no posting names', [army('11B')], []],
    ['no code', [], []],
  ])('are open and name %s', (_, codes, found) => {
    expect(list(codes)).toEqual({ total: found.length, titles: found, asOf: '2026-11-01' });
  });

  it('are listed page by page', () => {
    expect(list([army('15Q')], 1, 1)).toMatchObject({ total: 2, titles: ['Osprey'] });
    expect(list([army('15Q')], 0, 1)).toMatchObject({ total: 2, titles: ['Heron'] });
  });
});
