import { expect, test } from 'vitest';
import { err, ok } from '#lib/result.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { createRowsSearch } from '#tests/support/rows-search.ts';
import { solrRow } from '#tests/support/sample-rows.ts';
import { sampleJob, samplePage, seattle } from '#tests/support/sample-job.ts';
import { listSimilarJobs } from './similar-jobs.ts';

const boise = {
  ...seattle,
  label: 'Boise, ID',
  city: { slug: 'boise-id', label: 'Boise, ID' },
  state: { slug: 'idaho', label: 'Idaho' },
};
const cargo = [{ slug: 'cargo', label: 'Cargo' }];
const job = sampleJob({ id: 'own', requisitionId: 'R-1', title: 'Ramp Agent' });
const row = (id: string, changes: Parameters<typeof sampleJob>[0] = {}): JobSummary =>
  sampleJob({ id, requisitionId: `R-${id}`, ...changes });

const find = async (titled: readonly JobSummary[], near: readonly JobSummary[], limit = 9) => {
  const search: JobSearch['search'] = async (query) =>
    ok(samplePage({ query, jobs: query.text === job.title ? titled : near }));
  const similar = await listSimilarJobs(createFakeSearch({ search }), job, limit);
  return similar.ok ? similar.value.map(({ id }) => id) : similar.error.kind;
};

test('the same title comes first, then near work in the same place, each newest first', async () => {
  const titled = [
    row('other trade', { title: 'Gate Agent', jobCategory: cargo, place: boise }),
    row('elsewhere', { place: boise }),
    row('older', { place: boise, postedAt: '2026-11-01T12:00:00Z', sortTime: 1 }),
    row('here'),
  ];
  const near = [row('near work', { title: 'Ramp Lead' }), row('of the category', { title: 'Customer Service' })];
  expect(await find(titled, near)).toEqual([
    'here',
    'elsewhere',
    'older',
    'near work',
    'of the category',
    'other trade',
  ]);
  expect(await find(titled, near, 2)).toEqual(['here', 'elsewhere']);
});

test('neither the job itself nor another row of its requisition, and one of each other one', async () => {
  const [first, second] = [row('a', { requisitionId: 'R-2' }), row('b', { requisitionId: 'r-2' })];
  const rows = [job, row('same', { requisitionId: 'r-1' }), first, second, row('c')];
  expect(await find(rows, rows)).toEqual(['a', 'c']);
});

test('are found by the title alone when the place cannot be read, and fail with the title', async () => {
  const failing = (isTitle: boolean): JobSearch['search'] => {
    return async (query) =>
      (query.text === job.title) === isTitle
        ? err({ kind: 'timeout', detail: '' })
        : ok(samplePage({ query, jobs: [row('a')] }));
  };
  expect(await listSimilarJobs(createFakeSearch({ search: failing(false) }), job, 4)).toMatchObject({
    value: [{ id: 'a' }],
  });
  expect((await listSimilarJobs(createFakeSearch({ search: failing(true) }), job, 4)).ok).toBe(false);
});

test('a place at the end of a title does not limit them', async () => {
  const { search, close } = await createRowsSearch([
    solrRow({ title: 'Station Manager - Seattle', number: 1 }),
    solrRow({ title: 'Station Manager - Honolulu', number: 2, location_exact: 'Honolulu, HI', city_exact: 'Honolulu' }),
  ]);
  const found = await search.search({ ...allJobsQuery, locations: ['seattle-wa'] });
  const [own] = found.ok ? found.value.jobs : [];
  const similar = await listSimilarJobs(search, own ?? job, 4);
  expect(similar.ok && similar.value.map(({ title }) => title)).toEqual(['Station Manager - Honolulu']);
  await close();
});
