import { describe, expect, test, vi } from 'vitest';
import type { MilitaryOccupation, RoleFamilyId } from '#config/military-codes.ts';
import { err, ok } from '#lib/result.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { countFamilies } from './role-families.ts';
import { searchMilitary } from './search-military.ts';

const asOf = '2026-11-20T16:00:00Z';
const now = Date.parse(asOf);

async function rank(families: readonly (readonly RoleFamilyId[])[], emptyQuery = 'none') {
  const occupations = families.map((ids, at): MilitaryOccupation => ({
    branch: 'army',
    code: `${at}`,
    title: '',
    families: ids,
  }));
  const search: JobSearch['search'] = async (query) =>
    ok(samplePage({ query, total: query.text === emptyQuery ? 0 : 2, jobs: [] }));
  const counted = await countFamilies(createFakeSearch({ search }), occupations, 3);
  return counted.ok && counted.value.map(({ label }) => label);
}

describe('countFamilies', () => {
  test.each([
    [
      [['ramp', 'airport'], ['airport', 'ramp', 'cargo'], ['airport']],
      ['Airport operations', 'Ramp service', 'Cargo'],
    ],
    [
      [
        ['cargo', 'airport'],
        ['ramp', 'airport'],
        ['ramp', 'airport'],
      ],
      ['Ramp service', 'Airport operations', 'Cargo'],
    ],
  ] as const)('ranks the families %j as %j', async (families, labels) => {
    expect(await rank(families)).toEqual(labels);
  });

  test('returns only families with open jobs', async () => {
    expect(await rank([['cargo', 'airport']], 'cargo agent')).toEqual(['Airport operations']);
  });

  test('returns at most eight families', async () => {
    const many: readonly RoleFamilyId[] = [
      'airport',
      'avionics',
      'cargo',
      'contact-center',
      'corporate',
      'dispatch',
      'finance',
      'people',
      'pilots',
    ];
    expect(await rank([many])).toHaveLength(8);
  });

  test('returns the error of a failed search', async () => {
    const failure = err({ kind: 'timeout', detail: 'no answer' } as const);
    const occupation: MilitaryOccupation = { branch: 'army', code: '1', title: '', families: ['ramp'] };
    expect(await countFamilies(createFakeSearch({ search: async () => failure }), [occupation], 3)).toEqual(failure);
  });
});

describe('more jobs', () => {
  const jobs = (names: string) =>
    [...names].map((name) => sampleJob({ id: name, title: name, militaryCodes: [{ code: '11B', branch: 'army' }] }));
  const createMilitarySearch = (named: string, lists: string[]) =>
    createFakeSearch({
      search: async (query) =>
        ok(samplePage({ query, total: 9, jobs: jobs(query.text.startsWith('"') ? named : (lists.shift() ?? '')) })),
    });

  test('alternate between families, at most six, without repeats and without the jobs above', async () => {
    const search = createMilitarySearch('A', ['ABCDH', 'BEFGIJKL']);
    // Two families, and a third without jobs in its list.
    const result = await searchMilitary(search, { text: '11B', page: 1, pageSize: 10, now });
    expect(result.ok && result.value?.more.map(({ title }) => title)).toEqual(['B', 'E', 'C', 'F', 'D', 'G']);
  });

  test('are limited to the jobs that exist', async () => {
    const search = createMilitarySearch('', ['A', 'ABC']);
    const result = await searchMilitary(search, { text: '11B', page: 1, pageSize: 10, now });
    expect(result.ok && result.value?.more.map(({ title }) => title)).toEqual(['A', 'B', 'C']);
  });
});

describe('the keyword search', () => {
  /** @param count answers the search for the text itself */
  const ask = (text: string, count: JobSearch['search']) => {
    const search: JobSearch['search'] = async (query) =>
      query.text === text ? count(query) : ok(samplePage({ query, jobs: [] }));
    return searchMilitary(createFakeSearch({ search }), { text, page: 1, pageSize: 10, now });
  };

  test('is offered only for unknown text', async () => {
    const count = vi.fn<JobSearch['search']>(async (query) => ok(samplePage({ query, total: 3 })));
    expect(await ask('zzz', count)).toMatchObject({ value: { keywordSearch: { label: 'zzz', jobs: '3 jobs' } } });
    expect(await ask('68W', count)).toMatchObject({ value: { keywordSearch: null } });
    expect(count).toHaveBeenCalledTimes(1);
  });

  test('returns its error as the error of the page', async () => {
    const failure = err({ kind: 'timeout', detail: 'no answer' } as const);
    expect(await ask('zzz', async () => failure)).toEqual(failure);
  });

  test.each([
    ['68x', '68X'],
    ['uh-60', 'uh-60'],
    ['navy it', 'navy it'],
    ['Seattle', 'Seattle'],
    ['nothing of this kind', 'nothing of this kind'],
  ])('normalizes “%s” to “%s”', async (text, requestedText) => {
    expect(await ask(text, async (query) => ok(samplePage({ query, jobs: [] })))).toMatchObject({
      value: { requestedText },
    });
  });
});
