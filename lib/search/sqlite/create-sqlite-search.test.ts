import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { SearchKnowledge } from '#lib/search/text/plan.ts';
import { datedJob as job, nadi, readPage, samplePlan, storeJobs } from '#tests/support/sqlite-jobs.ts';
import { createSqliteSearch } from './create-sqlite-search.ts';
import type { StoreState } from './open-store.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const guid = (digit: string): string => digit.repeat(32);
const jobs = [
  job('Pilot', { id: guid('A'), guid: guid('A'), requisitionId: '2026-1' }),
  job('Agent', { requisitionId: '2026-2', closesAt: '2026-11-20T12:00:00Z' }),
  job('Agent', { requisitionId: '2026-2', place: nadi, id: guid('B'), guid: guid('B') }),
  job('Cook', { deletedAt: '2026-11-19T12:00:00Z', requisitionId: '2026-4' }),
];
const former = new Map([
  [guid('C'), guid('B')],
  ['2026-1', guid('B')],
]);

let state: StoreState | null = null;
let time = noon;
let problem: string | null = null;
const createPlanner = vi.fn((_knowledge: SearchKnowledge) => () => samplePlan({}));
const create = () =>
  createSqliteSearch({
    state: () => state,
    problem: () => problem,
    now: () => time,
    createPlanner,
    pageSize: 10,
    showsAllEmployers: false,
  });

beforeEach(() => {
  state = storeJobs(jobs, former);
  time = noon - 1;
  problem = null;
  createPlanner.mockClear();
});

const count = async (search: ReturnType<typeof create>): Promise<number> =>
  (await readPage(search, allJobsQuery)).total;

describe('a job that closes', () => {
  it('is found until then, and again when the clock is set back', async () => {
    const search = create();
    const counts: number[] = [];
    const versions: string[] = [];
    for (const at of [noon - 2, noon - 1, noon, noon + 1, noon - 1]) {
      time = at;
      versions.push(search.version());
      counts.push(await count(search));
    }
    expect(counts).toEqual([3, 3, 2, 2, 3]);
    expect(versions.map((version) => versions.indexOf(version))).toEqual([0, 0, 2, 2, 4]);
  });

  it('is planned for again', async () => {
    const search = create();
    const readTitles = async () => {
      await readPage(search);
      await readPage(search);
      return createPlanner.mock.calls.map(([{ titles }]) => titles.map(({ title, count: open }) => `${title} ${open}`));
    };
    expect(await readTitles()).toEqual([['Pilot 1', 'Agent 2']]);
    time = noon;
    expect(await readTitles()).toEqual([
      ['Pilot 1', 'Agent 2'],
      ['Pilot 1', 'Agent 1'],
    ]);
  });
});

it('tells the planner what it knows', async () => {
  const description = { format: 'markdown', body: '# Duties\n\nDrives a bus at night. Fuels buses.' } as const;
  const postings = [
    ...jobs,
    job('Mechanic'),
    job('Bus Engineer', { description, jobCategory: [] }),
    job('Bus Engineer'),
  ];
  state = storeJobs(postings);
  await readPage(create());
  const knowledge = createPlanner.mock.calls[0]?.[0];
  expect(knowledge?.titles.map(({ title, categories, count: open }) => [title, categories, open])).toEqual([
    ['Pilot', ['Airport Operations'], 1],
    ['Agent', ['Airport Operations'], 2],
    ['Mechanic', ['Airport Operations'], 1],
    ['Bus Engineer', ['Airport Operations'], 2],
  ]);
  expect(knowledge?.titles.at(-1)?.duties).toEqual(['Drives a bus at night.']);
  expect(knowledge?.companies).toContainEqual({ slug: 'alaska-airlines', label: 'Alaska Airlines' });
  expect(knowledge?.places.map(({ slug, count: open }) => `${slug} ${open}`)).toContain('seattle-wa 5');
  const counts = ['bus', 'engineer', 'unload', 'zeppelin', '"', '\0'].map((stem) => knowledge?.stems.get(stem) ?? 0);
  expect(counts).toEqual([2, 2, 6, 0, 0, 0]);
  expect(['bus', 'zeppelin'].map((stem) => knowledge?.stems.has(stem))).toEqual([true, false]);
});

describe('a lookup', () => {
  it.each([
    ['2026-1', ['Pilot']],
    ['2026-2', ['Agent', 'Agent']],
    ['2026-4', ['Cook']],
    [` ${guid('a')} `, ['Pilot']],
    [guid('c'), ['Agent']],
    ['unknown', []],
    ["' OR 1=1 --", []],
    ['', []],
  ])('of %j finds %j', async (id, expected) => {
    const answer = await create().get([id, id]);
    expect(answer.ok && answer.value.jobs.map(({ title }) => title)).toEqual(expected);
  });

  it('returns whole jobs, each once', async () => {
    const answer = await create().get(['2026-2', guid('C'), 'x', '2026-1']);
    expect(answer).toEqual({
      ok: true,
      value: { asOf: state?.asOf, jobs: expect.arrayContaining([jobs[0], jobs[1], jobs[2]]) },
    });
    expect(answer.ok && answer.value.jobs).toHaveLength(3);
  });
});

describe('all jobs', () => {
  const many = Array.from({ length: 2500 }, (_, at) => job(`Job ${at}`));
  const read = async (onBatch: () => void = () => undefined): Promise<readonly (number | string)[]> => {
    const sizes: (number | string)[] = [];
    for await (const batch of create().all()) {
      sizes.push(batch.ok ? batch.value.length : batch.error.detail);
      onBatch();
    }
    return sizes;
  };

  it('come in batches, open ones only', async () => {
    expect(await read()).toEqual([3]);
    state = storeJobs(many);
    expect(await read()).toEqual([1000, 1000, 500]);
  });

  it('are those of the start when they change', async () => {
    state = storeJobs(many);
    expect(await read(() => (state = storeJobs(jobs)))).toEqual([1000, 1000, 500]);
  });

  it('are an error when there are none', async () => {
    state = null;
    expect(await read()).toEqual(['no feed yet']);
  });
});

describe('the jobs of another feed', () => {
  it('replace those before, with what has changed of a row', async () => {
    const search = create();
    await count(search);
    const [first, second, ...others] = jobs;
    if (first === undefined || second === undefined) throw new Error('no jobs');
    const gone = { ...first, deletedAt: '2026-11-19T12:00:00Z' };
    state = storeJobs([gone, { ...second, title: 'Baker' }, ...others, job('Nurse')], former, 'two');
    const page = await readPage(search, allJobsQuery);
    expect(page.jobs.map(({ title }) => title)).toEqual(['Baker', 'Agent', 'Nurse']);
    expect(search.version()).toContain('two');
    state = { ...state, version: 'three', asOf: '2026-11-21T16:00:00Z' };
    expect(await readPage(search, allJobsQuery)).toEqual({ ...page, asOf: '2026-11-21T16:00:00Z' });
    expect(search.version()).toContain('three');
  });
});

describe('without data', () => {
  it.each([
    [null, 'no feed yet'],
    ['status 500', 'status 500'],
  ])('is unavailable: %s', async (reason, detail) => {
    [state, problem] = [null, reason];
    const search = create();
    expect(await search.search(allJobsQuery)).toEqual({ ok: false, error: { kind: 'unavailable', detail } });
    expect(search.isReady()).toBe(false);
  });

  it('is unavailable once the database is closed', async () => {
    const search = create();
    expect(search.isReady()).toBe(true);
    state?.database.close();
    expect(await search.get(['2026-1'])).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(search.version()).toBe('none-0');
  });
});
