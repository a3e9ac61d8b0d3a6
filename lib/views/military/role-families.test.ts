import { describe, expect, test, vi } from 'vitest';
import type { MilitaryOccupation, RoleFamilyId } from '#config/military-codes.ts';
import { err, ok } from '#lib/result.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
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
  const list: JobSearch['list'] = async ({ text }) => ok({ total: text === emptyQuery ? 0 : 2, jobs: [], asOf });
  const counted = await countFamilies(createFakeSearch({ list }), occupations, 3);
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
    const list: JobSearch['list'] = async () => failure;
    const occupation: MilitaryOccupation = { branch: 'army', code: '1', title: '', families: ['ramp'] };
    expect(await countFamilies(createFakeSearch({ list }), [occupation], 3)).toEqual(failure);
  });
});

describe('more jobs', () => {
  const jobs = (names: string) => [...names].map((name) => sampleJob({ id: name, title: name }));

  test('alternate between families, at most six, without repeats and without the jobs above', async () => {
    const lists = ['ABCDH', 'BEFGIJKL'];
    const search = createFakeSearch({
      listForMilitary: async () => ok({ total: 1, jobs: jobs('A'), asOf }),
      list: async () => ok({ total: 9, jobs: jobs(lists.shift() ?? ''), asOf }),
    });
    // Two families, and a third without jobs in its list.
    const result = await searchMilitary(search, { text: '11B', page: 1, pageSize: 10, now });
    expect(result.ok && result.value?.more.map(({ title }) => title)).toEqual(['B', 'E', 'C', 'F', 'D', 'G']);
  });

  test('are limited to the jobs that exist', async () => {
    const lists = ['A', 'ABC'];
    const search = createFakeSearch({
      listForMilitary: async () => ok({ total: 0, jobs: [], asOf }),
      list: async () => ok({ total: 9, jobs: jobs(lists.shift() ?? ''), asOf }),
    });
    const result = await searchMilitary(search, { text: '11B', page: 1, pageSize: 10, now });
    expect(result.ok && result.value?.more.map(({ title }) => title)).toEqual(['A', 'B', 'C']);
  });
});

describe('the keyword search', () => {
  const listForMilitary = vi.fn<JobSearch['listForMilitary']>(async () => ok({ total: 0, jobs: [], asOf }));
  const ask = (text: string, count: JobSearch['count']) =>
    searchMilitary(createFakeSearch({ listForMilitary, count, list: async () => ok({ total: 0, jobs: [], asOf }) }), {
      text,
      page: 1,
      pageSize: 10,
      now,
    });

  test('is offered only for unknown text', async () => {
    const count = vi.fn<JobSearch['count']>(async () => ok(3));
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
    expect(await ask(text, async () => ok(0))).toMatchObject({ value: { requestedText } });
  });
});
