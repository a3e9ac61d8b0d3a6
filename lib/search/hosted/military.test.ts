import { describe, expect, test } from 'vitest';
import type { SampleRow } from '#tests/support/sample-rows.ts';
import { lateAnswer, refuse, startHosted, toPage, type FakeRequest } from '#tests/support/fake-service.ts';

const mechanic = { code: '2A5X1', branch: 'air-force' } as const;
const army = { code: '15R', branch: 'army' } as const;

function rowsOf(numbers: readonly number[]): readonly SampleRow[] {
  return numbers.map((number) => ({
    title: `Job ${number}`,
    number,
    salted_date: new Date(Date.UTC(2026, 0, number)).toISOString(),
  }));
}

async function start(
  completions: Readonly<Record<string, unknown>>,
  rows: Readonly<Record<string, unknown>> = {},
  now = 0,
) {
  const answer = ({ path, params, page }: FakeRequest): unknown => {
    if (path === 'complete/moc') return completions[params['q'] ?? ''] ?? [];
    const found = rows[params['moc'] ?? ''];
    return Array.isArray(found) ? toPage(rowsOf(found), { page }) : (found ?? toPage([{ title: 'Agent' }]));
  };
  const { search, requests } = await startHosted(answer, { now: () => now });
  const values = () => requests.flatMap(({ params }) => params['moc'] ?? []);
  return { search, requests, values };
}

const titlesOf = (found: Awaited<ReturnType<Awaited<ReturnType<typeof start>>['search']['listForMilitary']>>) =>
  found.ok ? found.value.jobs.map(({ title }) => title) : found.error;

describe('jobs for the military', () => {
  test('are found by the spelling of the service', async () => {
    const { search, requests, values } = await start(
      { '2A5X1': ['2A571-air-force', '2A571-navy', '3B000-air-force'] },
      { '2a571-air-force': [1, 2, 3, 4] },
    );
    const found = await search.listForMilitary([mechanic], 1, 2);
    expect(found).toMatchObject({ ok: true, value: { total: 4, asOf: '1970-01-01T00:00:00.000Z' } });
    expect(titlesOf(found)).toEqual(['Job 2', 'Job 3']);
    expect(values()).toEqual(['2a571-air-force']);
    expect(found.ok && found.value.jobs[0]).not.toHaveProperty('description');
    expect(requests.at(-1)).toMatchObject({ path: 'jobs', params: { sort: 'date' } });
  });

  test('of several spellings are merged into one list, newest first, without duplicates', async () => {
    const { search } = await start(
      { '2A5X1': ['2A551-air-force', '2A571-air-force'] },
      { '2a551-air-force': [5, 2], '2a571-air-force': [4, 2, 9] },
      Date.UTC(2026, 0, 31),
    );
    const found = await search.listForMilitary([mechanic], 1, 2);
    expect(found).toMatchObject({ value: { total: 4 } });
    expect(titlesOf(found)).toEqual(['Job 5', 'Job 4']);
  });

  test('are none for a code that the service does not know', async () => {
    const { search, values } = await start({ '2A5X1': ['3B000-air-force', 'Mechanics'] });
    expect(await search.listForMilitary([mechanic], 0, 2)).toEqual({
      ok: true,
      value: { total: 0, jobs: [], asOf: '1970-01-01T00:00:00.000Z' },
    });
    expect(values()).toEqual([]);
  });

  test('request each code once, up to the limit', async () => {
    const codes = Array.from({ length: 20 }, (_, at) => ({ code: `${10 + at}B`, branch: 'army' as const }));
    const { search, requests } = await start({});
    await search.listForMilitary([army, { ...army, branch: null }], 0, 2);
    expect(requests.splice(0).map(({ params }) => params['q'])).toEqual(['15R']);
    await search.listForMilitary(codes, 0, 2);
    expect(requests).toHaveLength(13);
  });

  test('search at most twelve spellings', async () => {
    const spellings = Array.from({ length: 10 }, (_, at) => [`15R${at}0-army`, `15R${at}A-army`]).flat();
    const { search, values } = await start({ '15R': spellings });
    await search.listForMilitary([army], 0, 2);
    expect(new Set(values()).size).toBe(12);
  });

  test('of several spellings are read up to the limit of each', async () => {
    const many = Array.from({ length: 100 }, (_, at) => at + 1);
    const { search } = await start(
      { '2A5X1': ['2A551-air-force', '2A571-air-force'] },
      { '2a551-air-force': many, '2a571-air-force': [] },
    );
    expect(await search.listForMilitary([mechanic], 0, 2)).toMatchObject({ value: { total: 60 } });
  });

  test.each([
    ['the codes cannot be completed', { '2A5X1': refuse() }, {}],
    ['a spelling cannot be searched', { '2A5X1': ['2A571-air-force'] }, { '2a571-air-force': refuse() }],
  ])('fail when %s', async (_, completions, rows) => {
    const { search } = await start(completions, rows);
    expect(await search.listForMilitary([mechanic], 0, 2)).toEqual({ ok: false, error: lateAnswer });
  });
});
